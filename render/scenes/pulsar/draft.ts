import { phrase } from '#engine/phrase.ts';
import { TRACK_NAMES, type TrackName } from '#games/pulsar/content/schema.ts';
import { TRACKS } from '#games/pulsar/content/tracks.ts';
import { stepsFor } from '#games/pulsar/median.ts';
import type { Marker, PulsarState } from '#games/pulsar/state.ts';
import { stackOn } from '#games/pulsar/tracks.ts';
import { die } from '#render/draw/die.ts';
import { kept } from '#render/draw/kept.ts';
import { freshBox, litBox, pointer } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { marker } from '#render/draw/piece.ts';
import { alpha, fill, grid, inset, middle, outline, polygonPath, roundPath, seatMark } from '#render/draw/shape.ts';
import { widthOf, write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space, stroke } from '#render/theme.ts';
import { icon } from './icons.ts';
import type { Shown } from './shown.ts';
import { GOLD, type Group, lettered, paintSigns, pictured, points } from './signs.ts';

/** The draft: free dice over their values with the median among them, who picks next, and both tracks. */
const DICE_HEIGHT = 206;
const NAMES = 216;

export function paintDraft(pen: Pen, box: Box, input: SceneInput<PulsarState>, shown: Shown): void {
  paintPool(pen, { ...box, height: DICE_HEIGHT }, input, shown.rolled);
  const below = DICE_HEIGHT + space.tight;
  paintTracks(pen, { ...box, y: box.y + below, height: box.height - below }, input, shown);
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

function paintPool(pen: Pen, box: Box, input: SceneInput<PulsarState>, rolled: boolean): void {
  const { view } = input;
  panel(pen, box);
  if (rolled) freshBox(pen, inset(box, 3), radius.panel);
  paintQueue(pen, { ...inset(box, space.gap, space.snug), width: NAMES - space.wide }, input);
  const columns = grid(
    { ...inset(box, space.tight), x: box.x + NAMES, width: box.width - NAMES - space.tight },
    FACES.length,
    1,
    0,
  );
  if (view.median > 0) paintMedian(pen, columns, view.median);
  for (const face of FACES) {
    const column = columns[face - 1];
    const count = view.dice.filter((free) => free === face).length;
    if (column === undefined) continue;
    paintDice(pen, { ...column, y: column.y + 18, height: column.height - 62 }, face, count);
    if (view.median > 0)
      paintSteps(
        pen,
        { x: column.x + column.width / 2, y: column.y + column.height - 22 },
        stepsFor(view.median, face),
        count > 0,
      );
  }
}

/** Dice of one value, side by side as large as they fit. */
function paintDice(pen: Pen, box: Box, face: number, count: number): void {
  if (count === 0) {
    write(pen, String(face), middle(box), { size: scale.title, weight: 800, align: 'center', colour: ink.line });
    return;
  }
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const size = Math.floor(Math.min(84, (box.width - space.snug) / columns - space.tight, box.height / rows - 6));
  for (let nth = 0; nth < count; nth++) {
    const row = Math.floor(nth / columns);
    const inRow = Math.min(columns, count - row * columns);
    die(
      pen,
      {
        x: box.x + box.width / 2 + ((nth % columns) - (inRow - 1) / 2) * (size + space.tight),
        y: box.y + box.height / 2 + (row - (rows - 1) / 2) * (size + 6),
      },
      size,
      { face, hue: 'silver' },
    );
  }
}

/** The median's light falls on its value, or between two. */
function paintMedian(pen: Pen, columns: readonly Box[], median: number): void {
  const [first, second] = columns;
  if (first === undefined || second === undefined) return;
  const step = second.x - first.x;
  const x = first.x + first.width / 2 + (median / 2 - 1) * step;
  const width = median % 2 === 0 ? step - space.gap : space.gap;
  roundPath(pen, { x: x - width / 2, y: first.y, width, height: first.height }, radius.small);
  fill(pen, alpha(GOLD, median % 2 === 0 ? 0.16 : 0.5));
  polygonPath(pen, [
    [x - 18, first.y - 2],
    [x + 18, first.y - 2],
    [x, first.y + 20],
  ]);
  fill(pen, GOLD);
  outline(pen, ink.dark, stroke.thin);
}

/** Left is ahead on both tracks (P15). */
function paintSteps(pen: Pen, at: Point, steps: number, there: boolean): void {
  pen.globalAlpha = there ? 1 : 0.3;
  const style = { size: 36, weight: 800, align: 'center' } as const;
  const colour = steps < 0 ? ink.good : steps > 0 ? ink.bad : ink.soft;
  write(pen, steps === 0 ? '=' : String(Math.abs(steps)), at, { ...style, colour });
  if (steps !== 0) {
    const side = Math.sign(steps);
    const tip = at.x + side * 42;
    polygonPath(pen, [
      [tip, at.y],
      [tip - side * 22, at.y - 14],
      [tip - side * 22, at.y + 14],
    ]);
    fill(pen, colour);
  }
  pen.globalAlpha = 1;
}

const QUEUE_COLUMNS = 4;

/** Who takes a die, one after the other. */
function paintQueue(pen: Pen, box: Box, { view, names }: SceneInput<PulsarState>): void {
  const queue = view.phase === 'draft' ? view.queue : [];
  const [first] = queue;
  if (first === undefined) return;
  const now = { ...box, height: 60 };
  litBox(pen, now, playerLook(first).colour, radius.card);
  panel(pen, now, { colour: playerLook(first).deep, edge: playerLook(first).colour, corner: radius.card });
  seatMark(pen, first, { x: now.x + 30, y: now.y + 30 }, 18);
  const style = { size: scale.body, weight: 800, width: now.width - 66, least: scale.fine, person: true } as const;
  write(pen, names[first] ?? '', { x: now.x + 58, y: now.y + 30 }, style);
  const step = box.width / QUEUE_COLUMNS;
  for (const [nth, seat] of queue.slice(1).entries()) {
    const at = {
      x: box.x + (nth % QUEUE_COLUMNS) * step + step / 2,
      y: box.y + 96 + Math.floor(nth / QUEUE_COLUMNS) * 48,
    };
    pointer(pen, { x: at.x - step / 2 + 2, y: at.y }, 7, ink.faint);
    seatMark(pen, seat, { x: at.x + 4, y: at.y }, 15);
  }
}

/** Both tracks, one above the other: the front is left; of markers on one space the upper left one is ahead. */
export function paintTracks(
  pen: Pen,
  box: Box,
  { view, say }: Pick<SceneInput<PulsarState>, 'view' | 'say'>,
  shown: Shown,
): void {
  const rows = grid(box, 1, TRACK_NAMES.length, space.tight);
  for (const [index, name] of TRACK_NAMES.entries()) {
    const row = rows[index];
    if (row === undefined) continue;
    const moved = shown.tracks.get(name);
    const title = say(phrase(`pulsar.picture.${name}`));
    const markers = view[name].map(({ seat, space: on }) => `${seat}:${on}`).join();
    const key = `track ${title} ${view.players.length} ${markers} ${moved}`;
    kept(pen, key, row, (fresh) => paintTrackRow(fresh, row, view, name, title, moved));
  }
}

function paintTrackRow(
  pen: Pen,
  row: Box,
  view: PulsarState,
  name: TrackName,
  title: string,
  moved: number | undefined,
): void {
  panel(pen, row, { corner: radius.card });
  const head = { x: row.x + space.snug, y: row.y + row.height * 0.3 };
  paintTrackTitle(pen, head, name, title);
  const rewards = { x: head.x, y: row.y + row.height * 0.5, width: NAMES - space.wide, height: row.height * 0.46 };
  paintSigns(pen, rewardsOf(view, name), rewards, { most: 36, least: 26 });
  const cells = { ...inset(row, space.tight), x: row.x + NAMES, width: row.width - NAMES - space.tight };
  paintTrack(pen, cells, view[name], moved);
}

const TITLE = 40;

/** A word as long as Hungarian has it takes the place of its icon, too. */
function paintTrackTitle(pen: Pen, head: Point, name: TrackName, title: string): void {
  const width = NAMES - TITLE - space.wide;
  const style = { size: scale.body, weight: 800, width, least: scale.fine } as const;
  if (widthOf(pen, title, { ...style, size: scale.fine }) > width) {
    write(pen, title, head, { ...style, weight: 600, width: width + TITLE });
    return;
  }
  icon(pen, name, { x: head.x + 16, y: head.y }, 16);
  write(pen, title, { x: head.x + TITLE, y: head.y }, style);
}

/** What being first, second and third is worth: cubes every round, or turn order. */
function rewardsOf(view: PulsarState, name: TrackName): Group[] {
  if (name === 'initiative')
    return [[lettered('1.', ink.soft), pictured('gives'), lettered(`${view.initiative.length}.`, ink.soft)]];
  return (TRACKS.engineering[String(view.players.length)] ?? []).map((gain) =>
    'cubes' in gain ? [lettered(String(gain.cubes)), pictured('cube')] : [points(gain.vp)],
  );
}

function paintTrack(pen: Pen, box: Box, track: readonly Marker[], moved: number | undefined): void {
  for (const [index, spot] of grid(box, TRACKS.spaces, 1, space.hair).entries()) {
    const number = index + 1;
    paintSpace(pen, spot, number, stackOn(track, number));
    if (number === moved) freshBox(pen, spot, radius.small);
  }
}

function paintSpace(pen: Pen, spot: Box, number: number, stack: readonly number[]): void {
  const penalty = TRACKS.penalties[String(number)];
  roundPath(pen, spot, radius.small);
  fill(pen, penalty === undefined ? ink.raised : '#5a2d2a');
  if (number === TRACKS.start) outline(pen, ink.soft, stroke.thin);
  if (penalty !== undefined) paintPenalty(pen, spot, penalty, stack);
  else if (stack.length > 0) paintStack(pen, spot, stack);
  else write(pen, String(number), middle(spot), { size: scale.fine, weight: 800, align: 'center', colour: ink.faint });
}

/** Large while nobody stands there, else above them. */
function paintPenalty(pen: Pen, spot: Box, penalty: number, stack: readonly number[]): void {
  const style = { weight: 800, align: 'center', colour: ink.bad } as const;
  const text = `−${-penalty}`;
  if (stack.length === 0) {
    write(pen, text, middle(spot), { ...style, size: scale.key });
    return;
  }
  write(pen, text, { x: spot.x + spot.width / 2, y: spot.y + 14 }, { ...style, size: scale.fine });
  paintStack(pen, { ...spot, y: spot.y + 22, height: spot.height - 22 }, stack);
}

const MARKER = 25;

/** One above the other: the upper one is ahead. All stay in sight, however many. */
function paintStack(pen: Pen, spot: Box, seats: readonly number[]): void {
  const x = spot.x + spot.width / 2;
  const step = spot.height / seats.length;
  const r = Math.min(MARKER, spot.width / 2 - 2, step / 2 - 1);
  for (const [height, seat] of seats.toReversed().entries()) {
    const at = { x, y: spot.y + step * (height + 0.5) };
    if (seats.length <= 2) marker(pen, seat, at, r);
    else seatMark(pen, seat, at, r * 0.96);
  }
}
