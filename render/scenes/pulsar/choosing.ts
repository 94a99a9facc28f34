import { type KeysAfter, phrase } from '#engine/phrase.ts';
import type { Action } from '#games/pulsar/action.ts';
import { BOARDS } from '#games/pulsar/content/tables.ts';
import { kindOf } from '#games/pulsar/graph.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { die } from '#render/draw/die.ts';
import { placeLabels } from '#render/draw/labels.ts';
import { trail } from '#render/draw/mark.ts';
import { claimRing } from '#render/draw/piece.ts';
import { alpha, circlePath, fill, outline, polygonPath, regular, roundPath } from '#render/draw/shape.ts';
import { widthOf, write } from '#render/draw/text.ts';
import { planet } from '#render/draw/world.ts';
import { BOARD_WIDTH, HEADER, paintGround, paintProgress } from '#render/frame.ts';
import type { Choice, MenuPicture, SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen, Point } from '#render/surface.ts';
import { gameLook, hues, ink, playerLook, radius, type as scale, space, stroke, WIDTH } from '#render/theme.ts';
import { CLUSTER, paintClaim, paintMap, paintPieces, paintPlace, paintShip, paintSystem } from './map.ts';
import { obstaclesOn, type Plan, partAround, planOf, radiusOf, SHIP } from './plan.ts';
import { NOTHING_SHOWN } from './shown.ts';
import { type Gain, type LeadingDie, type Target, targetsOf } from './targets.ts';

/** The star cluster for one player's eyes: everything else dimmed, every place they may choose named as on its button. */
export function choosingPlaces(choices: readonly Choice[]): MenuPicture<PulsarState> {
  return { draw: (input) => drawMap(input, choices), alt: (input) => altText(input, choices) };
}

const LEGEND = 76;

function drawMap(input: SceneInput<PulsarState>, choices: readonly Choice[]): Drawing {
  const { view, title, say } = input;
  const seat = input.viewer ?? 0;
  const map = { x: space.margin, y: HEADER + space.gap, width: BOARD_WIDTH, height: BOARD_WIDTH };
  const size = { width: WIDTH, height: map.y + map.height + LEGEND };
  const targets = targetsOf(view, seat, choices);
  const lit = litPlaces(view, seat, choices, targets);
  const plan = planOf(map, view.side, partAround(view.side, lit));
  return {
    ...size,
    density: 'dense',
    layers: [
      { key: `ground/${size.height}`, paint: (pen) => paintGround(pen, size, 'pulsar', title) },
      {
        paint: (pen) => {
          paintProgress(pen, say(phrase('pulsar.picture.where')), gameLook('pulsar').accent);
          pen.save();
          roundPath(pen, map, radius.panel);
          pen.clip();
          paintMap(pen, plan);
          paintPieces(pen, plan, view, NOTHING_SHOWN);
          paintVeil(pen, plan);
          paintWays(pen, plan, view, seat, choices);
          for (const target of targets) paintMark(pen, plan, seat, target);
          for (const place of lit) paintLit(pen, plan, view, place);
          paintShip(pen, plan, view, seat);
          paintPills(pen, plan, view, seat, targets);
          pen.restore();
          paintLegend(pen, { ...map, y: map.y + map.height, height: LEGEND }, input, targets);
        },
      },
    ],
  };
}

function paintVeil(pen: Pen, { box }: Plan): void {
  roundPath(pen, box, radius.panel);
  fill(pen, alpha(CLUSTER, 0.66));
}

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
  for (const way of ways.values()) trail(pen, way, alpha(playerLook(seat).colour, 0.75), stroke.bold);
}

function paintMark(pen: Pen, plan: Plan, seat: number, target: Target): void {
  const at = plan.at(target.place);
  const r = radiusOf(target.place) * plan.unit + stroke.mark;
  const worth = isWorth(target);
  circlePath(pen, at, r);
  fill(pen, worth ? alpha(playerLook(seat).colour, 0.45) : CLUSTER);
  outline(pen, worth ? ink.text : ink.soft, worth ? stroke.bold : stroke.thin);
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
  else paintPlace(pen, place, plan, BOARDS[view.side].deadEnds.includes(place));
  paintClaim(pen, plan, view, place);
}

function isWorth({ gain, passing, gates }: Target): boolean {
  return gain !== 'nothing' || passing > 0 || gates > 0;
}

/** What a pill says, from left to right. */
interface Piece {
  readonly width: number;
  paint(pen: Pen, at: Point): void;
}

/** Above so many places pills are a size smaller. */
const CROWD = 18;
const DICE_SHOWN = 3;

function piecesOf(pen: Pen, target: Target, seat: number, size: number): Piece[] {
  const style = { size, weight: 800, colour: isWorth(target) ? ink.dark : ink.text } as const;
  const words = (text: string): Piece => wordsPiece(pen, text, style);
  const r = Math.round(size * 0.48);
  return [
    words(target.place),
    ...(target.gain === 'nothing' ? [] : [iconPiece(r, (p, at) => GAIN_ICONS[target.gain](p, at, r, seat))]),
    ...(target.passing === 0 ? [] : [words(`+${target.passing}`)]),
    ...(target.gates === 0 ? [] : [iconPiece(r, (p, at) => gateIcon(p, at, r)), words(String(target.gates))]),
    ...target.dice.slice(0, DICE_SHOWN).map((leading) => diePiece(leading, size)),
  ];
}

function iconPiece(r: number, paint: (pen: Pen, at: Point) => void): Piece {
  return { width: r * 2, paint: (pen, { x, y }) => paint(pen, { x: x + r, y }) };
}

function diePiece({ face, red, helped }: LeadingDie, size: number): Piece {
  const hue = red ? 'red' : helped ? 'purple' : 'silver';
  return { width: size, paint: (pen, { x, y }) => die(pen, { x: x + size / 2, y }, size, { face, hue }) };
}

