/**
 * All chance in a game comes from here. The generator is sfc32: four 32-bit words, which live in the game's state, so
 * that a saved game continues with exactly the throws it would have had. Only integer operations: the same on every machine.
 */
export type RngState = [number, number, number, number];

export interface Dice {
  /** A whole number from 0 to n − 1, every one equally likely (rejection sampling: no modulo bias). */
  below(n: number): number;
  /** One die: 1 to sides. */
  roll(sides: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Four words from a seed; the first outputs are thrown away so that similar seeds do not start alike. */
export function seedState(seed: number): RngState {
  const words: RngState = [seed >>> 0, Math.floor(seed / 0x1_0000_0000) >>> 0, 0x9e37_79b9, 1];
  for (let i = 0; i < 15; i++) next(words);
  return words;
}

/** Dice that advance the words they are given, in place. */
export function diceOver(words: RngState): Dice {
  return new SeededDice(words);
}

/** A class, because play-outs make dice for every act, and methods need not be made anew. */
class SeededDice implements Dice {
  private readonly words: RngState;

  constructor(words: RngState) {
    this.words = words;
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000) throw new RangeError(`dice.below(${n})`);
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % n);
    for (;;) {
      const word = next(this.words);
      if (word < fair) return word % n;
    }
  }

  roll(sides: number): number {
    return this.below(sides) + 1;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('dice.pick from nothing');
    return items[this.below(items.length)] as T;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const deck = [...items];
    for (let i = deck.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = deck[i] as T;
      deck[i] = deck[j] as T;
      deck[j] = held;
    }
    return deck;
  }
}

function next(words: RngState): number {
  const [a, b, c, count] = words;
  const out = (((a + b) | 0) + count) | 0;
  words[3] = (count + 1) >>> 0;
  words[0] = (b ^ (b >>> 9)) >>> 0;
  words[1] = ((c + (c << 3)) | 0) >>> 0;
  words[2] = ((((c << 21) | (c >>> 11)) + out) | 0) >>> 0;
  return out >>> 0;
}
