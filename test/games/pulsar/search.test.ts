import { describe, expect, it } from 'vitest';
import { Budget } from '#engine/budget.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import { openPrompts, viewOf } from '#engine/gate.ts';
import { guess } from '#games/pulsar/bot/guess.ts';
import { bots } from '#games/pulsar/bot/levels.ts';
import { TurnSearch } from '#games/pulsar/bot/search.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { playRandomly, turnWith } from './support.ts';

class Counted extends Budget {
  positions = 0;

  override spend(positions = 1): boolean {
    this.positions += positions;
    return super.spend(positions);
  }
}

function searchOf(most: number) {
  const { state } = turnWith({ dice: [3, 5], round: 2, edit: (_, me) => Object.assign(me, { cubes: 4, pm1: 2 }) });
  const budget = new Counted(most);
  const search = new TurnSearch(guess(viewOf(pulsar, state, 0), diceOver(seedState(1))), 0, LOOK, budget);
  return { search, budget };
}

const LOOK = { width: 8, depth: 10, eye: {} };
const PLENTY = 1_000_000;

describe('looking through a turn', () => {
  it('GIVEN a second look no wider than the first THEN nothing is judged again', () => {
    const { search, budget } = searchOf(PLENTY);
    search.look(3);
    const { positions } = budget;
    search.look(3);
    expect(positions).toBeGreaterThan(0);
    expect(budget.positions).toBe(positions);
  });

  it('GIVEN a wider look THEN it judges more, and finds nothing worse', () => {
    const { search, budget } = searchOf(PLENTY);
    search.look(1);
    const { positions } = budget;
    const { value } = search.best();
    search.look(8);
    expect(budget.positions).toBeGreaterThan(positions);
    expect(search.best().value).toBeGreaterThanOrEqual(value);
  });

  it('GIVEN positions for the narrowest look only THEN the turn found is as good as that look finds it', () => {
    const narrow = searchOf(PLENTY);
    narrow.search.look(1);
    const scarce = searchOf(narrow.budget.positions);
    scarce.search.lookAll();
    expect(scarce.search.best().value).toBeGreaterThanOrEqual(narrow.search.best().value);
  });
});

it('GIVEN a draft and a few hundred positions THEN the best die is taken nearly as often as with all the time', () => {
  let same = 0;
  let drafts = 0;
  playRandomly({
    seats: 2,
    seed: 3,
    see: (state, [prompt]) => {
      if (state.phase !== 'draft' || prompt?.kind !== 'pick' || prompt.seat === 'clock' || drafts === 5) return;
      const { seat } = prompt;
      const view = viewOf(pulsar, state, seat);
      const ask = (evaluations: number) => {
        const asked = { seat, view, prompts: openPrompts(pulsar, state), dice: diceOver(seedState(1)), evaluations };
        return bots.strong({ ...asked, outOfTime: () => false }).key;
      };
      drafts++;
      if (ask(600) === ask(8000)) same++;
    },
  });
  expect(drafts).toBe(5);
  expect(same).toBeGreaterThanOrEqual(3);
});
