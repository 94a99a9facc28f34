import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawnBy } from '#discord/drawn.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { KeptFiles } from '#playground/discord/world.ts';
import { openStudio, type Studio } from '#render/studio.ts';
import { BOTH_DISCORDS, type TestPerson } from '#test/support/discord.ts';
import { labels, picturesOf } from '#test/support/discord-screen.ts';
import { catalogues } from '#test/support/words.ts';
import { type Club, openClub } from './club.ts';
import { decideSomething } from './driver.ts';

let studio: Studio;
let club: Club;
let ada: TestPerson;
let bela: TestPerson;
let discord: { keptFiles: KeptFiles };

beforeAll(async () => {
  studio = openStudio();
  // The thread is up before any board waits for it.
  await studio.draw({ kind: 'cover', game: 'empires', title: 'Ascending Empires', language: 'en' });
});
afterAll(() => studio.close());
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

async function playing(game: string): Promise<void> {
  club = await openClub({ ...discord, pictures: drawnBy(studio, catalogues) });
  ada = club.person('Ada');
  bela = club.person('Béla');
  await ada.slash('/play', { game });
  await bela.click('Join');
  await ada.click('Start');
}

/** Whoever's turn it is. */
function toMove(): TestPerson {
  return labels(ada.board()).length > 0 && JSON.stringify(ada.board()).includes(`<@${ada.person.id}>:`) ? ada : bela;
}

/** Gates and dice are taken by whoever is asked, until somebody may fly. */
async function untilFlying(): Promise<void> {
  const dice = diceOver(seedState(1));
  for (let acts = 0; acts < 20 && !labels(ada.board()).includes('Fly'); acts++)
    await decideSomething(club, toMove(), dice);
}

const COVER = 'Cover picture of Pulsar 2849.';
const pictureOn = (message: ReturnType<TestPerson['board']> | undefined) =>
  message === undefined ? undefined : picturesOf(message).at(-1);

describe.each(BOTH_DISCORDS)('pictures in a channel where kept files %s', (keptFiles) => {
  beforeAll(() => {
    discord = { keptFiles };
  });

  it.each(['smugglers', 'pulsar', 'empires'])(
    'GIVEN a game of %s THEN its board has a picture and words for it',
    async (game) => {
      await playing(game);
      // On a busy machine the board goes ahead, and its picture follows.
      await expect.poll(() => pictureOn(ada.board())?.contentType, { timeout: 15_000 }).toBe('image/png');
      expect(pictureOn(ada.board())?.alt?.length).toBeGreaterThan(20);
    },
  );

  it('GIVEN a lobby THEN it shows its game’s cover, which stays while people join, and is gone with the lobby', async () => {
    club = await openClub({ ...discord, pictures: drawnBy(studio, catalogues) });
    [ada, bela] = [club.person('Ada'), club.person('Béla')];
    await ada.slash('/play', { game: 'pulsar' });
    await expect.poll(() => pictureOn(ada.board())?.alt, { timeout: 15_000 }).toBe(COVER);
    const cover = pictureOn(ada.board())?.id;
    await bela.click('Join');
    expect(picturesOf(ada.board())).toHaveLength(1);
    // The same file: nothing was uploaded for it.
    if (keptFiles === 'resolve') expect(pictureOn(ada.board())?.id).toBe(cover);
    expect(JSON.stringify(ada.board().components)).toContain(COVER);
    await ada.click('Cancel');
    expect(ada.screen().flatMap(picturesOf)).toEqual([]);
  });

  it('GIVEN two tables of one game THEN the cover is drawn once', async () => {
    let drawn = 0;
    const counting: Studio = {
      ...studio,
      draw(request) {
        drawn++;
        return studio.draw(request);
      },
    };
    club = await openClub({ ...discord, pictures: drawnBy(counting, catalogues) });
    ada = club.person('Ada');
    await ada.slash('/play', { game: 'empires' });
    await ada.in(club.newChannel('second')).slash('/play', { game: 'empires' });
    await club.quiet();
    expect(drawn).toBe(1);
  });

  it('GIVEN the board is drawn anew THEN the new picture takes the place of the old one', async () => {
    await playing('pulsar');
    await shown();
    const before = picturesOf(ada.board());
    await toMove().click(/E1/);
    await shown();
    expect(picturesOf(ada.board()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(picturesOf(ada.board()).map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
  });

  it('GIVEN a player opens the menu of flights THEN they alone see the map of where each leads, and it goes when they go on', async () => {
    await playing('pulsar');
    await untilFlying();
    const player = toMove();
    const shown = ada.board().edited_timestamp;
    // A busy machine may draw too late; then pressing again brings the picture.
    await expect
      .poll(
        async () => {
          await player.click('Fly');
          return pictureOn(player.privately())?.name;
        },
        { timeout: 30_000 },
      )
      .toBe('pulsar-menu.png');
    const map = pictureOn(player.privately());
    expect(map?.alt).toMatch(/^Your ship is at E\d\. You can choose: /);
    expect(ada.board().edited_timestamp).toBe(shown);
    expect(pictureOn(ada.board())?.name).toMatch(/^pulsar-\w+\.png$/);
    await player.click('Back');
    expect(picturesOf(player.privately())).toEqual([]);
  });

  it('GIVEN an aim being taken THEN only the player sees it; GIVEN it is played THEN everybody sees it move', async () => {
    await playing('empires');
    const player = toMove();
    await player.click('Move');
    await player.click('Fly');
    await player.click(labels(player.privately()).find((label) => label.startsWith('Ship 1')) ?? '');
    expect(pictureOn(player.privately())?.contentType).toBe('image/png');
    const aimed = pictureOn(player.privately())?.id;
    await player.click('Angle +45°');
    expect(pictureOn(player.privately())?.id).not.toBe(aimed);
    expect(ada.board().edited_timestamp).toBeNull();
    await player.click('Flick');
    // On a busy machine a film may be drawn late; then it follows its board.
    await expect
      .poll(() => picturesOf(ada.board()).map(({ contentType }) => contentType), { timeout: 15_000 })
      .toContain('image/gif');
  });

  /** What everybody sees now, once it is drawn: its bytes. */
  const shown = async (): Promise<Buffer> => {
    await expect.poll(() => picturesOf(ada.board()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    await club.quiet();
    const files = picturesOf(ada.board()).map(({ url }) => club.discord.people.attachmentAt(new URL(url).pathname));
    return Buffer.concat(files.map((file) => file?.bytes ?? Buffer.alloc(0)));
  };

  it('GIVEN a free undo THEN the picture is the earlier one, byte for byte', async () => {
    await playing('empires');
    const player = toMove();
    const before = await shown();
    await player.click('Recruit');
    await player.click(/homeworld/);
    expect((await shown()).equals(before)).toBe(false);
    await player.click('Undo');
    expect(ada.board()).toShow('took a move back');
    expect((await shown()).equals(before)).toBe(true);
  });

  it('GIVEN an undo that everybody agreed to THEN the picture is the earlier one, byte for byte', async () => {
    await playing('empires');
    const [player, other] = toMove() === ada ? [ada, bela] : [bela, ada];
    const before = await shown();
    await player.click('Move');
    await player.click('Fly');
    await player.click(/^Ship 1/);
    await player.click('Flick');
    await expect
      .poll(() => picturesOf(ada.board()).map(({ contentType }) => contentType), { timeout: 15_000 })
      .toContain('image/gif');
    await player.click('Undo');
    await other.click('Agree to undo');
    expect(ada.board()).toShow('took a move back');
    expect((await shown()).equals(before)).toBe(true);
  });
});
