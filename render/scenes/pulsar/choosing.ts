import type { Action } from '#games/pulsar/action.ts';
import { systemTile } from '#games/pulsar/content/tables.ts';
import { isGate, kindOf } from '#games/pulsar/graph.ts';
import { planetFor } from '#games/pulsar/places.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { trail } from '#render/draw/mark.ts';
import { circlePath, clipped, fill, inset, outline, polygonPath, roundPath } from '#render/draw/shape.ts';
import type { Choice, Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen, Point, Size } from '#render/surface.ts';
import { ink, MAP_HEIGHT, playerLook, radius, space, stroke, WIDTH } from '#render/theme.ts';
import { gateShape } from './gates.ts';
import { nightDrawing } from './ground.ts';
import { CLUSTER } from './layout.ts';
import {
  GATES_SHOWN,
  LEGEND_LINE,
  type LegendItem,
  legendItems,
  legendLines,
  paintLegend,
  paintLegendColumn,
} from './legend.ts';
import { berthsAt, paintClaim, paintPieces, paintShip } from './map.ts';
import { whereAlt } from './menu-alt.ts';
import { paintPlace, paintPlaces } from './places.ts';
import { boxOf, CLAIM, GATE, isWhole, nameBox, type Plan, partAround, planOf, SHIP } from './plan.ts';
import { NOTHING_SHOWN } from './shown.ts';
import { dieSign, type Group, lettered, paintGroup, pictured, widthOfGroup } from './signs.ts';
import { hiddenBox, paintSystem, planetSpot, systemBox, systemNameBox } from './systems.ts';
import { type Target, targetsOf } from './targets.ts';

/** The star cluster for one player's eyes: cut to what they can reach, everything else dimmed, and what each place would bring. */
export function choosingPlaces(choices: readonly Choice[]): Illustration<PulsarState> {
  return { draw: (input) => drawMap(input, choices), alt: (input) => whereAlt(input, choices) };
}

function drawMap(input: SceneInput<PulsarState>, choices: readonly Choice[]): Drawing {
  const { view } = input;
  const seat = input.viewer ?? 0;
  const targets = targetsOf(view, seat, choices);
  const lit = litPlaces(view, seat, choices, targets);
  return nightDrawing(MAP_HEIGHT, [
    {
      paint: (pen) => {
        const items = legendItems(input, targets);
        const map = items.length === 0 ? WHOLE : (legendBelow(pen, items, lit, view) ?? legendBeside(pen, items));
        clipped(pen, map, () => paintChoice(pen, map, view, seat, choices, targets, lit));
      },
    },
  ]);
}

const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: MAP_HEIGHT };

/** Where the map is cut the legend stands below it; returns what is left for the map. */
function legendBelow(
  pen: Pen,
  items: readonly LegendItem[],
  lit: ReadonlySet<string>,
  view: PulsarState,
): Box | undefined {
  const lines = legendLines(pen, items, WIDTH - space.wide * 2);
  const map = { ...WHOLE, height: MAP_HEIGHT - lines.length * LEGEND_LINE - space.tight };
  if (isWhole(partAround(inset(map, space.tight), view.side, lit))) return undefined;
  paintLegend(pen, lines, { x: space.wide, y: map.height });
  return map;
}

/** Where all of the map is needed there is room beside it. */
function legendBeside(pen: Pen, items: readonly LegendItem[]): Box {
  const width = WIDTH - CLUSTER.width - space.gap;
  paintLegendColumn(pen, items, { x: space.snug, y: space.wide, width: width - space.snug, height: MAP_HEIGHT });
  return { ...WHOLE, x: width, width: WIDTH - width };
}

