import { expect, it } from 'vitest';
import type { Branch } from '#discord/menu.ts';
import { menuOf } from '#discord/menu-of.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { Option } from '#engine/game.ts';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import { fromLine } from '#engine/notation.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { duesOf } from '#games/smugglers/payment.ts';
import type { Smugglers } from '#games/smugglers/state.ts';
import { memoryStorage } from '#store/memory.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { type Club, openClub } from './club.ts';

/** How many presses each kind of decision in Space Smugglers takes, counted from the board. */

async function optionsOf(club: Club, player: TestPerson): Promise<readonly Option<unknown>[]> {
  const record = await club.record();
  const [prompt] = promptsOf(record, seatOf(record, player.id) ?? -1);
  return prompt?.kind === 'pick' ? prompt.options.filter(({ hidden }) => hidden !== true) : [];
}

/** Presses step by step, and tells how often. */
async function walksTo(player: TestPerson, option: Option<unknown> | undefined): Promise<number> {
  if (option === undefined) throw new Error('Not offered');
  const { say } = speaker(english, []);
  for (const step of option.path) await player.click(say(step));
  return option.path.length;
}

async function lastKey(club: Club): Promise<string | undefined> {
  return (await club.record()).running?.log.map(fromLine).findLast(({ seat }) => seat !== 'clock')?.key;
}

