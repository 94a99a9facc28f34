import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, type Studio } from '../../render/studio.ts';
import { drawnBy } from '../../src/discord/drawn.ts';
import { diceOver, seedWords } from '../../src/engine/dice.ts';
import { languages } from '../../src/text/index.ts';
import { decideSomething } from './driver.ts';
import { type Club, labels, openClub, type Player } from './support.ts';

let studio: Studio;
let club: Club;
let ada: Player;
let bela: Player;

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
  club = await openClub({ pictures: drawnBy(studio, languages['en-US']) });
  ada = club.person('Ada');
  bela = club.person('Béla');
  await ada.slash('/play', { game });
  await bela.press('Join');
  await ada.press('Start');
}

/** Whoever's turn it is. */
function toMove(): Player {
  return labels(ada.board()).length > 0 && JSON.stringify(ada.board()).includes(`<@${ada.person.id}>:`) ? ada : bela;
}

/** Gates and dice are taken by whoever is asked, until somebody may fly. */
async function untilFlying(): Promise<void> {
  const dice = diceOver(seedWords(1));
  for (let acts = 0; acts < 20 && !labels(ada.board()).includes('Fly'); acts++)
    await decideSomething(club, toMove(), dice);
}

const COVER = 'Cover picture of Pulsar 2849.';
const pictureOn = (message: ReturnType<Player['board']> | undefined) => message?.attachments[0];

describe('pictures in the channel', () => {
  it.each(['smugglers', 'pulsar', 'empires'])(
    'GIVEN a game of %s THEN its board has a picture and words for it',
    async (game) => {
      await playing(game);
      const picture = pictureOn(ada.board());
      expect(picture?.content_type).toBe('image/png');
      expect(picture?.description?.length).toBeGreaterThan(20);
    },
  );

  it('GIVEN a lobby THEN it shows its game’s cover, which stays while people join, and is gone with the lobby', async () => {
    club = await openClub({ pictures: drawnBy(studio, languages['en-US']) });
    [ada, bela] = [club.person('Ada'), club.person('Béla')];
    await ada.slash('/play', { game: 'pulsar' });
    await expect.poll(() => pictureOn(ada.board())?.description, { timeout: 15_000 }).toBe(COVER);
    const cover = pictureOn(ada.board())?.id;
    await bela.press('Join');
    // The same file: nothing was uploaded for it.
    expect(ada.board().attachments.map(({ id }) => id)).toEqual([cover]);
    expect(JSON.stringify(ada.board().components)).toContain(COVER);
    await ada.press('Cancel');
    expect(ada.messages().flatMap(({ attachments }) => attachments)).toEqual([]);
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
    club = await openClub({ pictures: drawnBy(counting, languages['en-US']) });
    ada = club.person('Ada');
    await ada.slash('/play', { game: 'empires' });
    await ada.in(club.newChannel('second')).slash('/play', { game: 'empires' });
    await club.quiet();
    expect(drawn).toBe(1);
  });

  it('GIVEN the board is drawn anew THEN the new picture takes the place of the old one', async () => {
    await playing('pulsar');
    const before = pictureOn(ada.board())?.id;
    await toMove().press('Gate E1');
    await expect.poll(() => ada.board().attachments, { timeout: 15_000 }).toHaveLength(1);
    expect(pictureOn(ada.board())?.id).not.toBe(before);
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
          await player.press('Fly');
          return pictureOn(player.panel())?.filename;
        },
        { timeout: 30_000 },
      )
      .toBe('pulsar-menu.png');
    const map = pictureOn(player.panel());
    expect(map?.description).toMatch(/^Your ship is at E\d\. You can choose: /);
    expect(ada.board().edited_timestamp).toBe(shown);
    expect(pictureOn(ada.board())?.filename).toBe('pulsar.png');
    await player.press('Back');
    expect(player.panel()?.attachments).toEqual([]);
  });

  it('GIVEN an aim being taken THEN only the player sees it; GIVEN it is played THEN everybody sees it move', async () => {
    await playing('empires');
    const player = toMove();
    await player.press('Move');
    await player.press('Fly');
    await player.press(labels(player.panel() ?? ada.board()).find((label) => label.startsWith('Ship 1')) ?? '');
    expect(pictureOn(player.panel())?.content_type).toBe('image/png');
    const aimed = pictureOn(player.panel())?.id;
    await player.press('Angle +45°');
    expect(pictureOn(player.panel())?.id).not.toBe(aimed);
    expect(ada.board().edited_timestamp).toBeNull();
    await player.press('Flick');
    // On a busy machine a film may be drawn late; then it follows its board.
    await expect.poll(() => pictureOn(ada.board())?.content_type, { timeout: 15_000 }).toBe('image/gif');
  });
});
