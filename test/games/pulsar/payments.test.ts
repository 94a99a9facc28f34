import { describe, expect, it } from 'vitest';
import { menuOf } from '#discord/menu-of.ts';
import { copy } from '#engine/copy.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import type { Option } from '#engine/game.ts';
import type { Action, Pay } from '#games/pulsar/action.ts';
import { openProjects } from '#games/pulsar/actions/project.ts';
import { hqSide, technology, transmitter } from '#games/pulsar/content/tables.ts';
import { TECHNOLOGIES } from '#games/pulsar/content/technologies.ts';
import { GYRODYNES } from '#games/pulsar/content/tracks.ts';
import { GRAPHS, isGate } from '#games/pulsar/graph.ts';
import { prompts } from '#games/pulsar/prompts.ts';
import { type Player, type PulsarState, playerOf } from '#games/pulsar/state.ts';
import { claimed, player, playRandomly, turnWith } from './support.ts';

/** What a payment takes away: `silver 3 pm1`. Of bonus dice, whichever is spent, the others are gone too. */
function taken(pay: Pay): string {
  return `${pay.from === 'silver' ? 'silver' : 'red'} ${pay.die} ${pay.token ?? '-'}`;
}

function handOf(state: PulsarState): { from: string; die: number }[] {
  const { turn } = state;
  if (turn === null) return [];
  const red = [
    ...(turn.red === null ? [] : [turn.red]),
    ...(turn.used && (turn.red === null || turn.must) ? [] : turn.offered),
  ];
  return [
    ...playerOf(state, turn.seat).dice.map((die) => ({ from: 'silver', die })),
    ...red.map((die) => ({ from: 'red', die })),
  ];
}

function shifts(me: Player, name: 'spinShift' | 'transmitterShift' | 'projectShift' | 'patentShift'): number {
  return me.patents.reduce((sum, { id }) => {
    const entry = technology(id);
    return entry.timing === 'permanent' ? sum + (entry.effect[name] ?? 0) : sum;
  }, 0);
}

/** Every die, every token either way, every shift: the second opinion, without a thought for what is cheap. */
function payments(state: PulsarState, cost: number, shiftable: (by: number) => boolean): Set<string> {
  const me = playerOf(state, state.turn?.seat ?? 0);
  const tokens: readonly (readonly [name: string, by: number])[] = [
    ['-', 0],
    ...(me.pm1 > 0
      ? ([
          ['pm1', 1],
          ['pm1', -1],
        ] as const)
      : []),
    ...(me.plus2 > 0 ? ([['plus2', 2]] as const) : []),
  ];
  const found = new Set<string>();
  for (const { from, die } of handOf(state))
    for (const [token, by] of tokens) {
      if (by < 0 && die <= 1) continue;
      if (shiftable(cost - die - by)) found.add(`${from} ${die} ${token}`);
    }
  return found;
}

const upTo = (most: number) => (by: number) => Math.abs(by) <= most;

/** Pulsars of this seat with a gyrodyne that does not spin yet. */
function stillGyrodynes({ pulsars }: PulsarState, seat: number) {
  return Object.entries(pulsars).flatMap(([id, place]) =>
    place.seat === seat && place.size !== null && !place.spinning ? [[id, place.size] as const] : [],
  );
}

/** The dice that transmitters on offer, and those one has begun, still want. */
function transmitterDice({ offer }: PulsarState, me: ReturnType<typeof playerOf>) {
  const begun = me.transmitters.filter((own) => !own.online);
  const all = [...offer.map((id) => ({ id, paid: [] as number[] })), ...begun];
  return all.flatMap(({ id, paid }) =>
    transmitter(id).cost.flatMap((die, slot) => (paid.includes(slot) ? [] : [[id, die] as const])),
  );
}

/** P28: as many rows as rounds have begun, over the three boards. */
function openTechnologies({ boards, round }: PulsarState) {
  const boardOf = (row: number) => boards[row <= 2 ? 0 : row <= 5 ? 1 : 2];
  return Array.from({ length: round }, (_, index) => TECHNOLOGIES[boardOf(index + 1)][index] ?? []).flat();
}

