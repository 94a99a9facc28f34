import type { Dice } from '#engine/dice.ts';
import type { Closed, Option } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action, TakeMove } from './action.ts';
import { TRACK_NAMES, type TrackName } from './content/schema.ts';
import { TRACKS } from './content/tracks.ts';
import { type Doing, tell } from './doing.ts';
import { stepsFor } from './median.ts';
import { type Marker, type PulsarState, playerOf, trackOf } from './state.ts';
import { landing, moveMarker, penaltyOn } from './tracks.ts';
import { benefitPhrase } from './words.ts';

/** P14, P52: who takes a die when. */
export function draftQueue(order: readonly number[], seats: number): number[] {
  return seats === 2 ? [...order] : [...order, ...[...order].reverse()];
}

/** With two of one's own on a track, the one in front is the first. */
type MarkerName = TrackName | `${TrackName}.${1 | 2}`;

interface Choice {
  readonly die: number;
  readonly name: string;
  readonly label: MarkerName | null;
  readonly move: TakeMove | null;
}

interface Choices {
  readonly open: readonly Choice[];
  readonly barred: readonly Choice[];
}

/** P15, P18: every die with every marker it may move; where nothing else is left, any of them to the far right. */
function draftChoices(state: PulsarState, seat: number): Choices {
  const allowed: Choice[] = [];
  const barred: Choice[] = [];
  for (const die of new Set(state.dice))
    for (const choice of choicesWith(die, state, seat)) (choice.move?.under ? barred : allowed).push(choice);
  return allowed.length === 0 ? { open: barred, barred: [] } : { open: allowed, barred };
}

/** What one die may do; past the right end a marker would go under those that lie there. */
function choicesWith(die: number, state: PulsarState, seat: number): Choice[] {
  const steps = stepsFor(state.median, die);
  if (steps === 0) return [{ die, name: 'none', label: null, move: null }];
  const choices: Choice[] = [];
  for (const track of TRACK_NAMES) {
    for (const { index, name, label } of ownMarkers(state, track, seat)) {
      const to = landing(trackOf(state, track)[index]?.space ?? 0, steps);
      choices.push({ die, name, label, move: { track, marker: index, to: to ?? TRACKS.spaces, under: to === null } });
    }
  }
  return choices;
}

const RIGHT_END = phrase('pulsar.closed.rightEnd');

/** The choices in words: all of them, or only the one that is asked about. */
export function draftOptions(
  state: PulsarState,
  seat: number,
  about?: string,
): { options: Option<Action>[]; closed: Closed[] } {
  const { open, barred } = draftChoices(state, seat);
  const wanted = (choice: Choice): boolean => about === undefined || keyOf(choice) === about;
  return {
    options: open.filter(wanted).map((choice) => asOption(state, choice)),
    closed: barred.filter(wanted).map((choice) => ({ key: keyOf(choice), ...wordsOf(choice), why: RIGHT_END })),
  };
}

/** One of the choices, without the words of any: what some die may do, or else one of all. */
export function anyDie(state: PulsarState, seat: number, dice: Dice): Pick<Option<Action>, 'key' | 'action'> {
  const open = choicesWith(dice.pick(state.dice), state, seat).filter(({ move }) => move === null || !move.under);
  const choice = dice.pick(open.length > 0 ? open : draftChoices(state, seat).open);
  return { key: keyOf(choice), action: actionOf(choice) };
}

interface OwnMarker {
  readonly index: number;
  /** In keys: `initiative`, `initiative.2` for the rear one of two. */
  readonly name: string;
  /** In words: front and rear are told apart only where it makes a difference. */
  readonly label: MarkerName;
}

/** Own markers of a track. Two that lie on each other are one choice: moving either leaves the same picture. */
function ownMarkers(state: PulsarState, track: TrackName, seat: number): OwnMarker[] {
  const markers = trackOf(state, track);
  const own: number[] = [];
  for (const [index, marker] of markers.entries()) if (marker.seat === seat) own.push(index);
  if (own.length < 2) return own.map((index) => ({ index, name: track, label: track }));
  const [front, rear] = own;
  const lieTogether = rear === (front ?? 0) + 1 && markers[front ?? 0]?.space === markers[rear]?.space;
  if (lieTogether) return [{ index: front ?? 0, name: `${track}.1`, label: track }];
  return own.map((index, nth) => ({
    index,
    name: `${track}.${nth + 1}`,
    label: `${track}.${nth === 0 ? 1 : 2}` as const,
  }));
}

