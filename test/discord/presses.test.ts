import { afterEach, describe, expect, it } from 'vitest';
import type { EmpiresState } from '#games/empires/state.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { memoryStorage } from '#store/memory.ts';
import { promptsOf, waitingFor } from '#tables/look.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate } from '#test/support/discord-screen.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { thinkAmong } from '#test/support/table.ts';
import { type Club, openClub } from './club.ts';
import { pressesTo } from './walk.ts';

/** How many presses a decision costs, from the board. */
let club: Club;
let opened: Club[] = [];
let players: TestPerson[];
let store = memoryStorage().records(TEST_TABLES);

afterEach(async () => {
  for (const each of opened) {
    expect(each.discord.violations).toEqual([]);
    await each.close();
  }
  opened = [];
});

async function begins(game: string, options: Record<string, unknown> = {}, guests = ['Béla']): Promise<void> {
  store = memoryStorage().records(TEST_TABLES);
  club = await openClub({ newSeed: () => 3, store });
  opened.push(club);
  players = ['Ada', ...guests].map((name) => club.person(name));
  const [ada, ...others] = players;
  await ada?.slash('/play', { game });
  const host = { id: ada?.id ?? '', name: 'Ada', moderator: false };
  await club.tables().command(club.channel, { do: 'options', options, settings: {} }, host, 'options');
  for (const other of others) await other.click('Join');
  await ada?.click('Start');
}

async function toMove(): Promise<TestPerson> {
  const [seat = 0] = waitingFor(await club.record());
  const player = players[seat];
  if (player === undefined) throw new Error('nobody is to move');
  return player;
}

/** The state as it is needed, as if it had been played to. */
async function given<S>(change: (state: S) => void): Promise<void> {
  const record = structuredClone(await club.record());
  if (record.running === null) throw new Error('nothing is played');
  change(record.running.state as S);
  record.running.base = { ...record.running.base, state: record.running.state };
  await store.save({ ...record, rev: record.rev + 1 }, record.rev);
  await club.restarts();
  await (await toMove()).slash('/board');
}

/** Presses these, the first on the board, the others in the private message it opens, until something is played. */
async function presses(...labels: (string | RegExp)[]): Promise<number> {
  const player = await toMove();
  const before = (await club.record()).running?.log.length ?? 0;
  for (const [index, label] of labels.entries()) {
    const message = index === 0 ? player.board() : player.screen().findLast(isPrivate);
    const control = message && controlsOf(message).find((found) => found.enabled && matches(found.label, label));
    if (message === undefined || control === undefined)
      throw new Error(`No ${label} after ${index} presses, but ${message && controlsOf(message).map((c) => c.label)}`);
    await player.uses(message.id, control.customId);
    if (((await club.record()).running?.log.length ?? 0) > before) return index + 1;
  }
  throw new Error(`Nothing was played by ${labels.join(', ')}`);
}

function matches(label: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? label === wanted : wanted.test(label);
}

/** Every answer that is offered, of whoever is to move. */
async function offered(): Promise<{ key: string; path: readonly { key: string }[] }[]> {
  const record = await club.record();
  const [seat = 0] = waitingFor(record);
  return promptsOf(record, seat).flatMap((prompt) => (prompt.kind === 'dial' ? [prompt] : prompt.options));
}

interface Cost {
  readonly key: string;
  readonly presses: number;
  /** Ways to pay for the same thing that stand side by side. */
  readonly ways: number;
}

/** The AI decides, people press; what each decision cost. */
async function plays(acts: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let act = 0; act < acts; act++) {
    const record = await club.record();
    const [seat] = waitingFor(record);
    if (seat === undefined || record.running === null) break;
    const prompts = promptsOf(record, seat);
    const { state } = record.running;
    const { key } = await thinkAmong(testGames)({
      game: record.game,
      level: 'easy',
      seat,
      view: state,
      prompts,
      seed: act,
    });
    const all = await offered();
    const chosen = all.find((option) => option.key === key);
    const names = JSON.stringify(chosen?.path.slice(0, 2));
    const ways = all.filter(({ path }) => JSON.stringify(path.slice(0, 2)) === names).length;
    const player = await toMove();
    costs.push({ key, ways, presses: await pressesTo(club, player, key) });
    for (const { id } of player.screen().filter(isPrivate)) player.dismisses(id);
  }
  return costs;
}

