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
  /** It ends in an ellipsis, and must not. */
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
}

let recording: Recording | undefined;

export function isRecording(): boolean {
  return recording !== undefined;
}

/** Runs a piece of drawing and returns what it drew. Kept layers and sprites are painted anew, so that nothing is missed. */
export function recordDrawing(draw: () => void): readonly Mark[] {
  const before = recording;
  const mine: Recording = { marks: [], cuts: new Set() };
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
  return recordDrawing(() => paintAfresh(drawing));
}

export function record(pen: Pen, { kind, text, box, size, mayCut = false, mayOverlap = false }: Noted): void {
  if (recording === undefined) return;
  const { a, b, c, d, e, f } = pen.getTransform();
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
  recording.marks.push({
    kind,
    text,
    box: { x: left, y: top, width: right - left, height: bottom - top },
    size: size * Math.sqrt(Math.abs(a * d - b * c)),
    cut: recording.cuts.has(text) && !mayCut,
    mayOverlap,
  });
}

/** A piece, round about its middle. Pieces may touch and cover each other: a stack is a stack. */
export function recordPiece(pen: Pen, name: string, at: { readonly x: number; readonly y: number }, r: number): void {
  const box = { x: at.x - r, y: at.y - r, width: r * 2, height: r * 2 };
  record(pen, { kind: 'piece', text: name, box, size: r * 2, mayOverlap: true });
}

export function recordCut(text: string): void {
  recording?.cuts.add(text);
}
