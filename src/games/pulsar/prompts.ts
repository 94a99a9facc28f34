import type { Dice } from '#engine/dice.ts';
import type { Closed, Offered, Option, PickPrompt, Prompt } from '#engine/game.ts';
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
import { anyDie, draftOptions } from './draft.ts';
import { trails } from './flights.ts';
import { GRAPHS, kindOf, type PlaceKind } from './graph.ts';
import { bonusDice } from './pay.ts';
import { ask, openQuestion } from './pending.ts';
import { type PulsarState, playerOf } from './state.ts';
import { benefitBrief, medianParams } from './words.ts';

export function prompts(state: PulsarState, about?: string): Prompt<Action>[] {
  if (state.phase === 'over') return [];
  const question = openQuestion(state);
  if (question !== null) {
    return [
      { kind: 'pick', id: idOf(question.kind, state, question.seat), seat: question.seat, ...ask(state, question) },
    ];
  }
  const seat = state.queue[0];
  if (seat === undefined) return [];
  switch (state.phase) {
    case 'gates':
      return [gatePrompt(state, seat)];
    case 'sides':
      return [sidePrompt(state, seat)];
    case 'draft':
      return [draftPrompt(state, seat, about)];
    case 'actions':
      return [about === undefined ? turnPrompt(state, seat) : turnAnswer(state, seat, about)];
    default:
      return [];
  }
}

/** Of a question that may be asked several times in a turn. */
function idOf(question: string, state: PulsarState, seat: number): string {
  return `${question}:r${state.round}.s${seat}.${state.acts}`;
}

function draftId(state: PulsarState): string {
  return `draft:r${state.round}.${state.queue.length}`;
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

const gateNotes = new Map<string, Phrase>();

/** How far the nearest system and the nearest pulsar are, worked out once. */
function gateNote(side: Side, gate: string): Phrase {
  const known = gateNotes.get(`${side}/${gate}`);
  if (known !== undefined) return known;
  const nearest = (kind: PlaceKind) => {
    for (let n = 1; ; n++) {
      const places = [...new Set(trails(side, gate, n).map((trail) => trail.end))].filter(
        (end) => kindOf(end) === kind,
      );
      if (places.length > 0) return phrase('pulsar.gate.nearest', { n, places: places.sort().join(', ') });
    }
  };
  const note = phrase('pulsar.gate.note', { system: nearest('system'), pulsar: nearest('pulsar') });
  gateNotes.set(`${side}/${gate}`, note);
  return note;
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

function draftPrompt(state: PulsarState, seat: number, about?: string): PickPrompt<Action> {
  const { options, closed } = draftOptions(state, seat, about);
  const ask = phrase('pulsar.ask.draft', medianParams(state.median));
  return { kind: 'pick', id: draftId(state), seat, ask, options, closed };
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

interface Offer {
  /** What its keys begin with. */
  readonly keys: readonly string[];
  readonly add: (menu: Menu, about?: string) => void;
}

/** The entries of a turn, in the order of the menu; each adds what it offers, whatever the others do. */
const OFFERS: readonly Offer[] = [
  { keys: ['fly'], add: offerFlights },
  { keys: ['gyro', 'spin'], add: offerGyrodynes },
  { keys: ['tx'], add: offerTransmitters },
  { keys: ['patent'], add: offerPatents },
  { keys: ['hq'], add: offerProjects },
  { keys: ['mod'], add: offerModifiers },
  { keys: ['copy'], add: offerCopies },
  { keys: ['build'], add: offerBuilding },
];
const [FLIGHTS] = OFFERS;

const END_OFFER: Offer = { keys: ['end'], add: () => {} };
const OFFERS_AND_END = [...OFFERS, END_OFFER];
const TO_END = { key: 'end', action: { do: 'end' } } as const;

/** Of a turn's many options only one entry is worked out: any of them, or the next that has something, and any option in it. */
export function anyAct(state: PulsarState, dice: Dice): Offered<Action> | null {
  const [seat] = state.queue;
  if (seat === undefined || openQuestion(state) !== null) return anyAnswer(state, dice);
  if (state.phase === 'draft') return { prompt: draftId(state), seat, ...anyDie(state, seat, dice) };
  if (state.phase !== 'actions') return anyAnswer(state, dice);
  const prompt = idOf('turn', state, seat);
  const menu = newMenu(state);
  const offers = menu.turn.must ? OFFERS : OFFERS_AND_END;
  const from = dice.below(offers.length);
  for (const offer of [...offers.slice(from), ...offers.slice(0, from)]) {
    if (offer === END_OFFER) return { prompt, seat, ...TO_END };
    // Unlike all others, flights are too many to be worked out for one of them.
    const flight = offer === FLIGHTS ? anyFlight(menu, dice) : null;
    if (flight !== null) return { prompt, seat, ...flight };
    offer.add(menu);
    if (menu.options.length > 0) return { prompt, seat, ...dice.pick(menu.options) };
  }
  throw new Error('Something must be used, and nothing can be');
}

function anyAnswer(state: PulsarState, dice: Dice): Offered<Action> | null {
  const [prompt] = prompts(state);
  return prompt?.kind === 'pick' ? { prompt: prompt.id, seat: prompt.seat, ...dice.pick(prompt.options) } : null;
}

/** As much of a turn's prompt as it takes to look one answer up. */
function turnAnswer(state: PulsarState, seat: number, about: string): PickPrompt<Action> {
  const [kind = ''] = about.split(':', 1);
  const menu = newMenu(state);
  for (const { keys, add } of OFFERS) if (keys.includes(kind)) add(menu, about);
  if (menu.turn.must) menu.closed.push(barredEnd(menu));
  else menu.options.push({ ...TO_END, path: [END] });
  const { options, closed } = menu;
  return { kind: 'pick', id: idOf('turn', state, seat), seat, ask: phrase('pulsar.ask.free'), options, closed };
}

function turnPrompt(state: PulsarState, seat: number): PickPrompt<Action> {
  const menu = newMenu(state);
  for (const { add } of OFFERS) add(menu);
  const prompt: PickPrompt<Action> = {
    kind: 'pick',
    id: idOf('turn', state, seat),
    seat,
    ask: turnAsk(menu),
    options: menu.options,
    closed: menu.closed,
    entries: state.hq ? ENTRIES_WITH_HQ : ENTRIES,
    deliberate: true,
  };
  if (menu.turn.must) {
    menu.closed.push(barredEnd(menu));
    const red = menu.options.find(({ action }) => 'pay' in action && action.pay.from === 'red');
    return red === undefined ? prompt : { ...prompt, otherwise: red.key };
  }
  const note = menu.dice.length === 0 ? {} : { note: phrase('pulsar.end.note', unspent(menu)) };
  menu.options.push({ ...TO_END, path: [END], ...note });
  return { ...prompt, otherwise: 'end' };
}

/** P41b */
function barredEnd({ turn }: Menu): Closed {
  return { key: 'end', path: [END], why: phrase('pulsar.closed.mustUse', { die: turn.red ?? 0 }) };
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