function paintChoice(
  pen: Pen,
  map: Box,
  view: PulsarState,
  seat: number,
  choices: readonly Choice[],
  targets: readonly Target[],
  lit: ReadonlySet<string>,
): void {
  const room = inset(map, space.tight);
  const plan = planOf(room, view.side, partAround(room, view.side, lit));
  paintPlaces(pen, plan);
  paintPieces(pen, plan, view, NOTHING_SHOWN);
  pen.fillStyle = choices.some(({ action }) => (action as Action).do === 'fly') ? VEIL : THIN_VEIL;
  pen.fillRect(map.x, map.y, map.width, map.height);
  paintWays(pen, plan, view, seat, choices);
  for (const target of targets) paintHalo(pen, plan, view, seat, target);
  for (const place of lit) paintLit(pen, plan, view, place);
  for (const target of targets) paintGain(pen, plan, view, seat, target);
  paintShip(pen, plan, view, seat);
  paintTags(pen, plan, lit, view, seat, targets);
}

const VEIL = 'rgba(10, 15, 36, 0.74)';
/** Where the ship does not fly, what lies round the places to choose from matters as much. */
const THIN_VEIL = 'rgba(10, 15, 36, 0.45)';

/** The segments flights go along, from where the ship is. */
function paintWays(pen: Pen, plan: Plan, view: PulsarState, seat: number, choices: readonly Choice[]): void {
  const ways = new Map<string, [Point, Point]>();
  for (const { action } of choices) {
    const flown = action as Action;
    if (flown.do !== 'fly') continue;
    const stops = [view.players[seat]?.ship ?? '', ...flown.route];
    for (const [index, to] of flown.route.entries()) {
      const from = stops[index] ?? to;
      ways.set([from, to].sort().join(), [plan.at(from), plan.at(to)]);
    }
  }
  for (const way of ways.values()) trail(pen, way, playerLook(seat).colour, stroke.bold);
}

/** What stays bright: where the ship is, what can be chosen, and everything on the way there. */
function litPlaces(
  view: PulsarState,
  seat: number,
  choices: readonly Choice[],
  targets: readonly Target[],
): ReadonlySet<string> {
  const ways = choices.flatMap(({ action }) => {
    const flown = action as Action;
    return flown.do === 'fly' ? flown.route : [];
  });
  const from = view.players[seat]?.ship ?? '';
  return new Set([...(from === '' ? [] : [from]), ...ways, ...targets.map(({ place }) => place)]);
}

function paintLit(pen: Pen, plan: Plan, view: PulsarState, place: string): void {
  if (kindOf(place) === 'system') paintSystem(pen, plan, view, place);
  else paintPlace(pen, plan, place);
  paintClaim(pen, plan, view, place);
}

function isWorth({ gain, passing }: Target): boolean {
  return gain !== 'nothing' || passing > 0;
}

/** A light round what can be chosen: in the player's colour where it brings something. */
function paintHalo(pen: Pen, plan: Plan, view: PulsarState, seat: number, target: Target): void {
  const kind = kindOf(target.place);
  const worth = isWorth(target);
  const grow = worth ? 9 : 6;
  if (kind === 'system') {
    roundPath(pen, inset(systemBox(plan, view, target.place), -grow), radius.card + grow * 2);
  } else if (isGate(kind)) polygonPath(pen, gateShape(kind, plan.at(target.place), GATE * plan.unit + grow));
  else circlePath(pen, plan.at(target.place), CLAIM * plan.unit + grow);
  fill(pen, worth ? playerLook(seat).colour : ink.soft);
  if (kind !== 'pulsar' && kind !== 'entry') return;
  circlePath(pen, plan.at(target.place), CLAIM * plan.unit + 3);
  fill(pen, ink.night);
}

/** What ending there would bring, where it would lie: a ring, a station. */
function paintGain(pen: Pen, plan: Plan, view: PulsarState, seat: number, { place, gain }: Target): void {
  const { colour } = playerLook(seat);
  if (gain === 'claim') {
    pen.setLineDash([8, 7]);
    circlePath(pen, plan.at(place), (CLAIM - 2) * plan.unit);
    outline(pen, ink.text, stroke.line);
    pen.setLineDash([]);
  }
  const system = view.systems[place];
  if ((gain !== 'blue' && gain !== 'barren') || system === undefined) return;
  const spot = planetSpot(plan, place, system.on.length, planetFor(view, seat, place, true));
  circlePath(pen, spot, 16 * plan.unit);
  outline(pen, ink.dark, stroke.mark);
  circlePath(pen, spot, 16 * plan.unit);
  outline(pen, gain === 'blue' && systemTile(system.tile).bonus.length > 0 ? ink.fresh : colour, stroke.line + 1);
}

