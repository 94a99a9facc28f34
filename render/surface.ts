import { type Canvas, createCanvas, type SKRSContext2D } from './canvas.ts';
import type { Density } from './png.ts';

export type { Canvas };

/** What everything draws with. */
export type Pen = SKRSContext2D;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point, Size {}

/**
 * A picture before it is painted: layers from bottom to top. A layer with a `key` depends on nothing but that key, the
 * game and the size; it is painted once and kept. A layer without one is painted every time.
 */
export interface Drawing extends Size {
  /** How fine its detail is: it decides how hard it is packed. */
  readonly density?: Density;
  readonly layers: readonly Layer[];
}

export interface Layer {
  readonly key?: string;
  paint(pen: Pen): void;
}

/** Painted layers and sprites, least recently used first; bounded by their pixels, so that memory stays flat. */
export interface Shelf {
  keep(key: string, size: Size, paint: (pen: Pen) => void): Canvas;
}

export function createShelf(maxPixels: number): Shelf {
  const kept = new Map<string, Canvas>();
  let pixels = 0;
  return {
    keep: (key, size, paint) => {
      const before = kept.get(key);
      if (before !== undefined) {
        kept.delete(key);
        kept.set(key, before);
        return before;
      }
      const canvas = paintNew(size, paint);
      kept.set(key, canvas);
      pixels += canvas.width * canvas.height;
      for (const [oldest, old] of kept) {
        if (pixels <= maxPixels || oldest === key) break;
        kept.delete(oldest);
        pixels -= old.width * old.height;
      }
      return canvas;
    },
  };
}

function paintNew(size: Size, paint: (pen: Pen) => void): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(size.width)), Math.max(1, Math.ceil(size.height)));
  paint(canvas.getContext('2d'));
  return canvas;
}

/** Four bytes each, in every drawing thread. */
const LAYER_PIXELS = 4_000_000;
const SPRITE_PIXELS = 2_000_000;

let layers: Shelf | undefined = createShelf(LAYER_PIXELS);
let sprites: Shelf | undefined = createShelf(SPRITE_PIXELS);

/** Paints everything afresh, straight onto the canvas: the naive way, to compare with. */
export function withoutShelves<T>(run: () => T): T {
  const before = [layers, sprites] as const;
  layers = undefined;
  sprites = undefined;
  try {
    return run();
  } finally {
    [layers, sprites] = before;
  }
}

/**
 * Draws a small picture made of gradients and glows from the shelf, its middle at (x, y). `key` names everything it
 * depends on; `paint` draws around the origin. It lands on whole pixels, which is faster and sharper.
 */
export function sprite(pen: Pen, key: string, size: Size, at: Point, paint: (pen: Pen) => void): void {
  const half = { x: Math.ceil(size.width / 2), y: Math.ceil(size.height / 2) };
  const corner = { x: Math.round(at.x) - half.x, y: Math.round(at.y) - half.y };
  const image = sprites?.keep(`${key}/${half.x}x${half.y}`, { width: half.x * 2, height: half.y * 2 }, (fresh) => {
    fresh.translate(half.x, half.y);
    paint(fresh);
  });
  if (image !== undefined) pen.drawImage(image, corner.x, corner.y);
  else {
    pen.save();
    pen.translate(corner.x + half.x, corner.y + half.y);
    paint(pen);
    pen.restore();
  }
}

/** One canvas per size, used again and again: a fresh one per picture costs time and memory. */
const desks = new Map<string, Canvas>();
const DESKS = 4;

/** Paints a drawing; the canvas is the caller's until the next call. */
export function compose(drawing: Drawing, scope: string): Canvas {
  const canvas = deskOf(drawing);
  const pen = canvas.getContext('2d');
  for (const run of runsOf(drawing.layers)) {
    const kept = keptRun(run, drawing, scope);
    if (kept !== undefined) pen.drawImage(kept, 0, 0);
    else for (const layer of run) paintLayer(layer, pen);
  }
  return canvas;
}

/** Paints a drawing onto a canvas of its own. */
export function paintAfresh(drawing: Drawing): Canvas {
  return paintNew(drawing, (pen) => {
    for (const layer of drawing.layers) paintLayer(layer, pen);
  });
}

/** Kept layers that follow each other are kept as one: a board is then a single copy plus what moves. */
function runsOf(layers: readonly Layer[]): Layer[][] {
  const runs: Layer[][] = [];
  for (const layer of layers) {
    const last = runs.at(-1);
    if (last !== undefined && (last[0]?.key === undefined) === (layer.key === undefined)) last.push(layer);
    else runs.push([layer]);
  }
  return runs;
}

function keptRun(run: readonly Layer[], size: Size, scope: string): Canvas | undefined {
  const [first] = run;
  if (first?.key === undefined || layers === undefined) return undefined;
  const name = `${scope}/${run.map((layer) => layer.key).join('+')}/${size.width}x${size.height}`;
  return layers.keep(name, size, (pen) => {
    const below = run.length === 1 ? undefined : keptRun(run.slice(0, -1), size, scope);
    if (below !== undefined) pen.drawImage(below, 0, 0);
    for (const layer of below === undefined ? run : run.slice(-1)) paintLayer(layer, pen);
  });
}

function paintLayer(layer: Layer, pen: Pen): void {
  pen.save();
  layer.paint(pen);
  pen.restore();
}

function deskOf({ width, height }: Size): Canvas {
  const name = `${width}x${height}`;
  const canvas = desks.get(name) ?? createCanvas(width, height);
  desks.delete(name);
  desks.set(name, canvas);
  for (const oldest of desks.keys()) {
    if (desks.size <= DESKS) break;
    desks.delete(oldest);
  }
  const pen = canvas.getContext('2d');
  pen.resetTransform();
  pen.globalAlpha = 1;
  pen.clearRect(0, 0, width, height);
  return canvas;
}