const GAIN_ICONS: Readonly<Record<Gain, (pen: Pen, at: Point, r: number, seat: number) => void>> = {
  claim: (pen, at, r, seat) => claimRing(pen, seat, at, r * 0.8),
  explore: (pen, at, r) => {
    circlePath(pen, at, r);
    fill(pen, '#232b49');
    write(pen, '?', at, { size: Math.round(r * 1.5), weight: 800, align: 'center' });
  },
  blue: (pen, at, r) => planet(pen, at, r, { hue: 'blue', surface: 'ice' }),
  barren: (pen, at, r) => planet(pen, at, r, { hue: 'brown', surface: 'craters' }),
  nothing: () => {},
};

function gateIcon(pen: Pen, at: Point, r: number): void {
  polygonPath(pen, regular(6, at, r));
  fill(pen, hues.orange.main);
  outline(pen, ink.dark, stroke.thin);
}

/** Every pill beside its place, what can be chosen least hidden of all. */
function paintPills(pen: Pen, plan: Plan, view: PulsarState, seat: number, targets: readonly Target[]): void {
  const chosen = new Set(targets.map(({ place }) => place));
  const size = targets.length > CROWD ? scale.body : scale.key;
  const pills = targets.map((target) => piecesOf(pen, target, seat, size));
  const widths = pills.map((pieces) => pieces.reduce<number>((sum, { width }) => sum + width + space.tight, space.gap));
  const things = targets.map(({ place }, index) => ({
    ...plan.at(place),
    r: radiusOf(place) * plan.unit + stroke.mark,
    label: { width: widths[index] ?? 0, height: size * 1.4 },
  }));
  const own = plan.at(view.players[seat]?.ship ?? '');
  const ship = { ...own, r: SHIP * plan.unit * 2, weight: 3 };
  const boxes = placeLabels(things, [...obstaclesOn(plan, (place) => (chosen.has(place) ? 4 : 0.2)), ship], plan.box);
  for (const [index, target] of targets.entries()) {
    const box = boxes[index];
    if (box !== undefined) paintPill(pen, box, pills[index] ?? [], isWorth(target));
  }
}

function paintPill(pen: Pen, box: Box, pieces: readonly Piece[], worth: boolean): void {
  roundPath(pen, box, radius.card);
  fill(pen, worth ? ink.text : ink.raised);
  outline(pen, worth ? ink.dark : ink.soft, stroke.thin);
  let x = box.x + space.snug;
  for (const piece of pieces) {
    piece.paint(pen, { x, y: box.y + box.height / 2 });
    x += piece.width + space.tight;
  }
}

/** What the signs mean; only of those that are there. */
function paintLegend(pen: Pen, box: Box, { say, viewer }: SceneInput<PulsarState>, targets: readonly Target[]): void {
  const gains = [...new Set(targets.map(({ gain }) => gain))].filter((gain) => gain !== 'nothing');
  const itemsAt = (size: number): Piece[] => {
    const r = Math.round(size * 0.6);
    const style = { size, weight: 600, colour: ink.soft } as const;
    const meaning = (sign: Piece, key: KeysAfter<'pulsar.picture.gain.'>): Piece[] => [
      sign,
      wordsPiece(pen, say(phrase(`pulsar.picture.gain.${key}`)), style),
    ];
    const ifSome = (has: (target: Target) => boolean, sign: Piece, key: KeysAfter<'pulsar.picture.gain.'>): Piece[] =>
      targets.some(has) ? meaning(sign, key) : [];
    return [
      ...gains.flatMap((gain) =>
        meaning(
          iconPiece(r, (p, at) => GAIN_ICONS[gain](p, at, r, viewer ?? 0)),
          gain,
        ),
      ),
      ...ifSome(({ passing }) => passing > 0, wordsPiece(pen, '+1', { ...style, colour: ink.text }), 'passing'),
      ...ifSome(
        ({ gates }) => gates > 0,
        iconPiece(r, (p, at) => gateIcon(p, at, r)),
        'gates',
      ),
      ...ifSome(({ dice }) => dice.some(({ helped }) => helped), diePiece(HELPED, size), 'helped'),
    ];
  };
  const widthIn = (items: readonly Piece[]) => items.reduce((sum, { width }, nth) => sum + width + gapAfter(nth), 0);
  const sizes = [scale.body, scale.note, scale.fine] as const;
  const fitting = sizes.map(itemsAt).find((items) => widthIn(items) <= box.width) ?? itemsAt(scale.fine);
  let x = box.x;
  for (const [nth, item] of fitting.entries()) {
    item.paint(pen, { x, y: box.y + box.height / 2 });
    x += item.width + gapAfter(nth);
  }
}

const HELPED: LeadingDie = { face: 4, red: false, helped: true };

/** A sign, what it means, the next sign. */
function gapAfter(nth: number): number {
  return nth % 2 === 0 ? space.tight : space.wide;
}

function wordsPiece(pen: Pen, text: string, style: Parameters<typeof write>[3]): Piece {
  return { width: widthOf(pen, text, style), paint: (p, at) => void write(p, text, at, style) };
}

function altText({ view, viewer, say }: SceneInput<PulsarState>, choices: readonly Choice[]): string {
  const seat = viewer ?? 0;
  const targets = targetsOf(view, seat, choices);
  const named = targets.map((target) =>
    target.gain === 'nothing' ? target.place : `${target.place} (${say(phrase(`pulsar.picture.gain.${target.gain}`))})`,
  );
  const from = view.players[seat]?.ship ?? '';
  return say(phrase('pulsar.picture.alt.where', { from: from === '' ? '–' : from, places: named.join(', ') }));
}
