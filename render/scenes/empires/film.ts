import { predict } from '#games/empires/aim.ts';
import { BATTLESHIP_NUMBER } from '#games/empires/content.ts';
import type { FlickTrack } from '#games/empires/physics/track.ts';
import { radiusOf, shipNumber } from '#games/empires/pieces.ts';
import { AFTER_MS, BEFORE_MS, movingMs } from '#games/empires/showing.ts';
import { viewThen } from '#games/empires/snapshot.ts';
import type { EmpiresShow, EmpiresState, Ship } from '#games/empires/state.ts';
import { freshRing, glow, trail } from '#render/draw/mark.ts';
import { alpha, circlePath, outline } from '#render/draw/shape.ts';
import type { Film, Frame } from '#render/film.ts';
import type { SceneInput } from '#render/scene.ts';
import { compose, type Pen, type Point } from '#render/surface.ts';
import { ink, playerLook, stroke } from '#render/theme.ts';
import { paintBlockades, placeBlockades } from './blockades.ts';
import { paintDiscs } from './discs.ts';
import { paintShip, paintShips } from './fleet.ts';
import { partAround } from './foresight.ts';
import { paintSpace } from './ground.ts';
import { BOARD, SQUARE } from './layout.ts';
import { mapDrawing, PANEL, paintSides, skyLayer } from './map.ts';
import { burst, cross, hitSize, placeIn, waysOf } from './marks.ts';
import { paintNames, placeNames } from './names.ts';
import { inside, type Part, type Plan, planOf } from './plan.ts';
import { shownIn } from './shown.ts';

/**
 * The last flick as a film, in the place of the board: everything as it stood before, close up; what was aimed at as a ghost;
 * then the ships slide, collisions flash, and in the end there is the board as it is now.
 */
const FRAME_MS = 40;
/** A flash grows and fades in so many frames of the track. */
const FLASH = 7;
const GHOST_DASH = [6, 10];

type Flick = Extract<EmpiresShow, { kind: 'flick' }>;
type Input = SceneInput<EmpiresState>;

export function flickFilm(input: Input): Film | undefined {
  const shown = shownIn(input.last);
  const index = shown.findLastIndex((show) => show.kind === 'flick');
  const flick = shown[index];
  if (flick?.kind !== 'flick') return undefined;
  const before: Input = { ...input, view: viewBefore(input.view, flick, shown.slice(index + 1)), last: [] };
  const ghost = ghostOf(before.view, flick);
  const plan = planOf(BOARD, SQUARE, partOf(flick.track, ghost));
  const moved = new Set(flick.track.paths.map(({ ship }) => ship));
  return {
    ...PANEL,
    window: BOARD,
    ground: (pen) => {
      skyLayer.paint(pen);
      paintSides(pen, before);
      paintStage(pen, plan, before.view, moved);
      if (ghost !== undefined) inside(pen, plan, () => paintGhost(pen, plan, ghost));
    },
    frames: framesOf(flick.track).map(
      ({ at, ms }): Frame => ({
        ms,
        paint: (pen) => inside(pen, plan, () => paintFrame(pen, plan, flick, at)),
      }),
    ),
    end: (pen) => pen.drawImage(compose(mapDrawing(input), 'empires'), 0, 0),
  };
}

/** When in the track each frame is, and how long it stays: the start and the end for a moment. */
function framesOf(track: FlickTrack): { at: number; ms: number }[] {
  const moving = Math.max(1, Math.round(movingMs(track) / FRAME_MS));
  return Array.from({ length: moving + 1 }, (_, nth) => ({
    at: (track.frames * nth) / moving,
    ms: nth === 0 ? BEFORE_MS : nth === moving ? AFTER_MS : FRAME_MS,
  }));
}

/** All that stands still. */
function paintStage(pen: Pen, plan: Plan, view: EmpiresState, moved: ReadonlySet<string>): void {
  const still = view.ships.filter(({ id }) => !moved.has(id));
  const names = placeNames(plan, view.ships);
  paintSpace(pen, plan);
  paintDiscs(pen, plan, view);
  paintNames(pen, names, view);
  paintShips(pen, plan, still);
  paintBlockades(pen, placeBlockades(plan, view, names));
}

interface Ghost {
  readonly ship: Ship;
  /** The way it would have gone with a perfect hand. */
  readonly way: readonly Point[];
}