/** Everything but flights that a die could do now, by the stem of its key. */
function expected(state: PulsarState): Map<string, Set<string>> {
  const seat = state.turn?.seat ?? 0;
  const me = playerOf(state, seat);
  const all = new Map<string, Set<string>>();
  const put = (key: string, cost: number, shift: number): void => {
    all.set(key, payments(state, cost, upTo(shift)));
  };
  const sizes = (['small', 'medium', 'large'] as const).filter((size) => state.supply[size] > 0);
  for (const size of sizes) put(`takeGyrodyne ${size}`, GYRODYNES[size].take, 0);
  for (const [id, size] of stillGyrodynes(state, seat))
    put(`spin ${id}`, GYRODYNES[size].spin, shifts(me, 'spinShift'));
  for (const [id, die] of transmitterDice(state, me))
    put(`transmitter ${id} ${die}`, die, shifts(me, 'transmitterShift'));
  for (const { id, cost } of openTechnologies(state)) put(`patent ${id}`, cost, shifts(me, 'patentShift'));
  for (const project of state.hq ? openProjects(me.projects) : [])
    put(`project ${project}`, hqSide(me.hq).projects[project]?.cost ?? 0, shifts(me, 'projectShift'));
  for (const [mod, die] of [
    ['pm1', 1],
    ['pm1', 2],
    ['plus2', 2],
  ] as const)
    put(`modifier ${mod}/${die}`, die, 0);
  return all;
}

function stem({ key, action }: Option<Action>): string {
  switch (action.do) {
    case 'takeGyrodyne':
      return `takeGyrodyne ${action.size}`;
    case 'spin':
      return `spin ${action.pulsar}`;
    case 'transmitter':
      return `transmitter ${action.id} ${transmitter(action.id).cost[action.slot]}`;
    case 'patent':
      return `patent ${action.id}`;
    case 'project':
      return `project ${action.project}`;
    case 'modifier':
      return `modifier ${key.split(':')[1]}`;
    default:
      return '';
  }
}

function optionsIn(state: PulsarState): readonly Option<Action>[] {
  const [prompt] = prompts(state);
  return prompt?.kind === 'pick' ? prompt.options : [];
}

/** What each option but a flight leads to, and what it takes. */
function waysOffered(state: PulsarState): { to: string; way: string }[] {
  return optionsIn(state).flatMap((option) => {
    const { action } = option;
    return 'pay' in action && action.do !== 'fly' ? [{ to: stem(option), way: taken(action.pay) }] : [];
  });
}

/** Turns of random games, with all sorts of tokens, technologies and bonus dice put into them. */
function positions(): PulsarState[] {
  const found: PulsarState[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const dice = diceOver(seedState(seed));
    playRandomly({
      seats: 2 + (seed % 3),
      seed,
      options: { setup: 'standard', side: seed % 2 === 0 ? 'plain' : 'deadend' },
      see: (state) => {
        if (state.phase !== 'actions' || state.pending.length > 0 || state.turn === null) return;
        if (dice.below(6) === 0) found.push(equipped(state, state.turn.seat, dice));
      },
    });
  }
  return found;
}

/** The same position, with tokens, technologies and dice as they fall. */
function equipped(state: PulsarState, seat: number, dice: Dice): PulsarState {
  const edited = copy(state);
  const me = playerOf(edited, seat);
  Object.assign(me, { pm1: dice.below(3), plus2: dice.below(3), cubes: dice.below(3) });
  me.dice = Array.from({ length: dice.below(3) }, () => dice.roll(6));
  for (const id of SHIFTERS) if (dice.below(2) === 0) me.patents.push({ id, round: 1 });
  const red = dice.below(3);
  const offered = dice.below(2) === 0 ? [] : [dice.below(7), dice.below(7)];
  edited.turn = { seat, red: red === 0 ? dice.roll(6) : null, must: false, offered, used: red < 2 };
  return edited;
}

