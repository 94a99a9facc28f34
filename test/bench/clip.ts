import { performance } from 'node:perf_hooks';
import { games } from '#games/index.ts';
import { openStudio } from '#render/studio.ts';
import { longestClip } from '#test/tools/clip-request.ts';

const ROUNDS = 3;

/** The longest clip there is: how long somebody waits for it, the first time and at worst, and how large it is. */
export async function clipBench(): Promise<Record<string, number>> {
  const studio = openStudio();
  try {
    const figures: Record<string, number> = {};
    for (const game of games) {
      const request = longestClip(game);
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        const [clip] = await studio.clip(request);
        times.push(performance.now() - began);
        bytes = clip?.data.length ?? 0;
      }
      if (bytes === 0) throw new Error(`no clip of ${game.id}`);
      figures[`clip.${game.id}.ms`] = Math.max(...times);
      figures[`clip.${game.id}.kb`] = bytes / 1024;
    }
    return figures;
  } finally {
    await studio.close();
  }
}
