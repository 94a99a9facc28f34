import { describe, expect, it } from 'vitest';
import type { GameEvent } from '#engine/game.ts';
import { lastWatched } from '#tables/look.ts';
import type { RunningGame } from '#tables/record.ts';

const plain: GameEvent = { say: { key: 'a' } };
const film: GameEvent = { say: { key: 'b' }, lasts: 2000 };
const earlier: GameEvent = { say: { key: 'c' }, lasts: 2000 };

function running(...acts: readonly GameEvent[][]): RunningGame {
  const trail = acts.map((last, length) => ({ length, last }));
  return { last: acts.at(-1) ?? [], trail } as unknown as RunningGame;
}

describe('what can be watched once more', () => {
  it('GIVEN acts after it that took no time to watch THEN the latest act that did', () => {
    expect(lastWatched(running([earlier], [film, plain], [plain], [plain]))).toEqual([film, plain]);
  });

  it('GIVEN nothing of the kind THEN what was told last', () => {
    expect(lastWatched(running([plain]))).toEqual([plain]);
  });
});
