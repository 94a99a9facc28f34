;; The inner loop of render/indexed-rows.ts: compares a row of pixels with what it was, four at a time, and looks up the colours of those
;; that differ. JavaScript takes three times as long. `npm run kernel` turns it into png-kernel.ts.
;;
;; The memory begins with the table of colours: the number of each 18-bit colour, 255 where it is not known yet.
(module
  (memory (import "rows" "memory") 1)
  ;; What the bytes of the row are more than they were, and the same times their column: for the checksum.
  (global $low (export "low") (mut i32) (i32.const 0))
  (global $high (export "high") (mut i32) (i32.const 0))
  ;; 1 once a byte was changed.
  (global $changed (export "changed") (mut i32) (i32.const 0))

  ;; Takes over the pixels from $new to $end. Says where it stopped: at $end, or at a pixel whose colour is not known yet.
  (func (export "take")
    (param $new i32) (param $end i32) (param $last i32) (param $out i32) (param $column i32) (result i32)
    (local $until i32) (local $pixel i32) (local $number i32) (local $more i32)
    ;; Up to here pixels are looked at one by one.
    (local.set $until (local.get $new))
    (block $stop
      (loop $next
        (br_if $stop (i32.ge_u (local.get $new) (local.get $end)))
        (if (i32.ge_u (local.get $new) (local.get $until))
          (then
            (if (i32.le_u (i32.add (local.get $new) (i32.const 16)) (local.get $end))
              (then
                (if (i32.eqz (v128.any_true (v128.xor (v128.load (local.get $new)) (v128.load (local.get $last)))))
                  (then
                    (local.set $new (i32.add (local.get $new) (i32.const 16)))
                    (local.set $last (i32.add (local.get $last) (i32.const 16)))
                    (local.set $out (i32.add (local.get $out) (i32.const 4)))
                    (local.set $column (i32.add (local.get $column) (i32.const 4)))
                    (br $next)))))
            (local.set $until (i32.add (local.get $new) (i32.const 16)))))
        (local.set $pixel (i32.load (local.get $new)))
        (if (i32.ne (local.get $pixel) (i32.load (local.get $last)))
          (then
            ;; As colourKey in palette.ts.
            (local.set $number
              (i32.load8_u
                (i32.or
                  (i32.or
                    (i32.shl (i32.and (local.get $pixel) (i32.const 0xfc)) (i32.const 10))
                    (i32.shr_u (i32.and (local.get $pixel) (i32.const 0xfc00)) (i32.const 4)))
                  (i32.shr_u (i32.and (local.get $pixel) (i32.const 0xfc0000)) (i32.const 18)))))
            (br_if $stop (i32.eq (local.get $number) (i32.const 255)))
            (i32.store (local.get $last) (local.get $pixel))
            (local.set $more (i32.sub (local.get $number) (i32.load8_u (local.get $out))))
            (if (local.get $more)
              (then
                (i32.store8 (local.get $out) (local.get $number))
                (global.set $changed (i32.const 1))
                (global.set $low (i32.add (global.get $low) (local.get $more)))
                (global.set $high (i32.add (global.get $high) (i32.mul (local.get $more) (local.get $column))))))))
        (local.set $new (i32.add (local.get $new) (i32.const 4)))
        (local.set $last (i32.add (local.get $last) (i32.const 4)))
        (local.set $out (i32.add (local.get $out) (i32.const 1)))
        (local.set $column (i32.add (local.get $column) (i32.const 1)))
        (br $next)))
    (local.get $new)))
