import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Goal, Technology } from '#games/pulsar/content/schema.ts';
import { SIZES } from '#games/pulsar/content/schema.ts';
import { goal, hqSide, transmitter } from '#games/pulsar/content/tables.ts';
import { pulsarsOf } from '#games/pulsar/counts.ts';
import { projections } from '#games/pulsar/projection.ts';
import { stationPoints } from '#games/pulsar/score.ts';
import { type Marker, type PulsarState, playerOf } from '#games/pulsar/state.ts';
import {
  benefitBrief,
  goalName,
  placeBrief,
  sizePhrase,
  technologyBrief,
  transmitterGains,
} from '#games/pulsar/words.ts';
import { ALT_LIMIT, type SceneInput, withRoom } from '#render/scene.ts';
import { everyHq, type HqLook } from './hq.ts';
import { bonusDice } from './hud.ts';
import { linkValue, rowsOfLinks, type Tile } from './network.ts';
import { stripOf } from './strip.ts';
import { ownersOf, rowsOf } from './tiles.ts';

/** The pictures in words. */
type Input = SceneInput<PulsarState>;
type Say = Input['say'];

const NONE = phrase('pulsar.picture.alt.none');
const who = (seat: number) => ({ seat });

function listOf(say: Say, items: readonly string[], between = ', '): string {
  return items.length === 0 ? say(NONE) : items.join(between);
}

export function placeName(say: Say, place: string): string {
  return place === '' ? say(NONE) : say(phrase('pulsar.place', { place: placeBrief(place) }));
}

export function mapAlt(input: Input): string {
  const { view, say, status } = input;
  const tell = (players: readonly string[]) =>
    say(phrase('pulsar.picture.alt.map', { round: view.round, status, players: players.join(' ') }));
  const whole = tell(view.players.map((_, seat) => playerAlt(input, seat)));
  if (whole.length <= ALT_LIMIT) return whole;
  return withRoom(
    view.players.map((_, seat) => shortPlayerAlt(input, seat)),
    say,
    tell,
  );
}

/** Where names and places are many: how much everybody has, and where their ship is. */
function shortPlayerAlt({ view, say }: Input, seat: number): string {
  const player = playerOf(view, seat);
  return say(
    phrase('pulsar.picture.alt.player.short', {
      who: who(seat),
      vp: player.vp,
      cubes: player.cubes,
      dice: listOf(say, [...player.dice, ...bonusDice(view, seat)].map(String), ' '),
      place: placeName(say, player.ship),
      stations: stationsOf(view, seat).length,
      pulsars: pulsarsOf(view, seat).length,
    }),
  );
}

function stationsOf(view: PulsarState, seat: number): string[] {
  return Object.keys(view.systems).filter((place) => view.systems[place]?.on.includes(seat));
}

function playerAlt({ view, say }: Input, seat: number): string {
  const player = playerOf(view, seat);
  const held = SIZES.flatMap((size) => Array<string>(player.held[size]).fill(say(sizePhrase(size))));
  return say(
    phrase('pulsar.picture.alt.player', {
      who: who(seat),
      vp: player.vp,
      cubes: player.cubes,
      pm1: player.pm1,
      plus2: player.plus2,
      dice: listOf(say, [...player.dice, ...bonusDice(view, seat)].map(String), ' '),
      place: placeName(say, player.ship),
      stations: listOf(say, stationsOf(view, seat), ' '),
      pulsars: listOf(
        say,
        pulsarsOf(view, seat).map((place) => pulsarAlt(view, say, place)),
      ),
      held: listOf(say, held),
    }),
  );
}

function pulsarAlt(view: PulsarState, say: Say, place: string): string {
  const claim = view.pulsars[place];
  if (claim === undefined || claim.size === null) return say(phrase('pulsar.picture.alt.pulsar.claimed', { place }));
  const state = claim.spinning ? 'spinning' : 'building';
  return say(phrase(`pulsar.picture.alt.pulsar.${state}`, { place, size: sizePhrase(claim.size) }));
}

export function stripAlt(input: Input): string {
  return { draft: draftAlt, offers: offersAlt, scoring: scoreAlt }[stripOf(input.view)](input);
}

function draftAlt({ view, say }: Input): string {
  const track = (markers: readonly Marker[]) =>
    markers.map(({ seat, space }) => say(phrase('pulsar.picture.alt.marker', { who: who(seat), space }))).join(', ');
  return say(
    phrase('pulsar.picture.alt.draft', {
      dice: listOf(say, view.dice.map(String), ' '),
      median: view.median / 2,
      initiative: track(view.initiative),
      engineering: track(view.engineering),
    }),
  );
}

/** What is on offer; of the technologies first those that whoever is to move does not have. */
function offersAlt({ view, say }: Input): string {
  const seat = view.turn?.seat ?? view.queue[0] ?? 0;
  const open = rowsOf(view)
    .filter((row) => row.number <= view.round)
    .flatMap((row) => row.entries)
    .sort((one, other) => Number(owns(view, seat, one)) - Number(owns(view, seat, other)));
  const dice = [...playerOf(view, seat).dice, ...bonusDice(view, seat)].join(' ');
  const hand = dice === '' ? [] : [say(phrase('pulsar.picture.alt.hand', { who: who(seat), dice }))];
  const tiles = listOf(
    say,
    view.offer.map((id) => tileAlt(say, id)),
    '; ',
  );
  return withRoom(
    open.map((entry) => technologyAlt(view, say, entry)),
    say,
    (told) => {
      const technologies = listOf(say, told, '; ');
      return [...hand, say(phrase('pulsar.picture.alt.offers', { tiles, technologies }))].join(' ');
    },
  );
}