/** Decisions that cost more than they may; also those nobody has said a most for. */
function tooDear(costs: readonly Cost[], most: Readonly<Record<string, number>>): string[] {
  return costs.flatMap(({ key, presses: count }) =>
    count <= (most[key.split(/[:>.]/)[0] ?? ''] ?? 0) ? [] : [`${key}: ${count}`],
  );
}

/** As they were counted when the games were first tried out by new users, where nothing better has been asked for since. */
const MOST_IN_PULSAR = {
  ...{ gate: 1, side: 1, end: 1, bonus: 1, run: 1, take: 1, jump: 1, link: 1 },
  ...{ die: 2, build: 2, copy: 2, mod: 2 },
  ...{ fly: 3, patent: 3, hq: 3, tx: 3, gyro: 3, spin: 3 },
};
const MOST_IN_EMPIRES = {
  ...{ stop: 1, pass: 2, build: 2, develop: 2, attack: 2, battleship: 1 },
  ...{ recruit: 3, launch: 3, land: 3, mine: 3, fly: 4, withdraw: 4 },
};

describe('presses from the board, in Pulsar', () => {
  it('GIVEN a game played by people THEN no kind of decision costs more than it should', async () => {
    await begins('pulsar', { setup: 'standard' });
    const costs = await plays(120);
    expect(tooDear(costs, MOST_IN_PULSAR)).toEqual([]);
    const found = (kind: RegExp) => costs.some(({ key }) => kind.test(key));
    for (const kind of [/^die:/, /^fly:/, /^gyro|^take:|^spin:/, /^patent:/, /^tx:/, /^hq:/]) {
      expect(found(kind), `${kind} in ${costs.map(({ key }) => key).join(' ')}`).toBe(true);
    }
    for (const { key, presses: count, ways } of costs.filter(({ key: each }) => !/^(fly|die)/.test(each)))
      expect(count, key).toBeLessThanOrEqual(ways > 1 ? 3 : 2);
  });

  it('GIVEN as many answers as fit on the board THEN taking a die costs 1', async () => {
    await begins('pulsar');
    for (let gate = 0; gate < 2; gate++) expect(await presses(/E\d/)).toBe(1);
    for (let all = await offered(); all.some(({ key }) => key.startsWith('die:')); all = await offered()) {
      const count = await pressesTo(club, await toMove(), all.at(-1)?.key ?? '');
      expect(count).toBeLessThanOrEqual(all.length <= 10 ? 1 : 2);
    }
  });

  it.each([
    ['three', ['Béla', 'Csaba'], [1, 2, 3, 4, 5, 6, 6]],
    ['four', ['Béla', 'Csaba', 'Dóra'], [1, 1, 2, 3, 4, 5, 5, 6, 6]],
  ] as const)(
    'GIVEN %s players, who have one marker a track THEN all of die × track fits, and every die costs 1',
    async (_, guests, dice) => {
      await begins('pulsar', {}, [...guests]);
      while ((await offered()).every(({ key }) => !key.startsWith('die:'))) await presses(/E\d/);
      // Six values beside a median that none of them lies on: no draft of theirs offers more.
      const most = (): Promise<void> =>
        given<PulsarState>((state) => {
          Object.assign(state, { dice: [...dice], median: 7 });
          for (const marker of [...state.initiative, ...state.engineering]) marker.space = 8;
        });
      await most();
      const keys = (await offered()).map(({ key }) => key);
      expect(keys).toHaveLength(12);
      for (const key of [keys[0] ?? '', keys[5] ?? '', keys[11] ?? '']) {
        await most();
        expect(await pressesTo(club, await toMove(), key), key).toBe(1);
      }
    },
  );

  it('GIVEN more than fit THEN a die costs 1 if it moves nothing or may move one marker only, else 2', async () => {
    await begins('pulsar');
    for (let gate = 0; gate < 2; gate++) await presses(/E\d/);
    const place = async (spaces: readonly number[]): Promise<void> =>
      given<PulsarState>((state) => {
        const me = state.queue[0] ?? 0;
        const [first = 1, second = 1, third = 1, fourth = 1] = spaces;
        Object.assign(state, { dice: [1, 2, 3, 4, 5, 6], median: 6 });
        state.initiative = [first, second].map((space) => ({ seat: me, space })).concat({ seat: 1 - me, space: 15 });
        state.engineering = [third, fourth].map((space) => ({ seat: me, space })).concat({ seat: 1 - me, space: 15 });
      });
    await place([4, 7, 5, 9]);
    expect(await pressesTo(club, await toMove(), 'die:6>engineering.2')).toBe(2);
    await place([4, 7, 5, 9]);
    expect(await pressesTo(club, await toMove(), 'die:3>none')).toBe(1);
    await place([12, 13, 14, 15]);
    expect(await pressesTo(club, await toMove(), 'die:6>initiative.1')).toBe(1);
    // Two markers that lie together end alike, whichever is moved.
    await place([12, 12, 14, 15]);
    expect(await pressesTo(club, await toMove(), 'die:6>initiative.1')).toBe(1);
  });
});