const DICE_SHOWN = 3;
const TAG = 30;

/** What cannot be seen on the place itself: which dice lead there, stations founded on the way, gates that count. */
function tagOf({ dice, passing, gates }: Target): Group {
  return [
    ...dice.slice(0, DICE_SHOWN).map(({ face, red }) => dieSign(face, red ? 'red' : 'silver')),
    ...(passing === 0 ? [] : [lettered(`+${passing}`), pictured('station')]),
    ...(gates < GATES_SHOWN ? [] : [lettered(String(gates)), pictured('gates')]),
  ];
}

/** Tags stand only where they hide no name and no number of what can be reached; gates that bring nothing get none. */
function paintTags(
  pen: Pen,
  plan: Plan,
  lit: ReadonlySet<string>,
  view: PulsarState,
  seat: number,
  targets: readonly Target[],
): void {
  const h = Math.round(TAG * Math.min(1.3, plan.unit));
  const taken = litBoxes(plan, lit, view, seat);
  for (const target of targets) {
    const signs = isGate(kindOf(target.place)) && !isWorth(target) ? [] : tagOf(target);
    if (signs.length === 0) continue;
    const size = { width: widthOfGroup(pen, signs, h) + space.gap, height: h + 6 };
    const box = spotsRound(inset(paintedBox(plan, view, target.place), -TAG_GAP), size).find(
      (spot) => isInside(spot, plan.box) && !taken.some((other) => overlaps(spot, other)),
    );
    if (box === undefined) continue;
    taken.push(box);
    roundPath(pen, box, box.height / 2);
    fill(pen, ink.void);
    outline(pen, playerLook(seat).colour, stroke.thin);
    paintGroup(pen, signs, { x: box.x + space.tight, y: box.y + box.height / 2 }, h);
  }
}

const TAG_GAP = 11;
const SLIDES = [0.5, 0.2, 0.8, 0, 1] as const;

/** Places for a box beside another: below, above, to the sides, each slid along a little. */
function spotsRound(box: Box, { width, height }: Size): Box[] {
  const across = SLIDES.map((share) => box.x - width + (box.width + width) * (0.2 + share * 0.6));
  const down = SLIDES.map((share) => box.y - height + (box.height + height) * (0.2 + share * 0.6));
  return [
    ...across.map((x) => ({ x, y: box.y + box.height, width, height })),
    ...across.map((x) => ({ x, y: box.y - height, width, height })),
    ...down.map((y) => ({ x: box.x + box.width, y, width, height })),
    ...down.map((y) => ({ x: box.x - width, y, width, height })),
  ];
}

/** What a tag must not cover: what can be reached as a whole, of everything else the name. */
function litBoxes(plan: Plan, lit: ReadonlySet<string>, view: PulsarState, seat: number): Box[] {
  const places = plan.places.flatMap((place) => {
    const kind = kindOf(place);
    if (kind === 'pulsar') return [...(lit.has(place) ? [boxOf(plan, place)] : []), nameBox(plan, place)];
    if (kind !== 'system' || lit.has(place)) return [paintedBox(plan, view, place)];
    return [view.systems[place]?.up ? systemNameBox(plan, place) : hiddenBox(plan, place)];
  });
  const own = view.players[seat]?.ship ?? '';
  const berth = own === '' ? undefined : berthsAt(plan, own)[0];
  const r = SHIP * plan.unit;
  return berth === undefined ? places : [...places, { x: berth.x - r, y: berth.y - r, width: r * 2, height: r * 2 }];
}

/** A system nobody has seen is smaller than one that lies open. */
function paintedBox(plan: Plan, view: PulsarState, place: string): Box {
  return kindOf(place) === 'system' ? systemBox(plan, view, place) : boxOf(plan, place);
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isInside(box: Box, bounds: Box): boolean {
  return (
    box.x >= bounds.x &&
    box.y >= bounds.y &&
    box.x + box.width <= bounds.x + bounds.width &&
    box.y + box.height <= bounds.y + bounds.height
  );
}
