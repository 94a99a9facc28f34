import { z } from 'zod';

const MINUTE = 60_000;
const DAY = 24 * 60;

const MinuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(DAY - 1);

/** When somebody does not want to be pinged: minutes after midnight, where they live. `to` before `from`: over midnight. */
export const QuietHours = z
  .object({
    from: MinuteOfDay,
    to: MinuteOfDay,
    /** Minutes east of Greenwich. */
    utcOffset: z
      .number()
      .int()
      .min(-12 * 60)
      .max(14 * 60),
  })
  .strict()
  .refine(({ from, to }) => from !== to, { path: ['to'] });
export type QuietHours = z.infer<typeof QuietHours>;

/** When it will be quiet no longer, if it is now; else null. */
export function quietUntil({ from, to, utcOffset }: QuietHours, now: number): number | null {
  const minute = Math.floor(now / MINUTE);
  const local = (minute + utcOffset) % DAY;
  const quiet = from < to ? local >= from && local < to : local >= from || local < to;
  if (!quiet) return null;
  return (minute + ((to - local + DAY) % DAY)) * MINUTE;
}
