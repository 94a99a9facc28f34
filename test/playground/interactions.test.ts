import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steppedClock } from '#playground/discord/clock.ts';
import type { Outcome } from '#playground/discord/people/person.ts';
import { localDiscord, type TestDiscord, type TestPerson } from '#test/support/discord.ts';
import { answer, call, RawBot, type RawInteraction, type RawReply } from '#test/support/discord-raw.ts';

const EPHEMERAL = 64;
const V2 = 32768;

let discord: TestDiscord;
let bot: RawBot;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  discord = await localDiscord({ clock: steppedClock() });
  bot = await RawBot.online(discord.server);
  ada = discord.user('Ada');
  bela = discord.user('Béla');
  const commands = [
    { name: 'play', description: 'Starts a game' },
    {
      name: 'rules',
      description: 'Looks something up',
      options: [{ type: 3, name: 'topic', description: 'What about', autocomplete: true, required: true }],
    },
  ];
  await call(discord.server, 'PUT', `/applications/${discord.server.applicationId}/commands`, commands);
});
afterEach(() => discord.stop());

const buttons = (...ids: string[]) => [
  { type: 1, components: ids.map((id) => ({ type: 2, style: 1, custom_id: id, label: id })) },
];
const reply = (data: object) => ({ type: 4, data });
const modal = (components: object[]) => ({ type: 9, data: { custom_id: 'form', title: 'Aim', components } });
const field = (id: string, extra: object = {}) => ({
  type: 18,
  label: id,
  component: { type: 4, custom_id: id, style: 1, ...extra },
});
const group = (type: number, id: string, options: string[], extra: object = {}) => ({
  type: 18,
  label: id,
  component: {
    type,
    custom_id: id,
    options: options.map((one) => ({ label: one, value: one.toLowerCase() })),
    ...extra,
  },
});
const followUp = (interaction: RawInteraction, body: object): Promise<RawReply> =>
  call(discord.server, 'POST', `/webhooks/${discord.server.applicationId}/${interaction.token}`, body, { token: null });
const original = (method: string, interaction: RawInteraction, body?: object, id = '%40original'): Promise<RawReply> =>
  call(discord.server, method, `/webhooks/${discord.server.applicationId}/${interaction.token}/messages/${id}`, body, {
    token: null,
  });

/** Somebody uses /play and it has reached the bot. */
async function played(who = ada): Promise<{ interaction: RawInteraction; outcome: Promise<Outcome> }> {
  const outcome = who.slash('/play');
  return { interaction: await bot.interaction(), outcome };
}

/** A public message with buttons, and a click on one of them that has reached the bot. */
async function clicked(who = ada, data: object = { content: 'a game' }) {
  const { interaction: first, outcome: start } = await played();
  await answer(discord.server, first, reply({ ...data, components: buttons('Join') }));
  await start;
  const outcome = who.click('Join');
  return { interaction: await bot.interaction(), outcome };
}