/** Technologies that bend dice, and the one that pays for tokens. */
const SHIFTERS = Object.values(TECHNOLOGIES)
  .flat(2)
  .filter(
    ({ timing, effect }) => timing === 'permanent' && /Shift|flightExtend|onSpendModifier/.test(JSON.stringify(effect)),
  )
  .map(({ id }) => id);

describe('Pulsar payments', () => {
  const all = positions();

  it('P22: GIVEN random positions THEN every die with every token that fits is offered, each once', () => {
    expect(all.length).toBeGreaterThan(90);
    let alternatives = 0;
    for (const state of all) {
      const [prompt] = prompts(state);
      const barred = new Set((prompt?.kind === 'pick' ? (prompt.closed ?? []) : []).map(({ key }) => key));
      const offered = waysOffered(state);
      for (const [what, ways] of expected(state)) {
        const have = offered.flatMap(({ to, way }) => (to === what ? [way] : []));
        const possible = mayBeHad(state, what, barred)
          ? [...ways].filter((way) => !needsSilver(what, state) || way.startsWith('silver'))
          : [];
        expect([what, [...have].sort()]).toEqual([what, possible.sort()]);
        alternatives += Math.max(0, have.length - 1);
      }
    }
    expect(alternatives).toBeGreaterThan(500);
  });

  it('P22: GIVEN random positions THEN flights leave every die and token that could fly there', () => {
    for (const state of all.filter((_, i) => i % 4 === 0)) {
      const me = playerOf(state, state.turn?.seat ?? 0);
      const offered = new Set(
        optionsIn(state).flatMap(({ action }) =>
          action.do === 'fly' ? [`${action.route.at(-1)} ${action.route.length} ${taken(action.pay)}`] : [],
        ),
      );
      const flights = [1, 2, 3, 4, 5, 6].flatMap((length) =>
        [...walks(state, me.ship, length)].flatMap(([end, colours]) =>
          [...colours].map((seen) => ({ end, length, seen })),
        ),
      );
      const possible = new Set(
        flights.flatMap(({ end, length, seen }) =>
          [...payments(state, length, flightShift(me, seen))].map((way) => `${end} ${length} ${way}`),
        ),
      );
      expect([...possible].filter((flight) => !offered.has(flight))).toEqual([]);
      const short = [...offered].filter((flight) => Number(flight.split(' ')[1]) <= 6);
      expect(short.filter((flight) => !possible.has(flight))).toEqual([]);
    }
  });

  it('P22: GIVEN an option is played THEN exactly that die and that token are gone', () => {
    const table = turnWith({
      dice: [3, 4],
      edit: (state, me) => {
        Object.assign(me, { pm1: 1, plus2: 1, patents: [{ id: spinShifter(), round: 1 }] });
        claimed(state, 0, { P01: 'medium' });
      },
    });
    const ways = table
      .seat(0)
      .keys()
      .filter((key) => key.startsWith('spin:P01'));
    expect(ways).toEqual(['spin:P01:4+1', 'spin:P01:4+pm1', 'spin:P01:3+pm1+1', 'spin:P01:3+p2', 'spin:P01:4+p2-1']);
    table.seat(0).picks('spin:P01:3+p2');
    expect([player(table).dice, player(table).pm1, player(table).plus2]).toEqual([[4], 1, 0]);
  });

  it('P22: GIVEN a 3 and a ±1 token THEN "3 − 1 = 2" buys a ±1 token, and says what that is worth', () => {
    const table = turnWith({ dice: [3] });
    expect(table.seat(0).keys()).toContain('mod:pm1/2:3-pm1');
    table.seat(0).picks('mod:pm1/2:3-pm1');
    expect([player(table).dice, player(table).pm1]).toEqual([[], 1]);
  });

  it('P22: GIVEN a plain die and tokens THEN the plain one is one press, everything else together in the last entry', () => {
    const table = turnWith({ dice: [1, 2], edit: (_, me) => Object.assign(me, { pm1: 1, plus2: 1 }) });
    const menu = menuOf(table.seat(0).prompts()).entries.find(({ label }) => label.key === 'pulsar.menu.gyrodyne');
    if (menu?.kind !== 'branch') throw new Error('No gyrodynes');
    expect(menu.entries.map(({ kind, label }) => `${kind} ${label.key}`)).toEqual([
      'leaf pulsar.gyrodyne.take',
      'leaf pulsar.gyrodyne.take',
      'leaf pulsar.gyrodyne.take',
      'branch pulsar.menu.otherwise',
    ]);
  });
});

