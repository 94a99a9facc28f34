import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { gameById, games } from '#games/index.ts';
import { renderClip } from '#render/clip.ts';
import { exportedGame, parseExportedGame } from '#results/export.ts';
import { unpackPlayed } from '#results/played.ts';
import { parseResult } from '#results/result.ts';
import { momentAt, rangeAround, stepFrom, storyOfResult } from '#results/story.ts';
import { toy } from '#test/support/toy.ts';
import { longestClip } from '#test/tools/clip-request.ts';
import { checkExported } from '#test/tools/exported.ts';
import { allIn, playToEnd, resultsIn, tableFor } from './shelf.ts';

const FOLDER = new URL('../fixtures/results/format-1/', import.meta.url);
const stored = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const texts = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { result: string; played: string };
    const [result, played] = [parseResult(texts.result), unpackPlayed(texts.played)];
    const game = gameById(result.game);
    if (game === undefined) throw new Error(`No game called ${result.game}`);
    return { name, result, played, game };
  });

const present = stored.filter(({ result, game }) => result.version === game.version);

describe.each(present)('the story of $name', ({ played, game }) => {
  it('GIVEN the rules it was played by THEN every moment has its position, in order', () => {
    const { moments } = storyOfResult(played, game, game.version);
    expect(moments.length).toBeGreaterThan(3);
    expect(moments.every(({ view }) => view !== null)).toBe(true);
    expect(moments.map(({ n }) => n)).toEqual([...new Set(moments.map(({ n }) => n))].sort((a, b) => a - b));
  });

  it('GIVEN other rules THEN it is told in words, and no position is made up', () => {
    const { moments } = storyOfResult(played, game, game.version + 1);
    expect(moments.every(({ view }) => view === null)).toBe(true);
    expect(moments.some(({ said }) => said.length > 0)).toBe(true);
  });

  it('GIVEN steps by turn and by round THEN they come to the end and back to the beginning', () => {
    const story = storyOfResult(played, game, game.version);
    const last = story.moments.length - 1;
    for (const stride of ['turn', 'round'] as const) {
      let at = 0;
      for (let steps = 0; at < last; steps++) {
        const next = stepFrom(story, at, stride, 1);
        expect(next).toBeGreaterThan(at);
        expect(steps).toBeLessThanOrEqual(last);
        at = next;
      }
      while (at > 0) {
        const next = stepFrom(story, at, stride, -1);
        expect(next).toBeLessThan(at);
        at = next;
      }
    }
    expect(momentAt(story, Number.MAX_SAFE_INTEGER)).toBe(last);
    expect(rangeAround(story, last, 'turn').length).toBeLessThanOrEqual(rangeAround(story, last, 'all').length);
  });
});

describe('an exported game', () => {
  it('GIVEN the rules it was played by THEN it plays again to the same points, and other points are noticed', async () => {
    const results = resultsIn();
    const table = await tableFor(results);
    await playToEnd(table);
    await table.clock.passes('1 min');
    const [kept] = await allIn(results);
    const played = kept === undefined ? null : await results.history(kept.result.id);
    if (kept === undefined || played === null) throw new Error('No result');
    const read = parseExportedGame(JSON.stringify(exportedGame(kept.result, played, ['Ada', 'Béla'])));
    expect(checkExported(read, toy as AnyGame)).toMatchObject({ kind: 'same', points: kept.result.points });
    expect(checkExported({ ...read, points: [99, 99] }, toy as AnyGame)).toMatchObject({ kind: 'differs' });
    expect(checkExported({ ...read, log: read.log.slice(2) }, toy as AnyGame)).toMatchObject({ kind: 'differs' });
    expect(checkExported({ ...read, version: 0 }, toy as AnyGame)).toEqual({ kind: 'otherVersion', played: 0, now: 1 });
  });
});

describe('a clip', () => {
  it.each(games)(
    'GIVEN sixty positions of $id at the fullest table THEN it is one moving picture of at most 1 MB, with all of them',
    async (game) => {
      const request = longestClip(game);
      const [clip] = await renderClip(request);
      expect(request.frames).toHaveLength(60);
      expect(clip?.data.length).toBeLessThanOrEqual(1024 * 1024);
      expect(clip).toMatchObject({ width: 550, format: expect.stringMatching(/^(webp|gif)$/) });
      const { delay = [] } = await sharp(clip?.data).metadata();
      // Positions that look alike are one picture, shown for as long as all of them.
      expect(delay.length).toBeGreaterThan(30);
      expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(59 * 700 + 2500);
    },
    60_000,
  );
});