describe('the first answer', () => {
  it('GIVEN an answer in time THEN everybody sees it', async () => {
    const { interaction, outcome } = await played();
    expect((await answer(discord.server, interaction, reply({ content: 'a game' }))).status).toBe(204);
    expect(await outcome).toMatchObject({ acked: true, failed: false, messages: [{ content: 'a game', type: 20 }] });
    expect(bela.screen()).toShow('a game');
  });

  it('GIVEN with_response THEN the message comes back', async () => {
    const { interaction } = await played();
    const { body } = await answer(discord.server, interaction, reply({ content: 'x' }), '?with_response=true');
    expect(body).toMatchObject({
      interaction: { id: interaction.id, response_message_ephemeral: false, response_message_loading: false },
      resource: { type: 4, message: { content: 'x' } },
    });
  });

  it('GIVEN three seconds have passed THEN the interaction is unknown, and has failed for the person', async () => {
    const { interaction, outcome } = await played();
    discord.clock.advance(3001);
    expect(await outcome).toMatchObject({ acked: false, failed: true });
    expect((await answer(discord.server, interaction, reply({ content: 'late' }))).code).toBe(10062);
    expect(discord.channel().messages()).toEqual([]);
  });

  it('GIVEN a second answer THEN it is refused', async () => {
    const { interaction } = await played();
    await answer(discord.server, interaction, { type: 5 });
    expect((await answer(discord.server, interaction, reply({ content: 'x' }))).code).toBe(40060);
  });

  it('GIVEN a refused answer THEN the interaction can still be answered', async () => {
    const { interaction } = await played();
    expect((await answer(discord.server, interaction, reply({ content: '' }))).code).toBe(50006);
    expect((await answer(discord.server, interaction, reply({ content: 'better' }))).status).toBe(204);
  });

  it('GIVEN a wrong token THEN the interaction is unknown', async () => {
    const { interaction } = await played();
    expect((await answer(discord.server, { id: interaction.id, token: 'x' }, { type: 5 })).code).toBe(10062);
  });

  it.each([
    ['an update', { type: 7, data: { content: 'x' } }],
    ['a deferred update', { type: 6 }],
    ['choices', { type: 8, data: { choices: [] } }],
    ['a pong', { type: 1 }],
    ['no type', {}],
  ])('GIVEN a slash command answered with %s THEN it is refused', async (_what, body) => {
    const { interaction } = await played();
    expect((await answer(discord.server, interaction, body)).code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain('type');
  });

  it('GIVEN an unknown field in the answer THEN it is named', async () => {
    const { interaction } = await played();
    expect((await answer(discord.server, interaction, reply({ content: 'x', colour: 1 }))).code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain("unknown field 'colour'");
  });
});

describe('a promised answer', () => {
  it('GIVEN a deferred answer THEN the person sees "thinking" until it is edited', async () => {
    const { interaction, outcome } = await played();
    await answer(discord.server, interaction, { type: 5 });
    expect(bela.screen()[0]?.flags).toBe(128);
    await original('PATCH', interaction, { content: 'done' });
    expect(await outcome).toMatchObject({
      thinking: false,
      messages: [{ content: 'done', flags: 0, edited_timestamp: null }],
    });
  });

  it('GIVEN a deferred private answer THEN a further message takes its place and is private too', async () => {
    const { interaction } = await played();
    await answer(discord.server, interaction, { type: 5, data: { flags: EPHEMERAL } });
    await followUp(interaction, { content: 'secret' });
    expect(ada.screen()).toHaveLength(1);
    expect(ada.screen()).toShow('secret');
    expect(bela.screen()).toEqual([]);
  });

  it('GIVEN it is promised with other flags than ephemeral THEN it is refused', async () => {
    const { interaction } = await played();
    expect((await answer(discord.server, interaction, { type: 5, data: { flags: V2 } })).code).toBe(50035);
  });

  it('GIVEN it is edited before any answer THEN there is no webhook', async () => {
    const { interaction } = await played();
    expect((await original('PATCH', interaction, { content: 'x' })).code).toBe(10015);
  });
});

describe('after the first answer', () => {
  it('GIVEN fifteen minutes have passed THEN the token is void', async () => {
    const { interaction } = await played();
    await answer(discord.server, interaction, reply({ content: 'x' }));
    discord.clock.advance(14 * 60_000);
    expect((await original('PATCH', interaction, { content: 'y' })).status).toBe(200);
    discord.clock.advance(60_001);
    expect((await original('PATCH', interaction, { content: 'z' })).code).toBe(50027);
    expect((await followUp(interaction, { content: 'z' })).code).toBe(50027);
  });

  it('GIVEN a further message THEN it can be read, edited and deleted by its id', async () => {
    const { interaction } = await played();
    await answer(discord.server, interaction, reply({ content: 'x' }));
    const { body } = await followUp(interaction, { content: 'more', flags: EPHEMERAL });
    const id = String(body.id);
    expect((await original('GET', interaction, undefined, id)).body.content).toBe('more');
    expect((await original('PATCH', interaction, { content: 'changed' }, id)).body.content).toBe('changed');
    expect((await original('DELETE', interaction, undefined, id)).status).toBe(204);
    expect(ada.screen()).toHaveLength(1);
  });

  it('GIVEN a message of another interaction THEN the token does not reach it', async () => {
    const { interaction: first } = await played();
    await answer(discord.server, first, reply({ content: 'x' }));
    const { body } = await original('GET', first);
    const { interaction: second } = await played();
    await answer(discord.server, second, reply({ content: 'y' }));
    expect((await original('PATCH', second, { content: 'z' }, String(body.id))).code).toBe(10008);
  });
});

describe('a private answer', () => {
  it('GIVEN it is ephemeral THEN only its owner sees it, and the gateway never hears of it', async () => {
    const listening = await RawBot.online(discord.server, 1 | (1 << 9));
    const { interaction } = await played();
    await answer(discord.server, interaction, reply({ content: 'secret', flags: EPHEMERAL }));
    expect(ada.screen()).toShow('secret');
    expect(ada.privately()).toShow('secret');
    expect(bela.screen()).toEqual([]);
    await listening.caughtUp();
    expect(listening.frames.map(({ t }) => t)).not.toContain('MESSAGE_CREATE');
  });

  it('GIVEN it is ephemeral THEN the routes of the channel do not find it', async () => {
    const { interaction, outcome } = await played();
    await answer(discord.server, interaction, reply({ content: 'secret', flags: EPHEMERAL }));
    const [message] = (await outcome).messages;
    const path = `/channels/${discord.channel().id}/messages`;
    expect((await call(discord.server, 'PATCH', `${path}/${message?.id}`, { content: 'x' })).code).toBe(10008);
    expect((await call(discord.server, 'GET', path)).body.list).toEqual([]);
  });

  it('GIVEN a click on it THEN an update changes it in place', async () => {
    const { interaction, outcome } = await clicked(ada, { content: 'menu', flags: EPHEMERAL });
    await answer(discord.server, interaction, { type: 7, data: { content: 'deeper', components: [] } });
    await outcome;
    expect(ada.screen()).toMatchObject([{ content: 'deeper', flags: EPHEMERAL }]);
  });
});

describe('a click', () => {
  it('GIVEN a public message THEN the click carries it, and an update changes it for everybody', async () => {
    const { interaction, outcome } = await clicked(bela);
    expect(interaction).toMatchObject({
      type: 3,
      data: { custom_id: 'Join', component_type: 2 },
      message: { content: 'a game' },
    });
    await answer(discord.server, interaction, { type: 7, data: { content: 'Béla is in' } });
    expect((await outcome).messages).toShow('Béla is in');
    expect(ada.screen()).toShow('Béla is in');
  });

  it('GIVEN a deferred update THEN the original is the clicked message', async () => {
    const { interaction } = await clicked();
    await answer(discord.server, interaction, { type: 6 });
    await original('PATCH', interaction, { content: 'changed' });
    expect(bela.screen()).toMatchObject([{ content: 'changed' }]);
  });

  it('GIVEN the button is disabled or gone THEN it cannot be clicked', async () => {
    const { interaction } = await clicked();
    const off = [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'Join', label: 'Join', disabled: true }] }];
    await answer(discord.server, interaction, { type: 7, data: { components: off } });
    await expect(ada.click('Join')).rejects.toThrow('[Join] off');
  });

  it('GIVEN no bot is connected THEN the click fails at once', async () => {
    await clicked();
    bot.socket.close(1000);
    await bot.closed;
    await discord.until(
      () => !discord.server.people.botIsConnected(discord.guildId),
      () => 'still connected',
    );
    expect(await ada.click('Join')).toMatchObject({ acked: false, failed: true });
  });

  it('GIVEN the message was deleted meanwhile THEN it cannot be updated', async () => {
    const { interaction } = await clicked();
    const [message] = discord.channel().messages();
    await call(discord.server, 'DELETE', `/channels/${discord.channel().id}/messages/${message?.id}`);
    expect((await answer(discord.server, interaction, { type: 7, data: { content: 'x' } })).code).toBe(10008);
  });
});

