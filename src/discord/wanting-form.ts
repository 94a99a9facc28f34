import { ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord-api-types/v10';
import { type Choice, container, type Row, select, text } from './components.ts';
import { encode, type Wanting } from './ids.ts';
import type { Private } from './panel.ts';

/** A form that changes one thing at a time: each line is a name and what can be chosen there, with what holds now chosen. */
export interface FormLine {
  readonly label: string;
  readonly rows: readonly Row[];
}

export function wantingForm(heading: string, lines: readonly FormLine[]): Private {
  return {
    parts: [container([text(heading), ...lines.flatMap(({ label, rows }) => [text(`**${label}**`), ...rows])])],
  };
}

interface Wanted {
  readonly of: Wanting;
  readonly name: string;
  /** Read where nothing is chosen. */
  readonly placeholder: string;
}

/** `now` may be none of them: then nothing is chosen. */
export function listed(
  { of, name, placeholder }: Wanted,
  now: string,
  items: readonly Pick<Choice, 'label' | 'value' | 'description'>[],
): Row {
  const choices = items.map(({ value, ...words }) => ({
    ...words,
    value: encode({ kind: 'setting', of, name, value }),
    default: value === now,
  }));
  return select({ kind: 'setting', of, name, value: '' }, placeholder, choices);
}

/** Roles and channels are listed by Discord itself; none chosen takes back what was. */
export function roleOf(wanted: Wanted, now: string | undefined): Row {
  const chosen = now === undefined ? [] : [{ id: now, type: SelectMenuDefaultValueType.Role as const }];
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.RoleSelect, ...entity(wanted), default_values: chosen }],
  };
}

export function channelOf(wanted: Wanted, now: string | undefined): Row {
  const chosen = now === undefined ? [] : [{ id: now, type: SelectMenuDefaultValueType.Channel as const }];
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        ...entity(wanted),
        default_values: chosen,
        channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
      },
    ],
  };
}

function entity({ of, name, placeholder }: Wanted) {
  return { custom_id: encode({ kind: 'setting', of, name, value: '' }), placeholder, min_values: 0, max_values: 1 };
}