function ghostOf(view: EmpiresState, { ship: id, aim }: Flick): Ghost | undefined {
  const ship = view.ships.find((each) => each.id === id);
  if (aim === undefined || ship === undefined) return undefined;
  const corners = predict(view, id, aim.angle, aim.power).ways.find((way) => way.ship === id)?.corners ?? [];
  return { ship, way: corners.map(([x, y]) => ({ x, y })) };
}

function paintGhost(pen: Pen, plan: Plan, { ship, way }: Ghost): void {
  const end = way.at(-1);
  if (end === undefined) return;
  pen.setLineDash(GHOST_DASH);
  trail(
    pen,
    way.map((place) => plan.at(place)),
    alpha(ink.text, 0.55),
    stroke.line,
  );
  circlePath(pen, plan.at(end), plan.px(radiusOf(ship)));
  outline(pen, alpha(ink.text, 0.7), stroke.line);
  pen.setLineDash([]);
}

function partOf({ paths, hits }: FlickTrack, ghost: Ghost | undefined): Part {
  const ways = paths.flatMap((path) => path.path.map((_, step) => placeIn(path, path.from + step)));
  return partAround([...ways, ...hits, ...(ghost?.way ?? [])]);
}

function paintFrame(pen: Pen, plan: Plan, { ship, track }: Flick, at: number): void {
  for (const path of track.paths) {
    const way = [...waysOf(plan, path, Math.floor(at)), plan.at(between(path, at))];
    trail(pen, way, alpha(playerLook(path.seat).colour, 0.6), stroke.line);
  }
  for (const path of track.paths) {
    const gone = track.removed.find((removed) => removed.ship === path.ship);
    const place = plan.at(between(path, at));
    const r = plan.px(radiusOf(path));
    if (gone === undefined || at < gone.frame) {
      if (path.ship === ship && at === 0) freshRing(pen, place, r);
      paintShip(pen, plan, { ...path, ...between(path, at) });
    } else cross(pen, place, r * 0.8);
  }
  for (const hit of track.hits) paintFlash(pen, plan.at(hit), hitSize(plan, hit.ram), hit.ram, at - hit.frame);
}

/** A collision: a light that grows and fades, then sparks that stay, larger for a ram. */
function paintFlash(pen: Pen, at: Point, r: number, ram: boolean, since: number): void {
  if (since < 0) return;
  const colour = ram ? ink.bad : ink.fresh;
  if (since < FLASH) {
    const share = since / FLASH;
    glow(pen, at, Math.round(r * (ram ? 5 : 3.4)), colour, Math.round((1 - share) * 9) / 10);
    circlePath(pen, at, r * (0.8 + share * (ram ? 3 : 1.8)));
    outline(pen, alpha(colour, 1 - share), stroke.bold);
  }
  burst(pen, at, since < FLASH ? r * 1.3 : r * 0.7, colour);
}

/** Where a disc is at a time between two frames. */
function between(path: FlickTrack['paths'][number], at: number): Point {
  const [one, other] = [placeIn(path, Math.floor(at)), placeIn(path, Math.ceil(at))];
  const share = at - Math.floor(at);
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

/**
 * The board before the flick. Events of earlier versions don't tell: then it is the board of now, with the ships where they
 * stood. What the events after the flick took off the board was still there, and what they put on it was not.
 */
function viewBefore(view: EmpiresState, { track, before }: Flick, after: readonly EmpiresShow[]): EmpiresState {
  if (before !== undefined) return viewThen(view, before);
  const launched = new Set(after.flatMap((show) => (show.kind === 'launch' ? [show.ship] : [])));
  const gone = after.flatMap((show): Ship[] => {
    if (show.kind === 'attack' && 'ship' in show.target) return [standing(show.target.ship, show.at)];
    return show.kind === 'land' ? [standing(show.ship, show.from)] : [];
  });
  const moved = track.paths.map((path) => ({ ...standing(path.ship, [0, 0]), ...placeIn(path, 0) }));
  const named = new Set([...moved, ...gone].map(({ id }) => id));
  return { ...view, ships: [...view.ships.filter(({ id }) => !named.has(id) && !launched.has(id)), ...moved, ...gone] };
}

/** Ships are called `s<seat>.<number>`. */
function standing(id: string, [x, y]: readonly [number, number]): Ship {
  const seat = Number(id.slice(1, id.indexOf('.')));
  return { id, seat, battleship: shipNumber({ id }) === BATTLESHIP_NUMBER, x, y };
}
