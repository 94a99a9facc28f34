import { readdir } from 'node:fs/promises';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { z } from 'zod';
import type { Bot, Caller } from './bot.ts';
import type { Private } from './panel.ts';

/**
 * A slash command: one file in commands/, its default export `satisfies SlashCommand`. Its name is its English name; what it says
 * of itself, and its names in other languages, stand in the bot's catalogues under `command.<name>`.
 */
export interface SlashCommand {
  readonly name: string;
  readonly options?: readonly CommandOption[];
  /** Offered on servers alone, to those who manage them, until a server gives it to others. */
  readonly moderators?: true;
  /** The answer, seen by the caller alone. The interaction has been acknowledged already. */
  run(interaction: ChatInputCommandInteraction, caller: Caller, bot: Bot): Promise<Private>;
  /** Completions of an option being typed. */
  complete?(interaction: AutocompleteInteraction, caller: Caller, bot: Bot): Promise<readonly Completion[]>;
}

export interface CommandOption {
  readonly name: string;
  readonly kind: 'text' | 'switch' | 'number' | 'person';
  readonly required?: boolean;
  readonly completes?: boolean;
  /** Values; what they are called is in the catalogues under `command.<name>.<option>.<value>`, games by their titles, languages as those who speak them call them. */
  readonly choices?: readonly string[] | 'games' | 'languages';
}

export interface Completion {
  readonly name: string;
  readonly value: string;
}

const Name = z.string().regex(/^[a-z]{1,32}$/);
const CommandFile = z.object({
  default: z.object({
    name: Name,
    options: z
      .array(
        z.object({
          name: Name,
          kind: z.enum(['text', 'switch', 'number', 'person']),
          required: z.boolean().optional(),
          completes: z.boolean().optional(),
          choices: z.union([z.array(z.string()).max(25), z.enum(['games', 'languages'])]).optional(),
        }),
      )
      .max(25)
      .optional(),
    moderators: z.literal(true).optional(),
    run: z.custom<SlashCommand['run']>((value) => typeof value === 'function', 'run must be a function'),
    complete: z.custom<SlashCommand['complete']>((value) => typeof value === 'function').optional(),
  }),
});

/** Every file in commands/ is a command; one that isn't stops the start, by name. */
export async function loadCommands(folder = new URL('../../commands/', import.meta.url)): Promise<SlashCommand[]> {
  const files = (await readdir(folder)).filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const read = CommandFile.safeParse(await import(new URL(file, folder).href));
      if (!read.success) throw new Error(`commands/${file} is not a command: ${z.prettifyError(read.error)}`);
      return read.data.default as SlashCommand;
    }),
  );
}
