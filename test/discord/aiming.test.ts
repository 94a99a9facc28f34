import { ComponentType } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStudio, type Studio } from '../../render/studio.ts';
import { drawnBy } from '../../src/discord/drawn.ts';
import { memoryStore } from '../../src/store/memory.ts';
import type { GameStore } from '../../src/store/store.ts';
import { parseRecord } from '../../src/tables/parse.ts';
import type { TableRecord } from '../../src/tables/record.ts';
import { languages } from '../../src/text/index.ts';
import { type Club, labels, openClub, type Player, pressables } from './support.ts';

/** A flick of Ascending Empires, from the first button to the still board after it. */
let studio: Studio;
let club: Club;
let player: Player;
let other: Player;

beforeAll(async () => {
  studio = openStudio();
  await studio.draw({ kind: 'cover', game: 'empires', title: 'Ascending Empires', language: 'en' });
});
afterAll(() => studio.close());

let shared: GameStore<TableRecord>;
beforeEach(async () => {
  shared = memoryStore(parseRecord);
  club = await openClub({ pictures: drawnBy(studio, languages['en-US']), store: shared });
  const ada = club.person('Ada');
  const bela = club.person('Béla');
  await ada.slash('/play', { game: 'empires' });
  await bela.press('Join');
  await ada.press('Start');
  const adaMoves = JSON.stringify(ada.board()).includes(`<@${ada.person.id}>:`);
  [player, other] = adaMoves ? [ada, bela] : [bela, ada];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

async function takeAim(): Promise<void> {
  await player.press('Move');
  await player.press('Fly');
  await player.press(labels(player.panel() ?? player.board()).find((label) => label.startsWith('Ship 1')) ?? '');
}

/** What somebody else has on the screen: any change of it is an edit. */
const elsewhere = () => other.messages().map(({ id, edited_timestamp }) => ({ id, edited_timestamp }));

/** What the panel's picture says it shows. */
const sight = () => player.panel()?.attachments[0]?.description ?? '';

describe('E13: aiming in a channel', () => {
  it('GIVEN turns, steps, the list and the form THEN the private picture follows each, and nobody else sees a thing', async () => {
    const before = elsewhere();
    await takeAim();
    expect(sight()).toContain('at 0° with power 15');
    for (const label of ['Angle +45°', 'Angle +10°', 'Angle −1°', 'Power +10', 'Power −1']) await player.press(label);
    expect(sight()).toContain('at 54° with power 24');
    expect(sight()).toMatch(/Likely ends: .* \d+ %\.$/);
    const list = pressables(player.panel() ?? player.board()).find(({ type }) => type === ComponentType.StringSelect);
    if (list?.type !== ComponentType.StringSelect) throw new Error('nothing to aim at');
    const target = list.options.find(({ label }) => label.includes('3 (face down)'));
    await player.choose(player.panel()?.id ?? '', list.custom_id, target?.value ?? '');
    expect(sight()).toMatch(/Likely ends: orbit of [αγ]3 \d\d/);
    await player.press('Exact numbers');
    await player.submit({ angle: '123.4', power: '33' });
    expect(sight()).toContain('at 123.4° with power 33');
    expect(elsewhere()).toEqual(before);
    expect((await club.record()).running?.log).toHaveLength(0);
  });

  it('GIVEN a restart in the middle of aiming THEN the next press goes on from the same aim, and Flick plays it', async () => {
    await takeAim();
    await player.press('Angle +45°');
    await player.press('Power +10');
    await club.side.stop();
    const { discord, guild, channel } = club;
    const again = await openClub({
      discord,
      store: shared,
      place: { guild, channel },
      pictures: drawnBy(studio, languages['en-US']),
    });
    player = player.facing(again.side);
    await player.press('Angle +1°');
    expect(sight()).toContain('at 46° with power 25');
    await player.press('Flick');
    expect((await again.record()).running?.log.at(-1)).toMatch(/angle=460.*power=25|power=25.*angle=460/);
    await again.side.stop();
  });

  it('GIVEN Flick THEN everybody sees a film of at most 2 MB, and the next act brings the still board', async () => {
    await takeAim();
    await player.press('Angle +45°');
    await player.press('Flick');
    const film = () => other.board().attachments[0];
    await expect.poll(() => film()?.content_type, { timeout: 15_000 }).toBe('image/gif');
    expect(film()?.size).toBeLessThanOrEqual(2 * 1024 * 1024);
    await player.press('Done');
    await expect.poll(() => film()?.content_type, { timeout: 15_000 }).toBe('image/png');
  });
});
