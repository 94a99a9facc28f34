import { describe, expect, it } from 'vitest';
import { LEVELS } from '#engine/game.ts';
import { openPrompts, viewOf } from '#engine/gate.ts';
import { games } from '#games/index.ts';
import { BRAKE_MS, type Thought } from '#tables/think.ts';
import { actsOf } from '#test/tools/simulation.ts';
import { decide } from '#workers/decide.ts';

/** Questions from the middle of a game, some acts apart. */
function questions(id: string): Omit<Thought, 'level'>[] {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(`No game ${id}`);
  const found: Omit<Thought, 'level'>[] = [];
  let acts = 0;
  for (const { state } of actsOf(game, ['random', 'random'], game.Options.parse({}), 5)) {
    if (++acts % 12 !== 0) continue;
    const prompts = openPrompts(game, state);
    const seat = prompts.find((prompt) => prompt.seat !== 'clock')?.seat;
    if (seat === undefined || seat === 'clock') continue;
    const own = prompts.filter((prompt) => prompt.seat === seat);
    found.push({ game: id, seat, view: viewOf(game, state, seat), prompts: own, seed: acts });
    if (found.length === 4) break;
  }
  return found;
}

const still = () => 0;

/** A machine so busy that every look at the clock shows another time, but not yet the end. */
function busy(): () => number {
  let looks = 0;
  return () => BRAKE_MS - BRAKE_MS / ++looks;
}

function racing(): () => number {
  let looks = 0;
  return () => looks++ * BRAKE_MS;
}

describe.each(['smugglers', 'pulsar', 'empires'])('deciding in %s', (id) => {
  it.each(LEVELS)('GIVEN the same view and seed THEN the %s AI moves alike, whatever the clock does', (level) => {
    const asked = questions(id);
    expect(asked.length).toBeGreaterThan(0);
    for (const question of asked) {
      const move = decide({ ...question, level }, still);
      expect(move.braked).toBeUndefined();
      expect(decide({ ...question, level }, busy())).toEqual(move);
    }
  });

  it('GIVEN a clock that has run away THEN the move is still on offer', () => {
    for (const question of questions(id)) {
      const { prompt, key } = decide({ ...question, level: 'strong' }, racing());
      const offered = question.prompts.filter((each) => each.id === prompt);
      expect(offered.flatMap((each) => (each.kind === 'dial' ? [each.key] : each.options.map((o) => o.key)))).toContain(
        key,
      );
    }
  });
});

it('GIVEN a search that the clock had to end THEN the decision says so', () => {
  const braked = questions('empires').map((question) => decide({ ...question, level: 'strong' }, racing()).braked);
  expect(braked).toContain(true);
});
