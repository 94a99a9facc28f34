import type { Dice } from '#engine/dice.ts';
import type { Offered, Option, PickPrompt, Prompt } from '#engine/game.ts';
import { allOf, eitherOf, type KeysAfter, type Phrase, type PhraseList, phrase } from '#engine/phrase.ts';
import type { Action } from './action.ts';
import { anyFlight, offerFlights } from './actions/fly.ts';
import { offerBuilding, offerGyrodynes } from './actions/gyrodyne.ts';
import { type Menu, newMenu } from './actions/menu.ts';
import { offerPatents } from './actions/patent.ts';
import { offerProjects } from './actions/project.ts';
import { offerCopies, offerModifiers } from './actions/trade.ts';
import { offerTransmitters } from './actions/transmitter.ts';
import type { Side } from './content/schema.ts';
import { hqSide } from './content/tables.ts';
import { draftOptions } from './draft.ts';
import { trails } from './flights.ts';
import { GRAPHS, kindOf, type PlaceKind } from './graph.ts';
import { bonusDice } from './pay.ts';
import { ask, openQuestion } from './pending.ts';
import { type PulsarState, playerOf } from './state.ts';
import { benefitBrief, medianParams } from './words.ts';

export function prompts(state: PulsarState): Prompt<Action>[] {
  if (state.phase === 'over') return [];
  const question = openQuestion(state);
  if (question !== null) {
    const { seat, kind } = question;
    return [{ kind: 'pick', id: `${kind}:r${state.round}.s${seat}.${state.acts}`, seat, ...ask(state, question) }];
  }
  const seat = state.queue[0];
  if (seat === undefined) return [];
  switch (state.phase) {
    case 'gates':
      return [gatePrompt(state, seat)];
    case 'sides':
      return [sidePrompt(state, seat)];
    case 'draft':
      return [draftPrompt(state, seat)];
    case 'actions':
      return [turnPrompt(state, seat)];
    default:
      return [];
  }
}

/** P10 */
function gatePrompt(state: PulsarState, seat: number): PickPrompt<Action> {
  const graph = GRAPHS[state.side];
  const taken = new Set(state.players.map((player) => player.ship));
  const gates = graph.places.filter((place, i) => graph.kinds[i] === 'entry' && !taken.has(place));
  return {
    kind: 'pick',
    id: `gate:${state.queue.length}`,
    seat,
    ask: phrase('pulsar.ask.gate'),
    options: gates.map((gate) => ({
      key: `gate:${gate}`,
      path: [phrase('pulsar.gate', { gate })],
      note: gateNote(state.side, gate),
      action: { do: 'gate', gate },
    })),
  };
}

/** How far the nearest system and the nearest pulsar are. */
function gateNote(side: Side, gate: string): Phrase {
  const nearest = (kind: PlaceKind) => {
    for (let n = 1; ; n++) {
      const places = [...new Set(trails(side, gate, n).map((trail) => trail.end))].filter(
        (end) => kindOf(end) === kind,
      );
      if (places.length > 0) return phrase('pulsar.gate.nearest', { n, places: places.sort().join(', ') });
    }
  };
  return phrase('pulsar.gate.note', { system: nearest('system'), pulsar: nearest('pulsar') });
}

/** P7 */
function sidePrompt(state: PulsarState, seat: number): PickPrompt<Action> {
  const { hq } = playerOf(state, seat);
  const options = ([1, 2] as const).map(
    (side): Option<Action> => ({
      key: `side:HQ-${hq}${side}`,
      path: [phrase(`pulsar.side.${side}.name`)],
      note: sideNote(hq, side),
      action: { do: 'side', side },
    }),
  );
  return { kind: 'pick', id: `side:${state.queue.length}`, seat, ask: phrase('pulsar.ask.side'), options };
}

/** What a side leans to, and its projects from the bottom up. */
function sideNote(letter: string, side: 1 | 2): Phrase {
  const projects = hqSide(`HQ-${letter}${side}`).projects.map(({ cost, benefits }) =>
    phrase('pulsar.side.project', { die: cost, gains: allOf(benefits.map(benefitBrief)) }),
  );
  return phrase(`pulsar.side.${side}`, { projects });
}

function draftPrompt(state: PulsarState, seat: number): PickPrompt<Action> {
  const { options, closed } = draftOptions(state, seat);
  const id = `draft:r${state.round}.${state.queue.length}`;
  const ask = phrase('pulsar.ask.draft', medianParams(state.median));
  return { kind: 'pick', id, seat, ask, options, closed };
}

