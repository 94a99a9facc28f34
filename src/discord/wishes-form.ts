import { CALLS, type WishChange, type Wishes } from '#tables/people.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#text/languages.ts';
import type { Bot, Caller } from './bot.ts';
import { languageFor } from './language.ts';
import type { Private } from './panel.ts';
import type { Voice } from './voice.ts';
import { listed, wantingForm } from './wanting-form.ts';

const DISCORD = 'discord';
const COLOURS = ['usual', 'safe'] as const;
const RATINGS = ['listed', 'unlisted'] as const;

/** What a person wants at every table, as it stands. */
export function wishesForm({ language, calls = 'channel', still, colourSafe, unrated }: Wishes, voice: Voice): Private {
  const wanted = (name: string) => ({ of: 'person', name, placeholder: voice.say('menu.choose') }) as const;
  return wantingForm(voice.say('wishes.heading'), [
    {
      label: voice.say('wishes.language'),
      rows: [
        listed(wanted('language'), language ?? DISCORD, [
          { value: DISCORD, label: voice.say('wishes.language.discord') },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]),
      ],
    },
    {
      label: voice.say('wishes.calls'),
      rows: [
        listed(
          wanted('calls'),
          calls,
          CALLS.map((value) => ({ value, label: voice.say(`wishes.calls.${value}`) })),
        ),
      ],
    },
    {
      label: voice.say('wishes.motion'),
      rows: [
        listed(wanted('motion'), still ? 'still' : 'moving', [
          { value: 'moving', label: voice.say('wishes.motion.moving') },
          // The board is one message: what it shows moves for everybody, or for nobody.
          {
            value: 'still',
            label: voice.say('wishes.motion.still'),
            description: voice.say('wishes.motion.still.only'),
          },
        ]),
      ],
    },
    {
      label: voice.say('wishes.colours'),
      rows: [
        listed(
          wanted('colours'),
          colourSafe ? 'safe' : 'usual',
          COLOURS.map((value) => ({ value, label: voice.say(`wishes.colours.${value}`) })),
        ),
      ],
    },
    {
      label: voice.say('wishes.ratings'),
      rows: [
        listed(
          wanted('ratings'),
          unrated ? 'unlisted' : 'listed',
          RATINGS.map((value) => ({ value, label: voice.say(`wishes.ratings.${value}`) })),
        ),
      ],
    },
  ]);
}

/** What was chosen in the form; null: nothing it offers. */
export function wishChange(name: string, value: string): WishChange | null {
  switch (name) {
    case 'language':
      return { language: LANGUAGES.find((one) => one === value) ?? null };
    case 'calls':
      return { calls: CALLS.find((one) => one === value) ?? null };
    case 'motion':
      return { still: value === 'still' ? true : null };
    case 'colours':
      return { colourSafe: value === 'safe' ? true : null };
    case 'ratings':
      return { unrated: value === 'unlisted' ? true : null };
    default:
      return null;
  }
}

/** One thing changed, and the form as it stands then, in the language they want from now on. */
export async function changeWishes(bot: Bot, caller: Caller, change: WishChange): Promise<Private> {
  const wishes = await bot.people.change(caller.who.id, change);
  return wishesForm(wishes, bot.voice(null, { language: languageFor(caller, wishes) }));
}
