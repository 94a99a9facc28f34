import { ComponentType, InteractionResponseType, TextInputStyle } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, call, RawBot, type RawInteraction } from '#test/support/discord-raw.ts';
import { button, layout, row, Site, select, text } from './site.ts';

const site = Site.forTests();

describe('things to press', () => {
  let bot: RawBot;
  beforeEach(async () => {
    bot = await RawBot.online(site().discord);
  });

  /** The question for completions of what was typed; those for less are passed over. */
  async function completionOf(typed: string): Promise<RawInteraction> {
    for (;;) {
      const asked = await bot.interaction();
      const [option] = Object(asked.data).options;
      if (option.focused === true && option.value === typed) return asked;
    }
  }

  it('GIVEN a press THEN the answer is marked as private, and no other window has it', async () => {
    const [ada, bo] = await Promise.all([site().windowOf('ada'), site().windowOf('bo')]);
    await site().post({
      content: 'Cards',
      components: [row(button('My hand', 'hand'), button('Not now', 'no', { disabled: true }))],
    });
    expect(await ada.page.getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true);
    await ada.press('My hand');
    await site().repliesPrivately(await bot.interaction(), 'Three aces');
    await ada.sees('Only you can see this');
    await site().post({ content: 'The next public thing' });
    await bo.sees('The next public thing');
    expect((await bo.said()).join()).not.toContain('Three aces');
    await ada.press('Dismiss message');
    await expect.poll(async () => (await ada.said()).join()).not.toContain('Three aces');
  });

  it('GIVEN a slow bot THEN the page says that it is thinking, and then what came of it', async () => {
    const ada = await site().windowOf('ada');
    await site().post({ content: 'Ask', components: [row(button('Think', 'think'))] });
    await ada.press('Think');
    const interaction = await bot.interaction();
    await answer(site().discord, interaction, {
      type: InteractionResponseType.DeferredChannelMessageWithSource,
      data: {},
    });
    await ada.sees('Orrery is thinking');
    await call(
      site().discord,
      'PATCH',
      `/webhooks/${site().discord.applicationId}/${interaction.token}/messages/@original`,
      {
        content: '42',
      },
    );
    await ada.sees('42');
  });

  it('GIVEN a bot that has gone THEN the press is said to have failed', async () => {
    const ada = await site().windowOf('ada');
    await site().post({ content: 'Ask', components: [row(button('Think', 'think'))] });
    await site().discord.gateway.close();
    await bot.closed;
    await ada.press('Think');
    await ada.page.locator('.press[aria-busy="true"]').waitFor();
    site().clock.advance(3000);
    await ada.sees('This interaction failed');
  });

  it('GIVEN a select THEN arrows and Enter choose, and Esc leaves it as it was', async () => {
    const ada = await site().windowOf('ada');
    await site().post(
      layout({ type: ComponentType.Container, accent_color: 255, components: [text('Hangar'), row(select('ship'))] }),
    );
    const control = ada.page.getByRole('button', { name: 'Choose a ship' });
    await control.focus();
    await ada.types('Enter', 'Escape');
    expect(await ada.page.getByRole('listbox', { name: 'Choose a ship' }).count()).toBe(0);
    await ada.types('Enter', 'ArrowDown', 'Enter');
    const { data } = await bot.interaction();
    expect(data).toMatchObject({ custom_id: 'ship', values: ['b'] });
  });

  it('GIVEN a select for several THEN what is ticked is sent when the list is closed', async () => {
    const ada = await site().windowOf('ada');
    await site().post({ content: 'Fleet', components: [row(select('fleet', { min_values: 1, max_values: 2 }))] });
    await ada.press('Choose a ship');
    for (const ship of ['Comet fast and fragile', 'Yacht']) await ada.page.getByRole('option', { name: ship }).click();
    await ada.types('Escape');
    const { data } = await bot.interaction();
    expect(data).toMatchObject({ values: ['c', 'y'] });
  });

  it('GIVEN a section and people to choose from THEN both can be used', async () => {
    const ada = await site().windowOf('ada');
    const section = {
      type: ComponentType.Section,
      components: [text('Bo’s seat')],
      accessory: button('Take it', 'take'),
    };
    await site().post(
      layout(
        section,
        { type: ComponentType.Separator },
        row({ type: ComponentType.UserSelect, custom_id: 'who', placeholder: 'With whom?' }),
      ),
    );
    await ada.press('Take it');
    expect((await bot.interaction()).data).toMatchObject({ custom_id: 'take' });
    await ada.press('With whom?');
    await ada.page.getByRole('option', { name: 'Cleo' }).click();
    const { data } = await bot.interaction();
    expect(Object.values(Object(data.resolved).users)).toMatchObject([{ username: 'cleo' }]);
  });

  it('GIVEN a form of every kind THEN what was entered arrives, and the form closes once it is answered', async () => {
    const ada = await site().windowOf('ada');
    await site().post({ content: 'Set up', components: [row(button('Options', 'options'))] });
    await ada.press('Options');
    const options = [
      { label: 'Short', value: 's' },
      { label: 'Long, so long that this label takes two lines in any form that is not wider than a phone', value: 'l' },
    ];
    const label = (words: string, component: object) => ({ type: ComponentType.Label, label: words, component });
    await answer(site().discord, await bot.interaction(), {
      type: InteractionResponseType.Modal,
      data: {
        custom_id: 'form',
        title: 'A new table',
        components: [
          label('Name', {
            type: ComponentType.TextInput,
            custom_id: 'name',
            style: TextInputStyle.Short,
            max_length: 20,
          }),
          label('Ship', select('ship')),
          label('Length', { type: ComponentType.RadioGroup, custom_id: 'length', options }),
          label('Extras', { type: ComponentType.CheckboxGroup, custom_id: 'extras', options, required: false }),
        ],
      },
    });
    const form = ada.page.getByRole('dialog', { name: 'A new table' });
    await form.getByLabel('Name').fill('Friday');
    await form.getByRole('button', { name: 'Ship' }).click();
    await ada.page.getByRole('option', { name: 'Yacht' }).click();
    await form.getByRole('group', { name: 'Length' }).getByLabel('Long').check();
    const extras = form.getByRole('group', { name: 'Extras' });
    await extras.getByLabel('Short').check();
    const [box, words] = [await extras.getByLabel('Long').boundingBox(), await extras.getByText('Long').boundingBox()];
    expect(words?.height, 'a label of two lines').toBeGreaterThan(30);
    expect(words?.x, 'beside its box').toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    await form.getByRole('button', { name: 'Submit' }).click();
    const submitted = await bot.interaction();
    const sent = Object(submitted.data).components.map((part: { component: object }) => part.component);
    expect(sent).toMatchObject([{ value: 'Friday' }, { values: ['y'] }, { value: 'l' }, { values: ['s'] }]);
    await site().repliesPrivately(submitted, 'The table is set');
    await ada.sees('The table is set');
    expect(await form.count()).toBe(0);
  });

  it('GIVEN a command with completion THEN the keyboard alone finds it, fills it in and sends it', async () => {
    const option = { name: 'topic', description: 'What about?', type: 3, required: true, autocomplete: true };
    const flag = { name: 'loud', description: 'For everybody?', type: 5 };
    const command = { name: 'rules', description: 'Look up a rule', options: [option, flag] };
    await site().registers(command);
    const ada = await site().windowOf('ada');
    await ada.types('/');
    await ada.isSuggested(/\/rules/);
    await ada.types('ru', 'Tab', 'fl');
    const asked = await completionOf('fl');
    const choices = [{ name: 'Flight', value: 'flight' }];
    await answer(site().discord, asked, {
      type: InteractionResponseType.ApplicationCommandAutocompleteResult,
      data: { choices },
    });
    await ada.isSuggested('Flight');
    await ada.types('Enter', 'lo', 'Enter', 'tr', 'Enter', 'Enter');
    const sent = await bot.interaction();
    expect(sent.data).toMatchObject({
      options: [
        { name: 'topic', value: 'flight' },
        { name: 'loud', value: true },
      ],
    });
    expect(await ada.focused.getAttribute('aria-label')).toMatch(/Message #games/);
    await site().repliesPrivately(sent, 'See also </rules:1>');
    await ada.sees('See also');
    expect((await ada.said())[0]).toContain('Ada used /rules');
    await ada.press('/rules');
    expect(await ada.focused.getAttribute('aria-label')).toMatch(/^topic:/);
  });
});
