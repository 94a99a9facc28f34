import { type APIModalInteractionResponseCallbackData, ComponentType } from 'discord-api-types/v10';
import type { AnyGame } from '#engine/game.ts';
import { type OptionField, optionFields, optionValues } from '#engine/options.ts';
import type { Command } from '#tables/command.ts';
import { gameOf, isRated, levelOf } from '#tables/look.ts';
import { CLOCKS, POSTINGS, type Settings, type TableRecord } from '#tables/record.ts';
import { type Button, button, choices, container, cut, galleries, type Part, rows, text } from './components.ts';
import { encode } from './ids.ts';
import { aiChoices, levelName } from './lobby-ai.ts';
import type { Picture } from './pictures.ts';
import { type TableButton, tableButton } from './table-buttons.ts';
import type { Voice } from './voice.ts';

/** The lobby message: the game's cover, who sits where, what will be played, and the buttons to change it. */
export function lobbyParts(record: TableRecord, voice: Voice, cover: readonly Picture[]): Part[] {
  const game = gameOf(record);
  const [min, max] = game.seats;
  const seats = record.chairs.map((chair, seat) => {
    const level = levelOf(chair) ?? 'easy';
    const who = chair.owner === null ? voice.say('lobby.ai', { level: levelName(level) }) : `<@${chair.owner.id}>`;
    return `${voice.mark(seat)} ${chair.owner?.id === record.host ? voice.say('lobby.host', { who }) : who}`;
  });
  const free = Array.from({ length: Math.max(0, min - record.chairs.length) }, () => `▫️ ${voice.say('lobby.free')}`);
  const words = [
    `## ${game.title}`,
    min === max ? voice.say('lobby.invitation-exact', { n: min }) : voice.say('lobby.invitation', { min, max }),
    '',
    ...seats,
    ...free,
    '',
    ...settled(record, game, voice).map((line) => `-# ${line}`),
  ];
  return [
    container([...galleries(cover), text(words.join('\n'))]),
    ...rows(lobbyButtons(record, game, voice)),
    ...aiChoices(record, game, voice),
  ];
}

/** Everything that can be chosen, as it stands: a line a choice, and the switches by whether they are on. */
function settled(record: TableRecord, game: AnyGame, voice: Voice): string[] {
  const now = (field: OptionField) => valueIn(field, record.options[field.name]);
  const choices = formChoices(game).map(
    (field) => `${fieldName(game, field, voice)}: ${valueName(game, field, now(field), voice)}`,
  );
  const switches = [
    ...formSwitches(game).map((field) => ({ on: now(field) === 'on', name: fieldName(game, field, voice) })),
    ...SWITCHES.map((name) => ({ on: isOn(record, name), name: voice.say(`settings.${name}`) })),
  ];
  const those = (on: boolean) => switches.filter((one) => one.on === on).map(({ name }) => name);
  return [
    ...choices,
    `${voice.say('settings.clock')}: ${voice.say(`settings.clock.${record.settings.clock}`)}`,
    `${voice.say('settings.posting')}: ${voice.say(`settings.posting.${record.settings.posting}`)}`,
    ...(['on', 'off'] as const).flatMap((how) => {
      const names = those(how === 'on');
      return names.length === 0 ? [] : [voice.say(`lobby.${how}`, { what: names.join(' · ') })];
    }),
  ];
}

function lobbyButtons(record: TableRecord, game: AnyGame, voice: Voice): Button[] {
  const [min, max] = game.seats;
  const full = record.chairs.length >= max;
  const allPeople = record.chairs.every((chair) => chair.owner !== null);
  const of = (name: TableButton, disabled = false): Button => tableButton(record, name, voice, { disabled });
  return [
    of('join', full && allPeople),
    of('leave'),
    ...(allPeople ? [] : [of('removeAi')]),
    button({ kind: 'options', table: record.key }, voice.say('lobby.options')),
    of('start', record.chairs.length < min),
    of('cancel'),
  ];
}

const SWITCHES = ['autoplay', 'guide', 'rated'] as const satisfies readonly (keyof Settings)[];

function isOn(record: TableRecord, name: (typeof SWITCHES)[number]): boolean {
  return name === 'rated' ? isRated(record) : record.settings[name];
}