it('GIVEN a galaxy at live pace THEN bid, token and suggested payment take one press, a refill as many as goods and one more', async () => {
  const clock = testClock();
  const club = await openClub({ clock, newSeed: () => 7 });
  const [ada, bela, csaba] = [club.person('Ada'), club.person('Béla'), club.person('Csaba')];
  await ada.slash('/play', { game: 'smugglers' });
  await bela.click('Join');
  await csaba.click('Join');
  await ada.click('Start');
  await clock.passes('10 s');

  await ada.click('A 3');
  expect(await lastKey(club)).toBe('bid:A3');
  await clock.passes('1 s');
  await ada.click('Token 2');
  expect(await lastKey(club)).toBe('token:2');
  await bela.click('Token 1');

  const [suggested] = await optionsOf(club, ada);
  const table = new Set(['My panel', 'Look', 'Hint', 'Undo']);
  expect(ada.buttons().filter((label) => !table.has(label)).length).toBeLessThanOrEqual(6);
  expect(await walksTo(ada, suggested)).toBe(1);
  expect(await lastKey(club)).toBe(suggested?.key);

  const goods = (await optionsOf(club, ada)).find(({ key }) => /^goods:.$/.test(key));
  expect(await walksTo(ada, goods)).toBeLessThanOrEqual(2);
  expect(await lastKey(club)).toBe(goods?.key);

  const energy = (await optionsOf(club, bela)).find(({ key }) => key === 'energy:1');
  expect(await walksTo(bela, energy)).toBe(1);
  expect(await lastKey(club)).toBe('energy:1');
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

/** A table of three whose galaxy is settled, with the state as it is needed. */
async function given(change: (state: Smugglers) => void) {
  const clock = testClock();
  const store = memoryStorage().records(TEST_TABLES);
  const club = await openClub({ clock, newSeed: () => 7, store });
  const people = [club.person('Ada'), club.person('Béla'), club.person('Csaba')] as const;
  await people[0].slash('/play', { game: 'smugglers' });
  await people[1].click('Join');
  await people[2].click('Join');
  await people[0].click('Start');
  await clock.passes('10 s');
  const record = structuredClone(await club.record());
  if (record.running === null) throw new Error('nothing is played');
  change(record.running.state as Smugglers);
  record.running.base = { ...record.running.base, state: record.running.state };
  await store.save({ ...record, rev: record.rev + 1 }, record.rev);
  await club.restarts();
  await people[0].slash('/board');
  return { club, people, clock };
}

async function keyAfter(club: Club, player: TestPerson, ...labels: string[]): Promise<string | undefined> {
  for (const label of labels) await player.click(label);
  return lastKey(club);
}

function refilling(state: Smugglers): void {
  Object.assign(state.pool, { energy: 5, goods: { R: 3, G: 3, B: 3, Y: 3 } });
  state.tokens = [];
  for (const [seat, player] of state.players.entries()) player.tokens = [[3, 2, -1][seat] ?? 0];
  state.phase = { kind: 'refill', order: [0, 1, 2], since: state.phase.kind === 'bidding' ? state.phase.last : 0 };
}

it('S20: GIVEN a refill THEN goods are tapped in any order, and less than all takes one press more', async () => {
  const { club, people } = await given(refilling);
  const [ada, bela, csaba] = people;
  expect(await keyAfter(club, ada, '+1 blue', '+1 red', '+1 blue')).toBe('goods:RBB');
  expect(await keyAfter(club, bela, '+1 yellow', 'Done')).toBe('goods:Y');
  expect(csaba.told()).toBe('');
  await club.close();
});

it('S20: GIVEN a refill THEN all the energy costs 1', async () => {
  const { club, people } = await given(refilling);
  expect(await keyAfter(club, people[0], '3 energy')).toBe('energy:3');
  await club.close();
});

it('S17: GIVEN several who pay at once THEN the suggested way is one press for each, under their names', async () => {
  const { club, people, clock } = await given(() => {});
  const [ada, bela, csaba] = people;
  await ada.click('A 1');
  await bela.click('B 1');
  await csaba.click('C 1');
  await clock.passes('2 s');
  await ada.click('Token 2');
  await bela.click('Token 1');
  const record = await club.record();
  const ids = promptsOf(record).flatMap(({ id, seat }) => (seat === 'clock' ? [] : [id]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(1);
  for (const player of people) {
    const [suggested] = await optionsOf(club, player);
    if (suggested === undefined) continue;
    const mine = player.buttons().find((label) => label.startsWith(`${player.name}: `));
    if (mine !== undefined) await player.click(mine);
    else expect(await walksTo(player, suggested)).toBe(1);
    expect(await lastKey(club)).toBe(suggested.key);
  }
  await club.close();
});

/** Every level of a menu below its top. */
function levelsOf(branch: Branch): Branch[] {
  return branch.entries.flatMap((entry) => (entry.kind === 'branch' ? [entry, ...levelsOf(entry)] : []));
}

/** Every state of a game of random choices, but the last. */
function* statesOf(players: number, seed: number): Generator<Smugglers> {
  let state = newGame(smugglers, players, smugglers.Options.parse({ pace: 'relaxed' }), seed);
  const dice = diceOver(seedState(seed));
  while (state.phase.kind !== 'over') {
    yield state;
    const { seat, id, ...prompt } = dice.pick(openPrompts(smugglers, state));
    const key = prompt.kind === 'pick' ? dice.pick(prompt.options).key : '';
    const outcome = submit(smugglers, state, { seat, prompt: id, key, at: 1 });
    if (!outcome.ok) throw new Error(outcome.reason.key);
    state = outcome.state;
  }
}

/** Who is asked what to pay with. */
function paymentsIn(state: Smugglers) {
  if (state.phase.kind !== 'settling') return [];
  return openPrompts(smugglers, state).flatMap((prompt) =>
    prompt.kind === 'pick' && prompt.seat !== 'clock' ? [{ ...prompt, seat: prompt.seat }] : [],
  );
}

it.each([2, 3, 4, 5, 6])(
  'S17, S18: GIVEN payments of %i players THEN each ship or cruiser that is a choice costs one press, and no level has more than six buttons',
  (players) => {
    const states = [1, 2, 3, 4, 5, 6].flatMap((seed) => [...statesOf(players, seed)]);
    const payments = states.flatMap((state) => paymentsIn(state).map((prompt) => ({ state, prompt })));
    for (const { state, prompt } of payments) {
      const due = duesOf(state, prompt.seat);
      const cruisers = due.reduce((sum, { card }) => sum + card.cruisers, 0);
      const top = menuOf([prompt]);
      expect(prompt.options[0]?.path.length).toBeLessThanOrEqual(due.length);
      for (const { path } of prompt.options) expect(path.length).toBeLessThanOrEqual(1 + due.length + cruisers);
      for (const { entries } of levelsOf(top)) {
        expect(entries.length).toBeLessThanOrEqual(6);
        expect(entries.length).toBeGreaterThan(1);
      }
      expect(top.entries.length).toBeLessThanOrEqual(6);
    }
    expect(payments.length).toBeGreaterThan(10);
  },
);
