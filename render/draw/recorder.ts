import { type Box, type Drawing, type Pen, paintAfresh, withoutShelves } from '../surface.ts';

/**
 * What a drawing says and where, for tests: letters and pieces note their boxes while a recording runs. So it can be proven
 * that nothing is too small, cut off or written over, whatever happens in a game.
 */
export interface Mark {
  /** A line of text, the name of a place or thing, or a piece. */
  readonly kind: 'text' | 'label' | 'piece';
  readonly text: string;
  /** On the finished picture, whatever transformation it was drawn under. */
  readonly box: Box;
  /** Height of the letters on the finished picture. */
  readonly size: number;
  /** It ends in an ellipsis or in mid-letter, and must not. */
  readonly cut: boolean;
  readonly mayOverlap: boolean;
}

interface Noted {
  readonly kind: Mark['kind'];
  readonly text: string;
  /** As the pen sees it. */
  readonly box: Box;
  readonly size: number;
  readonly mayCut?: boolean;
  readonly mayOverlap?: boolean;
}

interface Recording {
  readonly marks: Mark[];
  /** Lines that lost their end before they were written. */
  readonly cuts: Set<string>;
  /** What is painted now shows only inside all of these. */
  readonly windows: Box[];
}

let recording: Recording | undefined;

export function isRecording(): boolean {
  return recording !== undefined;
}

/** Runs a piece of drawing and returns what it drew. Kept layers and sprites are painted anew, so that nothing is missed. */
export function recordDrawing(draw: () => void): readonly Mark[] {
  const before = recording;
  const mine: Recording = { marks: [], cuts: new Set(), windows: [] };
  recording = mine;
  try {
    withoutShelves(draw);
  } finally {
    recording = before;
  }
  return mine.marks;
}

/** Everything a picture says. */
export function marksOf(drawing: Drawing): readonly Mark[] {
  return recordDrawing(() => void paintAfresh(drawing));
}

export function record(pen: Pen, { kind, text, box, size, mayCut = false, mayOverlap = false }: Noted): void {
  if (recording === undefined) return;
  const place = onPicture(pen, box);
  const seen = recording.windows.reduce(common, place);
  if (seen.width <= 0 || seen.height <= 0) return;
  const clipped = place.width - seen.width > SLACK || place.height - seen.height > SLACK;
  const { a, b, c, d } = pen.getTransform();
  recording.marks.push({
    kind,
    text,
    box: seen,
    size: size * Math.sqrt(Math.abs(a * d - b * c)),
    cut: (clipped || recording.cuts.has(text)) && !mayCut,
    mayOverlap,
  });
}

/** Whatever is painted meanwhile shows only inside this box: what lies outside is not seen, what lies across is cut. */
export function recordWithin(pen: Pen, box: Box, paint: () => void): void {
  recording?.windows.push(onPicture(pen, box));
  paint();
  recording?.windows.pop();
}

/** Letters do not fill their boxes. */
const SLACK = 3;

function onPicture(pen: Pen, box: Box): Box {
  const { a, b, c, d, e, f } = pen.getTransform();
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** A piece, round about its middle. Pieces may touch and cover each other: a stack is a stack. */
export function recordPiece(pen: Pen, name: string, at: { readonly x: number; readonly y: number }, r: number): void {
  const box = { x: at.x - r, y: at.y - r, width: r * 2, height: r * 2 };
  record(pen, { kind: 'piece', text: name, box, size: r * 2, mayOverlap: true });
}

export function recordCut(text: string): void {
  recording?.cuts.add(text);
}
