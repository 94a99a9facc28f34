/**
 * A private message lies under the board until its reader dismisses it, so menus that have served would pile up. Whoever is
 * shown a new one loses the one before. Only an interaction's token can take such a message away, for 15 minutes; nothing is
 * stored, because an old menu that stays is harmless: its buttons answer with what is possible now.
 */
export interface Leftovers {
  /** The newest private message of this person here; the one before is taken away, unless it is the same one. */
  replace(whose: string, shown: Shown): void;
}

export interface Shown {
  readonly message: string;
  /** When the token that can take it away was handed out (ms since 1970). */
  readonly since: number;
  /** Never rejects. */
  takeAway(): void;
}

const TOKEN_LIVES = 14 * 60_000;

export function createLeftovers(): Leftovers {
  const newest = new Map<string, Shown>();

  /** Oldest first, by insertion: what can no longer be taken away need not be remembered. */
  function forget(now: number): void {
    for (const [whose, { since }] of newest) {
      if (now - since < TOKEN_LIVES) return;
      newest.delete(whose);
    }
  }

  return {
    replace(whose, shown) {
      forget(shown.since);
      const before = newest.get(whose);
      newest.delete(whose);
      newest.set(whose, shown);
      if (before !== undefined && before.message !== shown.message) before.takeAway();
    },
  };
}
