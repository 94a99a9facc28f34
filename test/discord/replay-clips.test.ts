import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReplayPictures, SeenPosition } from '#discord/replay-pictures.ts';
import type { GameState } from '#engine/game.ts';
import { CLIP_FRAMES } from '#render/clip.ts';
import { parseResult } from '#results/result.ts';
import { memoryStorage } from '#store/memory.ts';
import type { Storage } from '#store/store.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { type Club, openClub } from './club.ts';
import { playOut } from './prospecting.ts';

/** Draws nothing, but keeps what it was asked to draw. */
interface Asked {
  clip: readonly SeenPosition[];
  viewer: number | null;
  drawn: number;
}

let asked: Asked;
let storage: Storage;
let club: Club;
let ada: TestPerson;
let bela: TestPerson;

const replays: ReplayPictures = {
  async position() {
    asked.drawn += 1;
    return [];
  },
  async clip({ viewer }, positions, alt) {
    asked = { ...asked, clip: positions, viewer };
    return [{ data: Buffer.from('clip'), hash: 'clip', name: 'toy-clip.webp', alt }];
  },
};

beforeEach(async () => {
  asked = { clip: [], viewer: null, drawn: 0 };
  storage = memoryStorage();
  club = await openClub({ newSeed: () => 7, replays, storage });
  [ada, bela] = [club.person('Ada'), club.person('Béla')];
  await ada.slash('/play', { game: 'toy' });
  await bela.click('Join');
  await ada.click('Start');
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function playsOn(): Promise<void> {
  await playOut(club, [ada, bela]);
  await club.quiet();
}

/** The positions of the clip behind a button, and back to the game. */
async function clipOf(person: TestPerson, label: string): Promise<readonly GameState[]> {
  await person.click(label);
  expect(person.told()).toContain('a clip for you');
  await person.click('Back to the game');
  return asked.clip.map(({ view }) => view);
}

describe('clips', () => {
  it('GIVEN a finished game THEN there are clips of a turn, its round and all of it, each a part of the next', async () => {
    await playsOn();
    await ada.slash('/replay');
    await ada.click('Round ▶');
    await ada.click('Turn ▶');
    const [turn, round, all] = [
      await clipOf(ada, 'Clip of this turn'),
      await clipOf(ada, 'Clip of this round'),
      await clipOf(ada, 'Clip of it all'),
    ];
    expect(turn.length).toBeGreaterThan(1);
    expect(round.length).toBeGreaterThan(turn.length);
    expect(all.length).toBeGreaterThan(round.length);
    expect(all.length).toBeLessThanOrEqual(CLIP_FRAMES);
    expect(round).toEqual(expect.arrayContaining([...turn]));
    expect(all).toEqual(expect.arrayContaining([...round]));
    expect(asked.viewer).toBeNull();
  });

  it('GIVEN a running game THEN a clip is of what its viewer may see', async () => {
    await ada.click('Bid 1');
    const bids = async (person: TestPerson) => {
      await person.slash('/replay');
      const last = (await clipOf(person, 'Clip of it all')).at(-1);
      return { viewer: asked.viewer, bids: last !== undefined && 'bids' in last ? last.bids : null };
    };
    expect(await bids(ada)).toEqual({ viewer: 0, bids: [1, null] });
    expect(await bids(bela)).toEqual({ viewer: 1, bids: [-1, null] });
    expect(await bids(club.person('Cleo'))).toEqual({ viewer: null, bids: [-1, null] });
  });
});

describe('a game of earlier rules', () => {
  /** The same game, as if it had been played by rules that are no more. */
  async function olderGame(): Promise<string> {
    const archive = storage.archive('result');
    const { ids } = await club.results().page({ group: club.guild }, { from: 0, count: 1, order: 'newest' });
    const [[text], [seats], [played]] = await Promise.all([
      archive.read(club.guild, ids),
      archive.read(club.guild, ids, 'seats'),
      archive.read(club.guild, ids, 'played'),
    ]);
    const id = `${club.guild}-older`;
    const result = { ...parseResult(text ?? ''), id, version: 0 };
    await archive.add({
      group: club.guild,
      id,
      at: result.finished,
      lists: ['all'],
      text: JSON.stringify(result),
      beside: { seats: seats ?? '', played: played ?? '' },
    });
    return id;
  }

  it('GIVEN one THEN it is told in words and says why; nothing of it is drawn, and there are no clips', async () => {
    await playsOn();
    const game = await olderGame();
    await bela.slash('/replay', { game });
    await bela.click('Round ▶');
    expect(bela.told()).toContain('played by earlier rules');
    expect(bela.told()).toContain('Ada');
    expect(bela.buttons().filter((label) => label.startsWith('Clip'))).toEqual([]);
    expect(bela.buttons()).toContain('Files');
    expect(asked.drawn).toBe(0);
  });
});
