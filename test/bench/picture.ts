import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import { encode } from '#render/encode.ts';
import { type PictureRequest, sketchesOf } from '#render/index.ts';
import { paletteOf } from '#render/looks.ts';
import { openStudio, type Studio } from '#render/studio.ts';
import { compose, withoutShelves } from '#render/surface.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { positionAfter } from '#test/tools/random-play.ts';

/**
 * Pictures of mid-game boards at the fullest table. Ours is the whole way there and back: request to the studio's thread,
 * draw, encode, bytes returned. The naive way, in the same run and in turns with ours: paint everything, canvas.encode('png').
 */
const BOARDS = 8;
const ROUNDS = 5;
/** A thread of a bot that runs has drawn for a while: its code is compiled. The naive way is native code nearly all of it. */
const WARM_UP = 20;
const TIMER_MS = 1;

/** Enough to see a leak of a picture's size; `--renders 5000` for the long run. */
const RENDERS = 600;

export async function pictureBench({ renders = RENDERS } = {}): Promise<Record<string, number>> {
  const studio = openStudio();
  try {
    const figures: Record<string, number> = {};
    const boards = new Map(games.map((game) => [game.id, midGame(game)]));
    for (const [game, requests] of boards)
      for (const [name, value] of Object.entries(await measure(studio, requests)))
        figures[`picture.${game}.${name}`] = value;
    return { ...figures, ...(await memory(studio, games.flatMap(mixedBoards), renders)) };
  } finally {
    await studio.close();
  }
}

/** Boards that follow each other in the middle of a game: what moves differs, what lies still is the same. */
function midGame(game: AnyGame): PictureRequest[] {
  const way = { players: game.seats[1], seed: 3 };
  const { acts } = positionAfter(game, { ...way, acts: Number.POSITIVE_INFINITY });
  return Array.from({ length: BOARDS }, (_, index) =>
    requestFor(positionAfter(game, { ...way, acts: Math.floor(acts / 2) + index })),
  );
}

/** Boards of all sizes and times, as a bot with many tables draws them: hardly anything repeats that could be kept. */
function mixedBoards(game: AnyGame): PictureRequest[] {
  const [fewest, most] = game.seats;
  return Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more).flatMap((players) =>
    Array.from({ length: BOARDS * 2 }, (_, nth) =>
      requestFor(positionAfter(game, { players, seed: nth, acts: 8 + nth * 8 }), nth % 2 === 0 ? null : nth % players),
    ),
  );
}

async function measure(studio: Studio, requests: readonly PictureRequest[]): Promise<Record<string, number>> {
  for (let round = 0; round < WARM_UP; round++) for (const request of requests) await studio.draw(request);
  const ours: number[] = [];
  const naive: number[] = [];
  const draw: number[] = [];
  const coding: number[] = [];
  const kb: number[] = [];
  /** A stall of our own making comes back every round; one the machine made does not: so the calmest round counts. */
  const stalls = requests.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, request] of requests.entries()) {
      naive.push(await timed(() => drawnNaively(request)));
      const delay = monitorEventLoopDelay({ resolution: TIMER_MS });
      delay.enable();
      let bytes = 0;
      ours.push(
        await timed(async () => {
          bytes = (await studio.draw(request)).reduce((sum, { data }) => sum + data.length, 0);
        }),
      );
      delay.disable();
      const stall = delay.count === 0 ? 0 : Math.max(0, delay.max / 1e6 - TIMER_MS);
      stalls[index] = Math.min(stalls[index] ?? stall, stall);
      kb.push(bytes / 1024);
      const apart = await drawnApart(request);
      draw.push(apart.draw);
      coding.push(apart.coding);
    }
  return {
    vsNaive: median(naive) / median(ours),
    naiveMs: median(naive),
    totalMs: median(ours),
    drawMs: median(draw),
    encodeMs: median(coding),
    kb: Math.max(...kb),
    stallMs: Math.max(...stalls),
  };
}

/** The same stack, every panel painted anew and packed as canvases pack. */
async function drawnNaively(request: PictureRequest): Promise<void> {
  for (const { draw } of sketchesOf(request)) await withoutShelves(() => compose(draw(), request.game)).encode('png');
}

/** What of our time is drawing and what is packing. */
async function drawnApart(request: PictureRequest): Promise<{ draw: number; coding: number }> {
  let [draw, coding] = [0, 0];
  for (const sketch of sketchesOf(request)) {
    const drawing = sketch.draw();
    const { density = 'plain' } = drawing;
    // A canvas paints when its pixels are asked for.
    draw += await timed(() => compose(sketch.draw(), request.game).data());
    const canvas = compose(drawing, request.game);
    canvas.data();
    const palette = paletteOf(request.game);
    const series = `${request.game}/${sketch.id}`;
    coding += await timed(() => encode(canvas, { density, series, ...(palette === undefined ? {} : { palette }) }));
  }
  return { draw, coding };
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What the whole process holds (threads and canvases too) once warm, and how much more at the end. */
async function memory(
  studio: Studio,
  requests: readonly PictureRequest[],
  renders: number,
): Promise<Record<string, number>> {
  const samples: number[] = [];
  // A step that shares no factor with the number of boards: every board comes, neighbours never follow each other.
  const step = [7, 11, 13].find((prime) => requests.length % prime !== 0) ?? 1;
  for (let done = 0; done < renders; done++) {
    const request = requests[(done * step) % requests.length];
    if (request === undefined) break;
    await studio.draw(request);
    samples.push(process.memoryUsage.rss() / 1024 / 1024);
  }
  const fifth = Math.floor(samples.length / 5);
  const warm = median(samples.slice(fifth, fifth * 2));
  return {
    'picture.memory.renders': samples.length,
    'picture.memory.mb': warm,
    'picture.memory.growthMb': median(samples.slice(-fifth)) - warm,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
