import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_REPLAY_PICTURES, type ReplayPictures } from '#discord/replay-pictures.ts';
import { parseExportedGame } from '#results/export.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';
import { playOut } from './prospecting.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  club = await openClub({ newSeed: () => 7 });
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

/** From the beginning of the game in the channel to its last step. */
async function watchesToNow(person: TestPerson): Promise<void> {
  await person.slash('/replay');
  const isMore = () => controlsOf(person.privately()).some(({ label, enabled }) => label === 'Step ▶' && enabled);
  while (isMore()) await person.click('Step ▶');
}

describe('/replay', () => {
  it('GIVEN a finished game and its Replay button THEN one private message goes on and back, also after a restart', async () => {
    await playsOn();
    const cleo = club.person('Cleo');
    await cleo.click('Replay');
    expect(cleo.told()).toMatch(/Prospectors\*\* · step 0 of \d+/);
    await cleo.click('Step ▶');
    expect(cleo.told()).toContain('step 1 of');
    await club.restarts();
    await cleo.click('Step ▶');
    expect(cleo.told()).toContain('step 2 of');
    await cleo.click('◀ Step');
    expect(cleo.told()).toContain('step 1 of');
    expect(cleo.screen().filter(isPrivate)).toHaveLength(1);
  });

  it('GIVEN steps by round THEN each ends a round, and the last one the game', async () => {
    await playsOn();
    await ada.slash('/replay');
    const seen: string[] = [];
    for (let n = 0; n < 10 && controlsOf(ada.privately()).some((c) => c.label === 'Round ▶' && c.enabled); n++) {
      await ada.click('Round ▶');
      seen.push(ada.told());
    }
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.at(-1)).toMatch(/step (\d+) of \1/);
    await ada.click('◀ Turn');
    expect(ada.told()).not.toMatch(/step (\d+) of \1 /);
  });

  it('GIVEN the list THEN one jumps to a turn', async () => {
    await playsOn();
    await ada.slash('/replay');
    const list = controlsOf(ada.privately()).find(({ kind }) => kind === 'select');
    const third = list?.options[3];
    await ada.chooses(ada.privately().id, list?.customId ?? '', [third?.value ?? '']);
    expect(ada.told()).not.toContain('step 0 of');
  });

  it('GIVEN a running game THEN it is told up to now, without what was said to one seat', async () => {
    await ada.click('Bid 1');
    await bela.slash('/replay');
    expect(bela.told()).toContain('Prospectors');
    for (let n = 0; n < 9 && bela.buttons().includes('Step ▶'); n++) await bela.click('Step ▶');
    expect(bela.told()).toContain('Ada');
    expect(bela.told()).not.toContain('You bid 1');
    expect(bela.buttons()).not.toContain('Files');
  });

  it('GIVEN a running game THEN whoever plays finds in it what was said to them, and nobody else does', async () => {
    await ada.click('Bid 1');
    await watchesToNow(ada);
    expect(ada.told()).toContain('You bid 1');
    for (const other of [bela, club.person('Cleo')]) {
      await watchesToNow(other);
      expect(other.told()).not.toContain('You bid 1');
    }
  });

  it('GIVEN the pictures of a running game THEN each is of what its viewer may see', async () => {
    let asked: { viewer: number | null; bids: unknown } | null = null;
    const replays: ReplayPictures = {
      ...NO_REPLAY_PICTURES,
      async position({ viewer }, { view }) {
        asked = { viewer, bids: 'bids' in view ? view.bids : null };
        return [];
      },
    };
    const other = await openClub({ newSeed: () => 7, replays });
    const [cleo, dora, emil] = [other.person('Cleo'), other.person('Dóra'), other.person('Emil')];
    await cleo.slash('/play', { game: 'toy' });
    await dora.click('Join');
    await cleo.click('Start');
    await cleo.click('Bid 1');
    await watchesToNow(cleo);
    expect(asked).toEqual({ viewer: 0, bids: [1, null] });
    await watchesToNow(dora);
    expect(asked).toEqual({ viewer: 1, bids: [-1, null] });
    await watchesToNow(emil);
    expect(asked).toEqual({ viewer: null, bids: [-1, null] });
    await other.close();
  });

  it('GIVEN a finished game THEN its files are a transcript, and data without ids and secrets', async () => {
    await playsOn();
    await bela.slash('/replay');
    await bela.click('Files');
    const files = await filesOf(bela);
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^toy-.*\.txt$/),
      expect.stringMatching(/^toy-.*\.json$/),
    ]);
    const [words = '', data = ''] = files.map(({ text }) => text);
    expect(words).toContain('Ada');
    expect(words).not.toContain('You bid');
    expect(data).not.toContain(ada.id);
    expect(data).not.toContain(club.guild);
    expect(
      parseExportedGame(data)
        .entries.flatMap(({ said }) => said)
        .every(({ only }) => only === undefined),
    ).toBe(true);
    await bela.click('Back to the game');
    expect(bela.told()).toContain('step 0 of');
  });

  it('GIVEN games of this server THEN they are proposed, and an id from elsewhere finds nothing', async () => {
    await playsOn();
    const [newest] = await ada.isProposed('/replay', 'game', 'prosp');
    expect(newest).toMatch(/^Prospectors · .*Ada, Béla$/);
    await ada.slash('/replay', { game: '123-abc' });
    expect(ada.told()).toContain('I do not find this game here');
  });

  it('GIVEN the list of finished games THEN one of them is watched at a press', async () => {
    await playsOn();
    await bela.slash('/history');
    const list = controlsOf(bela.privately()).find(({ kind }) => kind === 'select');
    await bela.chooses(bela.privately().id, list?.customId ?? '', [list?.options[0]?.value ?? '']);
    expect(bela.told()).toContain('step 0 of');
  });

  it('GIVEN somebody forgotten THEN the replay tells of somebody', async () => {
    await playsOn();
    await bela.slash('/forget', { who: 'me' });
    await club.quiet();
    const proposed = await ada.isProposed('/replay', 'game', 'prosp');
    expect(proposed.join()).toMatch(/Ada, somebody$/);
  });
});

async function filesOf(person: TestPerson): Promise<{ name: string; text: string }[]> {
  const shown = JSON.stringify(person.privately());
  const urls = [...shown.matchAll(/"url":"(http[^"]+)"/g)].flatMap(([, url]) => (url === undefined ? [] : [url]));
  return Promise.all(
    urls.map(async (url) => ({
      name: decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''),
      text: await (await fetch(url)).text(),
    })),
  );
}
