import { type Mark, marksOf } from '#render/draw/recorder.ts';
import { type PictureRequest, sketchesOf } from '#render/index.ts';
import { ALT_LIMIT } from '#render/scene.ts';
import type { Box, Drawing } from '#render/surface.ts';
import { MAP_HEIGHT, PANEL_RATIO, STACK_HEIGHT, type as scale, WIDTH } from '#render/theme.ts';

/**
 * What keeps a picture from being read where Discord shows it, each in a line; nothing if it is fine. Sizes, places and ellipses come
 * from what the drawing layer recorded, so this holds for whatever a game may come to.
 */
export function flawsOf(request: PictureRequest): string[] {
  return flawsOfStack(
    sketchesOf(request).map((sketch) => ({ id: sketch.id, alt: sketch.alt(), drawing: sketch.draw() })),
  );
}

/** The same for drawings at hand: those of a scene that is not registered. */
export function flawsOfStack(sketches: readonly { id: string; alt: string; drawing: Drawing }[]): string[] {
  const flaws = sketches.flatMap(({ id, alt, drawing }) =>
    [...pictureFlaws(drawing), ...altFlaws(alt)].map((flaw) => `${id}: ${flaw}`),
  );
  return [...flaws, ...stackFlaws(sketches)];
}

const PANELS_AT_MOST = 2;

function stackFlaws(sketches: readonly { id: string; drawing: Drawing }[]): string[] {
  const height = sketches.reduce((sum, { drawing }) => sum + (drawing.height * WIDTH) / drawing.width, 0);
  return [
    ...(sketches.length <= PANELS_AT_MOST ? [] : [`${sketches.length} panels`]),
    ...(new Set(sketches.map(({ id }) => id)).size === sketches.length ? [] : ['two panels of one name']),
    ...(height <= STACK_HEIGHT ? [] : [`${Math.round(height)} px high in all, at most ${STACK_HEIGHT}`]),
  ];
}

function altFlaws(alt: string): string[] {
  if (alt.endsWith('…')) return ['words that end in the middle of a sentence'];
  return alt.length > 0 && alt.length <= ALT_LIMIT ? [] : [`words of ${alt.length} characters`];
}

function pictureFlaws(drawing: Drawing): string[] {
  const { width, height } = drawing;
  const marks = marksOf(drawing);
  const written = marks.filter(({ kind }) => kind !== 'piece');
  return [
    ...(width >= WIDTH ? [] : [`${width} px wide`]),
    ...(width / height >= PANEL_RATIO ? [] : [`${width} × ${height} is not landscape enough (${MAP_HEIGHT} at most)`]),
    ...written.filter(({ size }) => size < scale.fine - 0.01).map((mark) => `“${mark.text}” is ${mark.size} px`),
    ...written.filter(({ cut, text }) => cut || text.endsWith('…')).map(({ text }) => `“${text}” is cut`),
    ...written.filter(({ box }) => !isInside(box, drawing)).map((mark) => `“${mark.text}” leaves the picture`),
    ...overlaps(written).map(([a, b]) => `“${a.text}” and “${b.text}” overlap`),
  ];
}

/** Letters have some room around them: touching is no harm. */
const TOUCH = 3;

function overlaps(marks: readonly Mark[]): [Mark, Mark][] {
  const solid = marks.filter(({ mayOverlap, text }) => !mayOverlap && text.trim() !== '');
  return solid.flatMap((one, index) =>
    solid
      .slice(index + 1)
      .filter((other) => share(one.box, other.box) > TOUCH && !isAgain(one, other))
      .map((other): [Mark, Mark] => [one, other]),
  );
}

/** What is lit up is painted once more over its dimmed self. */
function isAgain(one: Mark, other: Mark): boolean {
  return one.text === other.text && Math.hypot(one.box.x - other.box.x, one.box.y - other.box.y) < 1;
}

/** How far two boxes reach into each other, the shorter way. */
function share(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(across, down);
}

function isInside({ x, y, width, height }: Box, picture: { width: number; height: number }): boolean {
  return x >= -1 && y >= -1 && x + width <= picture.width + 1 && y + height <= picture.height + 1;
}