describe('a modal', () => {
  it('GIVEN it is the first answer THEN it opens for that person, and what is filled in arrives', async () => {
    const { interaction, outcome } = await clicked();
    const radio = group(21, 'side', ['Left', 'Right']);
    const boxes = group(22, 'extras', ['Fast', 'Far'], { required: false });
    await answer(discord.server, interaction, modal([field('angle'), radio, boxes, group(3, 'ship', ['One', 'Two'])]));
    expect((await outcome).modal?.data.title).toBe('Aim');
    const sent = ada.fillIn({ angle: '30', side: 'Right', extras: ['Fast', 'Far'], ship: 'Two' });
    const submitted = await bot.interaction();
    expect(submitted).toMatchObject({
      type: 5,
      message: { content: 'a game' },
      data: {
        custom_id: 'form',
        components: [
          { type: 18, component: { type: 4, custom_id: 'angle', value: '30' } },
          { type: 18, component: { type: 21, custom_id: 'side', value: 'right' } },
          { type: 18, component: { type: 22, custom_id: 'extras', values: ['fast', 'far'] } },
          { type: 18, component: { type: 3, custom_id: 'ship', values: ['two'] } },
        ],
      },
    });
    await answer(discord.server, submitted, { type: 7, data: { content: 'aimed' } });
    await sent;
    expect(bela.screen()).toShow('aimed');
    await expect(ada.fillIn({})).rejects.toThrow('no modal open');
  });

  it('GIVEN the older way, a text input in a row THEN it opens too', async () => {
    const { interaction } = await played();
    const row = { type: 1, components: [{ type: 4, custom_id: 'angle', label: 'Angle', style: 1 }] };
    await answer(discord.server, interaction, modal([row]));
    const sent = ada.fillIn({ Angle: '7' });
    const submitted = await bot.interaction();
    expect(submitted.data.components).toMatchObject([{ type: 1, components: [{ custom_id: 'angle', value: '7' }] }]);
    await answer(discord.server, submitted, reply({ content: 'x' }));
    await sent;
  });

  it('GIVEN something else was answered first THEN no modal can follow', async () => {
    const { interaction } = await played();
    await answer(discord.server, interaction, { type: 5 });
    expect((await answer(discord.server, interaction, modal([field('a')]))).code).toBe(40060);
  });

  it('GIVEN a submitted modal THEN a modal cannot answer it, nor an update if no message opened it', async () => {
    const { interaction } = await played();
    await answer(discord.server, interaction, modal([field('a')]));
    void ada.fillIn({ a: 'x' });
    const submitted = await bot.interaction();
    expect((await answer(discord.server, submitted, modal([field('a')]))).code).toBe(50035);
    expect((await answer(discord.server, submitted, { type: 7, data: { content: 'x' } })).code).toBe(50035);
  });

  it('GIVEN nobody answers it THEN it has failed and stays open', async () => {
    const { interaction, outcome } = await played();
    await answer(discord.server, interaction, modal([field('a')]));
    await outcome;
    const sent = ada.fillIn({ a: 'x' });
    await bot.interaction();
    discord.clock.advance(3001);
    expect(await sent).toMatchObject({ failed: true });
    void ada.fillIn({ a: 'again' });
    expect((await bot.interaction()).data.components).toMatchObject([{ component: { value: 'again' } }]);
  });

  it.each([
    ['no components', [], 'components'],
    ['six components', Array.from({ length: 6 }, (_, at) => field(`f${at}`)), '6 components'],
    ['one custom_id twice', [field('a'), field('a')], "custom_id 'a'"],
    ['a radio group of one', [group(21, 'a', ['One'])], 'options'],
    [
      'a radio group of eleven',
      [
        group(
          21,
          'a',
          Array.from({ length: 11 }, (_, at) => `O${at}`),
        ),
      ],
      'options',
    ],
    ['a button', [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'a', label: 'x' }] }], 'components'],
    ['a label of 46 characters', [{ ...field('a'), label: 'x'.repeat(46) }], 'label'],
    ['a value longer than allowed', [field('a', { value: 'long', max_length: 2 })], 'value'],
    ['one option twice', [group(22, 'a', ['One', 'One'])], "value 'one'"],
  ])('GIVEN %s THEN it is refused', async (_what, components, detail) => {
    const { interaction } = await played();
    expect((await answer(discord.server, interaction, modal(components))).code).toBe(50035);
    expect(discord.violations[0]?.detail).toContain(detail);
  });

  it.each([
    ['a text that is too short', [field('a', { min_length: 3 })], { a: 'xy' }, '3 to 4000'],
    ['nothing where something is required', [field('a')], {}, 'characters'],
    ['an option that is not offered', [group(21, 'a', ['One', 'Two'])], { a: 'Three' }, 'One, Two'],
    ['too many boxes', [group(22, 'a', ['One', 'Two'], { max_values: 1 })], { a: ['One', 'Two'] }, '1 choices'],
    ['a field that is not there', [field('a')], { b: 'x' }, "not for 'b'"],
  ])('GIVEN a person enters %s THEN the client does not send it', async (_what, components, values, why) => {
    const { interaction, outcome } = await played();
    await answer(discord.server, interaction, modal(components));
    await outcome;
    await expect(ada.fillIn(values)).rejects.toThrow(why);
  });
});

describe('completion', () => {
  it('GIVEN an option is being typed THEN the bot’s choices are proposed', async () => {
    const proposed = ada.isProposed('/rules', 'topic', 'fl');
    const interaction = await bot.interaction();
    expect(interaction).toMatchObject({ type: 4, data: { options: [{ name: 'topic', value: 'fl', focused: true }] } });
    const choices = [{ name: 'Flight', value: 'flight' }];
    expect((await answer(discord.server, interaction, { type: 8, data: { choices } })).status).toBe(204);
    expect(await proposed).toEqual(['Flight']);
  });

  it('GIVEN 26 choices, or a message THEN the answer is refused', async () => {
    void ada.isProposed('/rules', 'topic', '');
    const interaction = await bot.interaction();
    const choices = Array.from({ length: 26 }, (_, at) => ({ name: `${at}`, value: `${at}` }));
    expect((await answer(discord.server, interaction, { type: 8, data: { choices } })).code).toBe(50035);
    expect((await answer(discord.server, interaction, reply({ content: 'x' }))).code).toBe(50035);
  });
});