function owns(view: PulsarState, seat: number, { id }: Technology): boolean {
  return ownersOf(view, id).includes(seat);
}

export function technologyAlt(view: PulsarState, say: Say, entry: Technology): string {
  const owners = ownersOf(view, entry.id);
  const params = { die: entry.cost, does: technologyBrief(entry) };
  if (owners.length === 0) return say(phrase('pulsar.picture.alt.technology', params));
  const named = owners.map((seat): Phrase => ({ key: 'picture.name', params: { who: who(seat) } }));
  return say(phrase('pulsar.picture.alt.owned', { ...params, owners: named }));
}

export function tileAlt(say: Say, id: string): string {
  const tile = transmitter(id);
  const { immediate, perRound } = transmitterGains(tile);
  return say(
    phrase('pulsar.picture.alt.tile', {
      dice: tile.cost.join(' '),
      left: half(say, tile.left),
      right: half(say, tile.right),
      once: immediate.length === 0 ? [NONE] : immediate,
      round: perRound.length === 0 ? [NONE] : perRound,
    }),
  );
}

function half(say: Say, pips: number | null): string {
  return pips === null ? say(NONE) : String(pips);
}

export function scoreAlt({ view, say }: Input): string {
  const goals = view.goals.map((id) => goalAlt(say, goal(id))).join('; ');
  const rows = rowsOf(view)
    .map(({ bonus }) => `+${bonus}`)
    .join(' ');
  const lines = projections(view).map(({ seat, vp, stations, total }) =>
    say(phrase('pulsar.picture.alt.standing', { who: who(seat), vp, stations, worth: stationPoints(stations), total })),
  );
  return say(phrase('pulsar.picture.alt.scoring', { goals, rows, standings: lines.join(' ') }));
}

function goalAlt(say: Say, entry: Goal): string {
  const [first, second] = [entry.bonus1, entry.bonus2].map((bonus) => phrase('pulsar.gain.buy', bonus));
  if (first === undefined || second === undefined) return '';
  return say(phrase('pulsar.picture.alt.goal', { goal: goalName(entry), vp: entry.vp, first, second }));
}

export function technologyZoomAlt({ view, say }: Input): string {
  const rows = rowsOf(view).map(({ number, bonus, entries }) => {
    const technologies = entries.map((entry) => technologyAlt(view, say, entry)).join('; ');
    return say(phrase('pulsar.picture.alt.row', { n: number, bonus: `+${bonus}`, technologies }));
  });
  return withRoom(rows, say, (told) => told.join(' '));
}

/** Everybody's transmitters, the viewer's first; of each player as many as there is room for beside the others'. */
export function networkAlt({ view, viewer, say }: Input): string {
  const seats = view.players.map((_, seat) => seat).sort((a, b) => Number(b === viewer) - Number(a === viewer));
  const players = seats.map((seat) => {
    const tiles = rowsOfLinks(playerOf(view, seat)).flatMap((row) =>
      row.map((tile, nth) => ownTileAlt(say, tile, row[nth + 1])),
    );
    return say(phrase('pulsar.picture.alt.network', { who: who(seat), tiles: listOf(say, tiles, '; ') }));
  });
  return withRoom(players, say, (told) => told.join(' '));
}

function ownTileAlt(say: Say, placed: Tile, next: Tile | undefined): string {
  const { tile, own } = placed;
  const left = tile.cost.filter((_, slot) => !own.paid.includes(slot)).join(' ');
  const state = own.online
    ? onlineAlt(say, placed)
    : say(phrase('pulsar.picture.alt.network.building', { tile: tileAlt(say, tile.id), left }));
  if (next === undefined) return state;
  return say(phrase('pulsar.picture.alt.network.linked', { tile: state, die: linkValue(placed, next) }));
}

/** What it cost and gave once is past: what counts is what it gives from now on, and what may be linked to it. */
function onlineAlt(say: Say, { tile, flipped }: Tile): string {
  const { perRound } = transmitterGains(tile);
  const round = perRound.length === 0 ? [NONE] : perRound;
  const ends = [half(say, tile.left), half(say, tile.right)];
  const [left = '', right = ''] = flipped ? ends.toReversed() : ends;
  return say(phrase('pulsar.picture.alt.network.online', { round, left, right }));
}

export const NO_HQ = phrase('pulsar.picture.alt.noHq');

export function hqZoomAlt(input: Input): string {
  const { say } = input;
  const boards = everyHq(input);
  if (boards.length === 0) return say(NO_HQ);
  return boards
    .map((look) =>
      say(
        phrase('pulsar.picture.alt.hq', {
          who: who(look.owner?.seat ?? 0),
          done: listOf(
            say,
            look.done.map((index) => String(index + 1)),
          ),
          open: listOf(say, projectsOf(say, look), '; '),
        }),
      ),
    )
    .join(' ');
}

export function projectsOf(say: Say, { id, open }: HqLook): string[] {
  const { projects } = hqSide(id);
  return open.flatMap((index) => {
    const project = projects[index];
    if (project === undefined) return [];
    const gains = project.benefits.map(benefitBrief);
    return [say(phrase('pulsar.picture.alt.project', { n: index + 1, die: project.cost, gains }))];
  });
}
