import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { ChannelType, ComponentType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayNotOpen } from '#discord/openers.ts';
import { phrase } from '#engine/phrase.ts';
import { everyComponent } from '#playground/discord/components.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  club = await openClub();
  ada = club.person('Ada');
  bela = club.person('Béla');
  club.discord.people.setPermissions(club.channel, ada.id, 'allow', ['ManageGuild']);
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

/** Chooses in the select of the form that stands for this setting; for roles and channels by its id, '' for none. */
async function settles(person: TestPerson, name: string, value: string): Promise<void> {
  const message = person.privately();
  const selects = [...everyComponent(message.components ?? [])].flatMap((part) =>
    'custom_id' in part && part.custom_id.includes(`~${name}~`) && part.type !== ComponentType.Button ? [part] : [],
  );
  const listed = selects.find(
    (part) =>
      part.type === ComponentType.StringSelect && part.options.some((option) => option.value.endsWith(`~${value}`)),
  );
  const select = listed ?? selects.find((part) => part.type !== ComponentType.StringSelect);
  if (select === undefined) throw new Error(`No ${name} in the form`);
  const chosen =
    select.type === ComponentType.StringSelect
      ? select.options.filter((option) => option.value.endsWith(`~${value}`)).map((option) => option.value)
      : [value].filter((one) => one !== '');
  await person.chooses(message.id, select.custom_id, chosen);
}

describe('/settings', () => {
  it('GIVEN somebody who manages nothing THEN they are not offered it', async () => {
    await expect(bela.slash('/settings')).rejects.toThrow('not offered /settings');
  });

  it('GIVEN a clock chosen THEN /play opens tables with it, unless it says otherwise', async () => {
    await ada.slash('/settings');
    await settles(ada, 'clock', 'threeDays');
    await bela.slash('/play', { game: 'toy' });
    expect((await club.record()).settings.clock).toBe('threeDays');
    await bela.click('Cancel');
    await bela.slash('/play', { game: 'toy', clock: 'none' });
    expect((await club.record()).settings.clock).toBe('none');
  });

  it('GIVEN boards only when asked for THEN /play and /lfg open tables with it, and the form takes it back', async () => {
    await ada.slash('/settings');
    await settles(ada, 'posting', 'demand');
    await bela.slash('/play', { game: 'toy' });
    expect((await club.record()).settings).toMatchObject({ posting: 'demand', clock: 'day' });
    await bela.slash('/lfg', { game: 'toy' });
    const wanted = bela.screen().find((message) => wordsOf(message).includes('Players wanted'));
    await ada.click('I’m in');
    await club.quiet();
    expect((await club.record(wanted?.id)).settings.posting).toBe('demand');
    await bela.click('Cancel');
    await settles(ada, 'posting', 'action');
    await bela.slash('/play', { game: 'toy' });
    expect((await club.record()).settings.posting).toBe('action');
  });

  it('GIVEN threads chosen THEN tables open in one; GIVEN “here” said THEN here', async () => {
    await ada.slash('/settings');
    await settles(ada, 'place', 'thread');
    await bela.slash('/play', { game: 'toy' });
    expect(await club.tables().get(club.channel)).toBeNull();
    expect(bela.told()).toMatch(/open in <#\d+>/);
    await bela.slash('/play', { game: 'toy', where: 'here' });
    expect((await club.record()).channel).toBe(club.channel);
  });

  it('GIVEN only moderators may open tables THEN others are told so, and moderators open one', async () => {
    await ada.slash('/settings');
    await settles(ada, 'openers', 'moderators');
    await bela.slash('/play', { game: 'toy' });
    expect(bela.told()).toContain('only moderators open tables');
    expect(await club.tables().get(club.channel)).toBeNull();
    await ada.slash('/play', { game: 'toy' });
    expect((await club.record()).host).toBe(ada.id);
  });

  it('GIVEN a role that may open tables THEN whoever has it opens one', async () => {
    const everyone = club.guild;
    await ada.slash('/settings');
    await settles(ada, 'role', everyone);
    await bela.slash('/play', { game: 'toy' });
    expect((await club.record()).host).toBe(bela.id);
  });

  it('GIVEN a channel for results THEN the form shows it, and none chosen takes it back', async () => {
    await ada.slash('/settings');
    const shown = () =>
      [...everyComponent(ada.privately().components ?? [])].flatMap((part) =>
        part.type === ComponentType.ChannelSelect ? [part] : [],
      )[0];
    await settles(ada, 'results', club.channel);
    expect(shown()).toMatchObject({
      default_values: [{ id: club.channel }],
      channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
    });
    await settles(ada, 'results', '');
    expect(shown()?.default_values ?? []).toEqual([]);
  });

  it('GIVEN a time zone typed THEN cities are proposed, one is taken, and nonsense is refused', async () => {
    expect(await ada.isProposed('/settings', 'zone', 'buda')).toEqual(['Europe/Budapest']);
    await ada.slash('/settings', { zone: 'Asia/Tashkent' });
    expect(ada.told()).toContain('Asia/Tashkent');
    await ada.slash('/settings', { zone: 'Middle Earth' });
    expect(ada.told()).toContain('“Middle Earth”');
  });
});

describe('who may open tables', () => {
  const asked = (roles: string[], permissions: bigint) =>
    ({ member: { roles }, memberPermissions: new PermissionsBitField(permissions) }) as never;

  it('GIVEN a role THEN those without it are told which, moderators and those with it are not', () => {
    const settings = { openers: { role: '7' } };
    expect(mayNotOpen(settings, asked(['8'], 0n))).toEqual(phrase('refused.openers.role', { role: '<@&7>' }));
    expect(mayNotOpen(settings, asked(['8', '7'], 0n))).toBeNull();
    expect(mayNotOpen(settings, asked([], PermissionFlagsBits.ManageChannels))).toBeNull();
  });
});

describe('/preferences', () => {
  it('GIVEN one wish after another THEN each is shown as it stands, in the language wished for', async () => {
    await ada.slash('/preferences');
    await settles(ada, 'motion', 'still');
    await settles(ada, 'calls', 'never');
    const chosen = [...everyComponent(ada.privately().components ?? [])].flatMap((part) =>
      part.type === ComponentType.StringSelect
        ? part.options.filter((option) => option.default).map(({ label }) => label)
        : [],
    );
    expect(chosen).toEqual([
      'As in my Discord',
      'Do not ping me',
      'Show me a still picture instead',
      'As on the board',
      'Show my rating on leaderboards',
    ]);
  });
});
