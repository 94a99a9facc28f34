import { BATTLESHIP_NUMBER } from '#games/empires/content.ts';
import type { FlickTrack } from '#games/empires/physics/track.ts';
import { shipNumber } from '#games/empires/pieces.ts';
import type { EmpiresShow, EmpiresState } from '#games/empires/state.ts';
import { trail } from '#render/draw/mark.ts';
import { alpha } from '#render/draw/shape.ts';
import type { Film } from '#render/film.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Pen, Point, Size } from '#render/surface.ts';
import { ink, playerLook, space, stroke } from '#render/theme.ts';
import { paintDiscs } from './discs.ts';
import { paintShip, paintShips, type Standing } from './fleet.ts';
import { paintNames, paintSpace } from './ground.ts';
import { burst, cross, hitSize, placeIn, waysOf } from './marks.ts';
import { inside, type Plan, planOf } from './plan.ts';
import { shownIn } from './shown.ts';

/** The last flick as a film: ships slide along their tracks, collisions spark, and what is left stays as the last frame. */
const MAP = 680;
const SIZE: Size = { width: MAP + space.tight * 2, height: MAP + space.tight * 2 };

/** Half as fast as it was, unless that takes too long; the start is seen for a moment first. */
const SLOWLY_MS = 60;
const FASTEST_MS = 30;
const MOVING_MS = 2_000;
const START_FRAMES = 3;
const HOLD_MS = 500;

/** A spark is seen for so many frames. */
const SPARK_FRAMES = 6;

type Flick = Extract<EmpiresShow, { kind: 'flick' }>;

export function flickFilm({ view, last }: SceneInput<EmpiresState>): Film | undefined {
  const shown = shownIn(last);
  const index = shown.findLastIndex((show) => show.kind === 'flick');
  const flick = shown[index];
  if (flick?.kind !== 'flick') return undefined;
  const { track } = flick;
  const plan = planOf({ x: space.tight, y: space.tight }, MAP);
  const still = unmoved(view, flick, shown.slice(index + 1));
  const step = Math.ceil((track.frames * FASTEST_MS) / MOVING_MS);
  const moving = Array.from({ length: Math.ceil(track.frames / step) }, (_, n) =>
    Math.min((n + 1) * step, track.frames),
  );
  const numbers = [...Array<number>(START_FRAMES).fill(0), ...moving];
  return {
    ...SIZE,
    ground: (pen) => {
      pen.fillStyle = ink.night;
      pen.fillRect(0, 0, SIZE.width, SIZE.height);
      paintSpace(pen, plan);
      paintDiscs(pen, plan, view);
      paintNames(pen, plan);
      paintShips(pen, plan, still);
    },
    frames: numbers.map((frame) => (pen: Pen) => inside(pen, plan, () => paintFrame(pen, plan, track, frame))),
    delayMs: delayFor(moving.length),
    holdMs: HOLD_MS,
  };
}

/** In steps of 10 ms, which is all a GIF can tell apart. */
function delayFor(frames: number): number {
  const each = Math.floor(MOVING_MS / Math.max(1, frames) / 10) * 10;
  return Math.min(SLOWLY_MS, Math.max(FASTEST_MS, each));
}

function paintFrame(pen: Pen, plan: Plan, track: FlickTrack, frame: number): void {
  for (const path of track.paths)
    trail(pen, waysOf(plan, path, frame), alpha(playerLook(path.seat).colour, 0.6), stroke.line);
  const over = frame >= track.frames;
  for (const path of track.paths) {
    const gone = track.removed.find(({ ship }) => ship === path.ship);
    const place = placeIn(path, frame);
    if (gone === undefined || frame < gone.frame) paintShip(pen, plan, { ...path, ...place });
    else cross(pen, plan.at(place), stroke.mark);
  }
  // The last frame stays: it keeps every collision.
  for (const hit of track.hits)
    if (hit.frame <= frame && (over || frame - hit.frame < SPARK_FRAMES))
      burst(pen, plan.at(hit), hitSize(plan, hit.ram), hit.ram ? ink.bad : ink.fresh);
}

/**
 * The ships that stood still during the flick. The view is from after the act: what the events after the flick took off the
 * board (shot down, landed) still stood there, and what they put on it (launched) did not.
 */
function unmoved(view: EmpiresState, { track }: Flick, after: readonly EmpiresShow[]): Standing[] {
  const moved = new Set(track.paths.map(({ ship }) => ship));
  const launched = new Set(after.flatMap((show) => (show.kind === 'launch' ? [show.ship] : [])));
  const gone = after.flatMap((show): [string, Point][] => {
    if (show.kind === 'attack' && 'ship' in show.target) return [[show.target.ship, pointOf(show.at)]];
    return show.kind === 'land' ? [[show.ship, pointOf(show.from)]] : [];
  });
  return [
    ...view.ships.filter(({ id }) => !moved.has(id) && !launched.has(id)),
    ...gone.filter(([id]) => !moved.has(id) && !launched.has(id)).map(([id, place]) => standing(id, place)),
  ];
}

function standing(id: string, place: Point): Standing {
  return { ...place, seat: seatIn(id), battleship: shipNumber({ id }) === BATTLESHIP_NUMBER };
}

/** Ships are called `s<seat>.<number>`. */
function seatIn(id: string): number {
  return Number(id.slice(1, id.indexOf('.')));
}

function pointOf([x, y]: readonly [number, number]): Point {
  return { x, y };
}