const menuEntries = (...names: readonly Exclude<KeysAfter<'pulsar.menu.'>, `${string}.guide`>[]) =>
  names.map((name) => phrase(`pulsar.menu.${name}`));
const ENTRIES = menuEntries('fly', 'gyrodyne', 'transmitter', 'patent', 'modifier', 'bonus', 'build', 'end');
const ENTRIES_WITH_HQ = menuEntries(
  'fly',
  'gyrodyne',
  'transmitter',
  'patent',
  'hq',
  'modifier',
  'bonus',
  'build',
  'end',
);
const END = phrase('pulsar.menu.end');

/** The entries of a turn, in the order of the menu; each adds what it offers, whatever the others do. */
const OFFERS: readonly ((menu: Menu) => void)[] = [
  offerFlights,
  offerGyrodynes,
  offerTransmitters,
  offerPatents,
  offerProjects,
  offerModifiers,
  offerCopies,
  offerBuilding,
];

const endTurn = (): void => {};
const OFFERS_AND_END = [...OFFERS, endTurn];
const TO_END = { key: 'end', action: { do: 'end' } } as const;

/** Of a turn's many options only one entry is worked out: any of them, and any option in it, or the end of the turn. */
export function anyAct(state: PulsarState, dice: Dice): Offered<Action> | null {
  const seat = state.phase === 'actions' && openQuestion(state) === null ? state.queue[0] : undefined;
  if (seat === undefined) return anyAnswer(state, dice);
  const menu = newMenu(state);
  for (const offer of dice.shuffle(menu.turn.must ? OFFERS : OFFERS_AND_END)) {
    if (offer === endTurn) return { seat, ...TO_END };
    // Unlike all others, flights are too many to be worked out for one of them.
    const flight = offer === offerFlights ? anyFlight(menu, dice) : null;
    if (flight !== null) return { seat, ...flight };
    offer(menu);
    if (menu.options.length > 0) return { seat, ...dice.pick(menu.options) };
  }
  throw new Error('Something must be used, and nothing can be');
}

function anyAnswer(state: PulsarState, dice: Dice): Offered<Action> | null {
  const [prompt] = prompts(state);
  return prompt?.kind === 'pick' ? { seat: prompt.seat, ...dice.pick(prompt.options) } : null;
}

function turnPrompt(state: PulsarState, seat: number): PickPrompt<Action> {
  const menu = newMenu(state);
  for (const offer of OFFERS) offer(menu);
  const id = `turn:r${state.round}.s${seat}.${state.acts}`;
  const prompt: PickPrompt<Action> = {
    kind: 'pick',
    id,
    seat,
    ask: turnAsk(menu),
    options: menu.options,
    closed: menu.closed,
    entries: state.hq ? ENTRIES_WITH_HQ : ENTRIES,
    deliberate: true,
  };
  // P41b
  if (menu.turn.must) {
    menu.closed.push({ key: 'end', path: [END], why: phrase('pulsar.closed.mustUse', { die: menu.turn.red ?? 0 }) });
    const red = menu.options.find(({ action }) => 'pay' in action && action.pay.from === 'red');
    return red === undefined ? prompt : { ...prompt, otherwise: red.key };
  }
  const note = menu.dice.length === 0 ? {} : { note: phrase('pulsar.end.note', unspent(menu)) };
  menu.options.push({ ...TO_END, path: [END], ...note });
  return { ...prompt, otherwise: 'end' };
}

/** Dice in hand, and the bonus dice of which one may be used. */
function unspent({ player, turn }: Menu): { spend: PhraseList } {
  const red = bonusDice(turn).map((die) => die.value);
  const spend = [
    ...(player.dice.length === 0 ? [] : [phrase('pulsar.turn.dice', { dice: allOf(player.dice) })]),
    ...(red.length === 0 ? [] : [phrase('pulsar.turn.red', { dice: eitherOf(red) })]),
  ];
  return { spend: allOf(spend) };
}

/** Names what there is to spend; with no dice left, what is still free to do. */
function turnAsk(menu: Menu): Phrase {
  if (menu.dice.length > 0) return phrase('pulsar.ask.turn', unspent(menu));
  return phrase(menu.options.length > 0 ? 'pulsar.ask.free' : 'pulsar.ask.end');
}
