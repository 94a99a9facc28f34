import { describe, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame } from '#engine/game.ts';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import { games } from '#games/index.ts';
import { answerTo, nextPrompt, timeOf } from '#test/support/conformance/random-play.ts';

const ACTS = 250;
const SEEDS = [1, 2, 3];

/** Answers of people that were accepted once more right after they had been; how many were tried. */
function answeredTwice(game: AnyGame, seed: number): { tried: number; twice: string[] } {
  const dice = diceOver(seedState(seed));
  const twice: string[] = [];
  let state = newGame(game, game.seats[0] + (seed % 2), game.Options.parse({}), seed);
  let at = 1_700_000_000_000;
  let tried = 0;
  while (tried < ACTS && game.scores(state) === null) {
    const prompt = nextPrompt(openPrompts(game, state), dice);
    if (prompt === undefined) break;
    at = timeOf(prompt, at);
    const answer = { ...answerTo(prompt, dice), seat: prompt.seat, at };
    const outcome = submit(game, state, answer);
    if (!outcome.ok) continue;
    state = outcome.state;
    if (prompt.seat === 'clock') continue;
    tried++;
    if (submit(game, state, answer).ok) twice.push(`${prompt.id} ${answer.key}`);
  }
  return { tried, twice };
}

/** So that a press repeated at a process that knows nothing of the first one is no second act. */
describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  it.each(SEEDS)(
    'GIVEN an answer that has just been played (game %d) THEN the same answer again is refused',
    (seed) => {
      const { tried, twice } = answeredTwice(game, seed);
      expect(tried).toBeGreaterThan(20);
      expect(twice).toEqual([]);
    },
  );
});