/** Not so what its owner has, or nobody may patent, or a red die stands in the way of: the rules of other tests. */
function mayBeHad(state: PulsarState, what: string, barred: ReadonlySet<string>): boolean {
  const [kind, id = ''] = what.split(' ');
  if (kind === 'project') return !barred.has(`hq:${Number(id) + 1}`) && !givesRed(what, state, true);
  if (kind !== 'patent') return true;
  const holders = state.players.filter((someone) => someone.patents.some((patent) => patent.id === id));
  if (holders.includes(playerOf(state, state.turn?.seat ?? 0)) || holders.length >= 2) return false;
  const single = !technology(id).double;
  if (single && holders.length > 0 && state.players.length === 2) return false;
  if (
    single &&
    holders.some(({ patents }) => patents.some((patent) => patent.id === id && patent.round === state.round))
  )
    return false;
  return !barred.has(`patent:${id}`) && !givesRed(what, state, true);
}

/** Whether it gives a red die; and if asked, whether that is out of the question now (P40, P41). */
function givesRed(what: string, state: PulsarState, blocked: boolean): boolean {
  const [kind, id = ''] = what.split(' ');
  const me = playerOf(state, state.turn?.seat ?? 0);
  const effect = kind === 'project' ? hqSide(me.hq).projects[Number(id)]?.benefits : technology(id).effect;
  const text = JSON.stringify(effect);
  const forCube = text.includes('payCubeForRedDie');
  const red = forCube || text.includes('duplicator');
  return blocked ? red && (state.turn?.used === true || (forCube && me.cubes < 1)) : red;
}

function needsSilver(what: string, state: PulsarState): boolean {
  return /^(patent|project)/.test(what) && givesRed(what, state, false);
}

function spinShifter(): string {
  return (
    Object.values(TECHNOLOGIES)
      .flat(2)
      .find(({ timing, effect }) => timing === 'permanent' && 'spinShift' in effect)?.id ?? ''
  );
}

/** P30b: shifts by the colours visited, either way, and extensions. */
function flightShift(me: Player, seen: string): (by: number) => boolean {
  let colours = 0;
  const further = [0];
  for (const { id } of me.patents) {
    const entry = technology(id);
    if (entry.timing !== 'permanent') continue;
    if (entry.effect.flightShift !== undefined && seen.includes(entry.effect.flightShift.visits)) colours++;
    further.push(...(entry.effect.flightExtend ?? []));
  }
  return (by) => further.some((more) => Math.abs(by - more) <= colours);
}

const walked = new Map<string, Map<string, Set<string>>>();
/** Every walk of that length: where it ends, with the gate colours it can have seen. */
function walks(state: PulsarState, start: string, length: number): Map<string, Set<string>> {
  const key = `${state.side} ${start} ${length}`;
  const known = walked.get(key);
  if (known !== undefined) return known;
  const graph = GRAPHS[state.side];
  const ends = new Map<string, Set<string>>();
  const used = new Set<number>();
  const step = (at: number, left: number, colours: ReadonlySet<string>): void => {
    if (left === 0) {
      const end = graph.places[at] ?? '';
      ends.set(end, (ends.get(end) ?? new Set()).add([...colours].sort().join()));
      return;
    }
    for (const arc of graph.arcs[at] ?? []) {
      if (used.has(arc.slot)) continue;
      used.add(arc.slot);
      const kind = graph.kinds[arc.to] ?? 'entry';
      step(arc.to, left - 1, isGate(kind) ? new Set([...colours, kind]) : colours);
      used.delete(arc.slot);
    }
  };
  step(graph.index.get(start) ?? -1, length, new Set());
  walked.set(key, ends);
  return ends;
}
