import { describe, expect, it } from 'vitest';
import type { AnyGame, GameState } from '#engine/game.ts';
import { openPrompts } from '#engine/gate.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { games } from '#games/index.ts';
import { emojiPainters } from '#render/emojis.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { casesOf } from '#test/support/conformance/cases.ts';
import { recordingOf } from '#test/support/conformance/random-play.ts';

/** What stands on everything that can be chosen. */
function labelsIn(game: AnyGame, state: GameState): readonly Phrase[] {
  const entries = openPrompts(game, state).flatMap((prompt) => (prompt.kind === 'dial' ? [prompt] : prompt.options));
  return entries.flatMap(({ path }) => path);
}

describe('small pictures on buttons', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: GIVEN labels met in play THEN every picture named is drawn',
    (id, game) => {
      const drawn = emojiPainters();
      const moments = casesOf(game)
        .slice(0, 4)
        .flatMap((play) => recordingOf(play).moments);
      const icons = moments.flatMap(({ state }) => labelsIn(game, state)).map((label) => sceneOf(id)?.iconOf?.(label));
      const named = new Set(icons.filter((thing) => thing !== undefined));
      expect(named.size).toBeGreaterThan(2);
      expect([...named].filter((thing) => !drawn.has(thing) && !drawn.has(`${id}_${thing}`))).toEqual([]);
    },
  );

  it('GIVEN a die to take THEN its face; GIVEN a gyrodyne THEN its size; GIVEN a technology THEN its colour', () => {
    const { iconOf: pulsar } = sceneOf('pulsar') ?? {};
    expect(pulsar?.(phrase('pulsar.draft.die', { die: 4 }))).toBe('die4');
    const size = phrase('pulsar.size.small');
    expect(pulsar?.(phrase('pulsar.gyrodyne.take', { size, die: 1 }))).toBe('small');
    expect(pulsar?.(phrase('pulsar.menu.end'))).toBeUndefined();
  });

  it('GIVEN a face to choose, whose label has its pips THEN no second die; GIVEN a bid THEN its face', () => {
    const { iconOf: smugglers } = sceneOf('smugglers') ?? {};
    expect(smugglers?.(phrase('smugglers.face', { face: 4, pips: '⚃' }))).toBeUndefined();
    expect(smugglers?.(phrase('smugglers.bid-button', { sector: 'A', face: 4 }))).toBe('die4');
  });
});
