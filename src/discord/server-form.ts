import { phrase } from '#engine/phrase.ts';
import { CLOCKS, POSTINGS } from '#tables/record.ts';
import { PLACES, type ServerChange, type ServerSettings } from '#tables/servers.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#text/languages.ts';
import { refused } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import type { Private } from './panel.ts';
import type { Voice } from './voice.ts';
import { channelOf, listed, roleOf, wantingForm } from './wanting-form.ts';

/** Time zones one press away; all others are found by typing. */
const ZONES = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Budapest',
  'Europe/Warsaw',
  'Europe/Bucharest',
  'Europe/Chisinau',
  'Europe/Kyiv',
  'Europe/Istanbul',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;

const UNSET = 'unset';
const OPENERS = ['everyone', 'moderators'] as const;

/** What moderators settle for their server, as it stands. */
export function serverForm(settings: ServerSettings, voice: Voice): Private {
  const {
    language,
    clock = 'day',
    posting = 'action',
    openers = 'everyone',
    place = 'here',
    results,
    zone = 'UTC',
  } = settings;
  const wanted = (name: keyof ServerSettings | 'role', placeholder: string) =>
    ({ of: 'server', name, placeholder }) as const;
  const role = typeof openers === 'object' ? openers.role : undefined;
  const choose = voice.say('menu.choose');
  return wantingForm(voice.say('server.heading'), [
    {
      label: voice.say('server.language'),
      rows: [
        listed(wanted('language', choose), language ?? UNSET, [
          { value: UNSET, label: voice.say('server.language.own') },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]),
      ],
    },
    {
      label: voice.say('server.clock'),
      rows: [
        listed(
          wanted('clock', choose),
          clock,
          CLOCKS.map((value) => ({ value, label: voice.say(`settings.clock.${value}`) })),
        ),
      ],
    },
    {
      label: voice.say('server.posting'),
      rows: [
        listed(
          wanted('posting', choose),
          posting,
          POSTINGS.map((value) => ({ value, label: voice.say(`settings.posting.${value}`) })),
        ),
      ],
    },
    {
      label: voice.say('server.openers'),
      rows: [
        listed(
          wanted('openers', choose),
          typeof openers === 'string' ? openers : '',
          OPENERS.map((value) => ({
            value,
            label: voice.say(`server.openers.${value}`),
          })),
        ),
        roleOf(wanted('role', voice.say('server.openers.role')), role),
      ],
    },
    {
      label: voice.say('server.place'),
      rows: [
        listed(
          wanted('place', choose),
          place,
          PLACES.map((value) => ({ value, label: voice.say(`server.place.${value}`) })),
        ),
      ],
    },
    {
      label: voice.say('server.results'),
      rows: [channelOf(wanted('results', voice.say('server.results.none')), results)],
    },
    {
      label: voice.say('server.zone'),
      rows: [
        listed(
          wanted('zone', choose),
          zone,
          [...new Set([...ZONES, zone])].map((value) => ({ value, label: value.replaceAll('_', ' ') })),
        ),
      ],
    },
  ]);
}

/** What was chosen in the form; null: nothing it offers. `value` of a role or channel is its id, '' when it was taken back. */
export function serverChange(name: string, value: string): ServerChange | null {
  const known = <T extends string>(values: readonly T[]): T | undefined => values.find((one) => one === value);
  switch (name) {
    case 'language':
      return { language: known(LANGUAGES) ?? null };
    case 'clock':
      return { clock: known(CLOCKS) ?? null };
    case 'posting':
      return { posting: known(POSTINGS) ?? null };
    case 'openers':
      return { openers: known(OPENERS) ?? null };
    case 'role':
      return { openers: value === '' ? null : { role: value } };
    case 'place':
      return { place: known(PLACES) ?? null };
    case 'results':
      return { results: value === '' ? null : value };
    case 'zone':
      return { zone: value };
    default:
      return null;
  }
}

/** One thing changed, and the form as it stands then. Only those who may open the form have one to press. */
export async function changeServer(bot: Bot, caller: Caller, change: ServerChange | null): Promise<Private> {
  const { guild } = caller;
  if (guild === null || change === null) return refused(bot, caller, phrase('refused.no-server'), null);
  return serverForm(await bot.servers.change(guild, change), bot.voice(null, caller));
}