const SWITCHED_ON = 'switches';
/** A form has five lines; the last holds all switches. The game's own choices come first, then clock and posting. */
const CHOICES_AT_MOST = 4;

function formChoices(game: AnyGame): OptionField[] {
  return optionFields(game).filter((field) => field.kind === 'choice');
}

function formSwitches(game: AnyGame): OptionField[] {
  return optionFields(game).filter((field) => field.kind === 'switch');
}

/** The options form. Names inside it: `option.<name>`, `clock`, `posting`, and one list of all switches that are on. */
export function optionsForm(record: TableRecord, voice: Voice): APIModalInteractionResponseCallbackData {
  const game = gameOf(record);
  const pick = (custom_id: string, label: string, items: Parameters<typeof choices>[0]) => ({
    type: ComponentType.Label as const,
    label: cut(label, 45),
    component: { type: ComponentType.StringSelect as const, custom_id, options: choices(items), required: true },
  });
  const switches = [
    ...formSwitches(game).map((field) => ({
      value: `option.${field.name}`,
      label: cut(fieldName(game, field, voice), 100),
      default: valueIn(field, record.options[field.name]) === 'on',
    })),
    ...SWITCHES.map((name) => ({
      value: name,
      label: cut(voice.say(`settings.${name}`), 100),
      default: isOn(record, name),
    })),
  ];
  const picks = [
    ...formChoices(game).map((field) => {
      const now = valueIn(field, record.options[field.name]);
      const items = field.values.map((value) => ({
        value,
        label: valueName(game, field, value, voice),
        default: value === now,
      }));
      return pick(`option.${field.name}`, fieldName(game, field, voice), items);
    }),
    pick('clock', voice.say('settings.clock'), named('clock', CLOCKS, record.settings.clock, voice)),
    pick('posting', voice.say('settings.posting'), named('posting', POSTINGS, record.settings.posting, voice)),
  ];
  return {
    custom_id: encode({ kind: 'options', table: record.key }),
    title: cut(voice.say('lobby.form', { game: game.title }), 45),
    components: [
      ...picks.slice(0, CHOICES_AT_MOST),
      {
        type: ComponentType.Label,
        label: voice.say('settings.switches'),
        component: {
          type: ComponentType.CheckboxGroup,
          custom_id: SWITCHED_ON,
          options: switches,
          required: false,
          min_values: 0,
          max_values: switches.length,
        },
      },
    ],
  };
}

function named(setting: 'clock' | 'posting', values: readonly string[], now: string, voice: Voice) {
  return values.map((value) => ({
    value,
    label: voice.put({ key: `settings.${setting}.${value}` }),
    default: value === now,
  }));
}

/** What came back from the form: the values of each field by name. */
export type Filled = (field: string) => readonly string[];

export function readOptionsForm(record: TableRecord, filled: Filled): Extract<Command, { do: 'options' }> {
  const game = gameOf(record);
  const on = new Set(filled(SWITCHED_ON));
  const form: Record<string, string> = {};
  for (const field of formSwitches(game)) form[field.name] = on.has(`option.${field.name}`) ? 'on' : 'off';
  for (const field of formChoices(game)) {
    const [value] = filled(`option.${field.name}`);
    if (value !== undefined) form[field.name] = value;
  }
  const clock = CLOCKS.find((known) => known === filled('clock')[0]);
  const posting = POSTINGS.find((known) => known === filled('posting')[0]);
  return {
    do: 'options',
    options: optionValues(game, form),
    settings: {
      ...(clock === undefined ? {} : { clock }),
      ...(posting === undefined ? {} : { posting }),
      autoplay: on.has('autoplay'),
      guide: on.has('guide'),
      // As long as nobody says otherwise, it depends on how many people play.
      ...(on.has('rated') === isRated(record) ? {} : { rated: on.has('rated') }),
    },
  };
}

function valueIn(field: OptionField, raw: unknown): string {
  if (field.kind === 'switch') return raw === true ? 'on' : 'off';
  return typeof raw === 'string' ? raw : field.initial;
}

function fieldName(game: AnyGame, field: OptionField, voice: Voice): string {
  return voice.label({ key: `${game.id}.option.${field.name}` });
}

function valueName(game: AnyGame, field: OptionField, value: string, voice: Voice): string {
  return voice.label({ key: `${game.id}.option.${field.name}.${value}` });
}