describe('presses from the board, in Ascending Empires', () => {
  it('GIVEN a game played by people THEN no kind of decision costs more than it should', async () => {
    await begins('empires');
    const costs = await plays(70);
    expect(tooDear(costs, MOST_IN_EMPIRES)).toEqual([]);
    expect([...new Set(costs.map(({ key }) => key.split(':')[0]))]).toEqual(
      expect.arrayContaining(['fly', 'land', 'recruit', 'launch']),
    );
  });

  it('GIVEN two ships THEN a flick costs 4, at another target 5; with one ship 3', async () => {
    await begins('empires');
    expect(await presses('Move', 'Fly', /^Ship/, 'Flick')).toBe(4);
    await begins('empires');
    const player = await toMove();
    for (const label of ['Move', 'Fly', /^Ship 1/]) await player.click(label);
    const aims = controlsOf(player.privately()).find(({ kind }) => kind === 'select');
    await player.chooses(player.privately().id, aims?.customId ?? '', [aims?.options[1]?.value ?? '']);
    await player.click('Flick');
    expect((await club.record()).running?.log.length).toBe(1);
    await begins('empires');
    await given<EmpiresState>((state) => {
      state.ships = state.ships.filter(({ id, seat }) => seat !== state.active || id.endsWith('.1'));
    });
    expect(await presses('Move', 'Fly', 'Flick')).toBe(3);
  });

  it('GIVEN a flick that ended in an orbit THEN landing there costs 1, in the private panel as on the board', async () => {
    await begins('empires', { hand: 'perfect' });
    const oneShip = (): Promise<void> =>
      given<EmpiresState>((state) => {
        state.ships = state.ships.filter(({ id, seat }) => seat !== state.active || id.endsWith('.1'));
      });
    await oneShip();
    const player = await toMove();
    await presses('Move', 'Fly', 'Flick');
    expect(player.buttons()).toEqual(expect.arrayContaining(['Land here', 'Fly on', 'Done']));
    await player.clicksOn(player.privately(), 'Land here');
    expect((await club.record()).running?.log.at(-1)).toContain('land:');
    await begins('empires', { hand: 'perfect' });
    await oneShip();
    await presses('Move', 'Fly', 'Flick');
    expect(await presses('Land here')).toBe(1);
  });

  it('GIVEN troops on several planets THEN building and developing cost 2, launching and mining 3, withdrawing 4', async () => {
    const settled = (): Promise<void> =>
      given<EmpiresState>((state) => {
        const mine = { up: true, owner: state.active, troops: 3, research: 0, colonies: 0, cities: 0 };
        for (const planet of [1, 2, 3]) Object.assign(state.planets[planet] ?? {}, { ...mine, disc: 'grey' });
        Object.assign(state.planets[1] ?? {}, { troops: 1, colonies: 1, research: 1 });
        const me = state.players[state.active];
        if (me !== undefined) me.starships = 2;
      });
    for (const [kind, most] of [
      ['build:research', 2],
      ['build:colony', 2],
      ['build:city', 2],
      ['develop:', 2],
      ['launch:', 3],
      ['mine:', 3],
      ['withdraw:', 4],
    ] as const) {
      await begins('empires');
      await settled();
      const [key = ''] = (await offered()).map((option) => option.key).filter((each) => each.startsWith(kind));
      expect(await pressesTo(club, await toMove(), key), key).toBeLessThanOrEqual(most);
    }
  });

  it('GIVEN Ascending Empires THEN recruiting costs 2, and each further troop 1 in the panel', async () => {
    await begins('empires');
    const player = await toMove();
    expect(await presses('Recruit', /homeworld/)).toBe(2);
    const before = (await club.record()).running?.log.length ?? 0;
    await player.click(/homeworld/);
    expect((await club.record()).running?.log.length).toBe(before + 1);
  });

  it('GIVEN an aim THEN Back leads to the ships it came from', async () => {
    await begins('empires');
    const player = await toMove();
    await player.click('Move');
    await player.click('Fly');
    await player.click(/^Ship 1/);
    await player.click('Back');
    expect(player.told()).toMatch(/Ship 1.*[\s\S]*Ship 2/);
  });
});