function keyOf(choice: Choice): string {
  return `die:${choice.die}>${choice.name}`;
}

function wordsOf({ die, label }: Choice): Pick<Option<Action>, 'path' | 'short'> {
  const take = phrase('pulsar.draft.die', { die });
  if (label === null) return { path: [take] };
  return { path: [take, phrase(`pulsar.draft.${label}`)], short: phrase(`pulsar.draft.short.${label}`, { die }) };
}

function asOption(state: PulsarState, choice: Choice): Option<Action> {
  return {
    key: keyOf(choice),
    ...wordsOf(choice),
    note: moveNote(state, choice.move),
    action: actionOf(choice),
  };
}

function actionOf({ die, move }: Choice): Action {
  return { do: 'take', die, move };
}

/** Where the marker would land and what that means as things stand. */
function moveNote(state: PulsarState, move: TakeMove | null): Phrase {
  if (move === null) return phrase('pulsar.draft.stays');
  const track = trackOf(state, move.track);
  const others = track.filter((_, index) => index !== move.marker);
  const place = others.filter((other) => isAhead(other, move)).length;
  const means =
    move.track === 'initiative'
      ? phrase('pulsar.draft.turnOrder', { place: place + 1, of: track.length })
      : engineeringPhrase(state, place, track.length);
  const from = track[move.marker]?.space ?? 0;
  const lands = landsPhrase({ move: stepPhrase(from, move), means }, penaltyOn(move.to));
  const other = otherPlace(track, move);
  return other === null ? lands : phrase('pulsar.draft.landsBeside', { lands, other, of: track.length });
}

/** The place of a player's second marker, where it shares the space the first one leaves: all that tells the two choices apart (P17). */
function otherPlace(track: readonly Marker[], move: TakeMove): number | null {
  const moved = track[move.marker];
  const other = track.find(({ seat, space }, index) => {
    return index !== move.marker && seat === moved?.seat && space === moved.space;
  });
  if (moved === undefined || other === undefined) return null;
  const after = track.map((marker) => ({ ...marker, other: marker === other }));
  moveMarker(after, move.marker, move.to, move.under);
  return after.findIndex((marker) => marker.other) + 1;
}

function landsPhrase(lands: { move: Phrase; means: Phrase }, penalty: number): Phrase {
  return penalty === 0
    ? phrase('pulsar.draft.lands', lands)
    : phrase('pulsar.draft.lands-penalty', { ...lands, penalty });
}

/** Left is forward. */
function stepPhrase(from: number, { to, under }: TakeMove): Phrase {
  if (from === to) return phrase(under ? 'pulsar.draft.under' : 'pulsar.draft.onTop', { to });
  return phrase(to < from ? 'pulsar.draft.forward' : 'pulsar.draft.back', { n: Math.abs(to - from), from, to });
}

/** P47.2, P54: what a place on the engineering track brings. */
function engineeringPhrase(state: PulsarState, place: number, of: number): Phrase {
  const gain = TRACKS.engineering[String(state.players.length)]?.[place];
  const gains = gain === undefined ? phrase('pulsar.draft.noCubes') : benefitPhrase(gain);
  return phrase('pulsar.draft.engineers', { place: place + 1, of, gains });
}

function isAhead(other: Marker, move: TakeMove): boolean {
  return other.space < move.to || (move.under && other.space === move.to);
}

export function takeDie(doing: Doing, seat: number, action: Extract<Action, { do: 'take' }>): void {
  const { state } = doing;
  const { die, move } = action;
  state.dice.splice(state.dice.indexOf(die), 1);
  playerOf(state, seat).dice.push(die);
  if (move === null) {
    tell(doing, 'take', { seat: { seat }, die });
    return;
  }
  moveMarker(trackOf(state, move.track), move.marker, move.to, move.under);
  const track = phrase(`pulsar.track.${move.track}`);
  tell(doing, 'takeMove', { seat: { seat }, die, track, space: move.to }, { show: { track: move.track, seat } });
}
