import { z } from 'zod';
import type { AnyGame } from './game.ts';

/** One table option, as a lobby shows it: a switch, or a choice of values. Labels are phrases `<game>.option.<name>[.<value>]`. */
export interface OptionField {
  readonly name: string;
  readonly values: readonly string[];
  readonly initial: string;
  readonly kind: 'switch' | 'choice';
}

/** Reads a game's options schema into form fields. A schema a lobby could not show is a mistake of the game's author, and named. */
export function optionFields(game: AnyGame): OptionField[] {
  if (!(game.Options instanceof z.ZodObject)) throw new Error(`${game.id}: Options must be a z.object`);
  const defaults = z.record(z.string(), z.unknown()).parse(game.Options.parse({}));
  return Object.entries(game.Options.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
    if (inner instanceof z.ZodBoolean)
      return { name, values: ['off', 'on'], initial: defaults[name] === true ? 'on' : 'off', kind: 'switch' };
    if (inner instanceof z.ZodEnum)
      return { name, values: inner.options.map(String), initial: String(defaults[name]), kind: 'choice' };
    throw new Error(`${game.id}: option ${name} must be a boolean or an enum with a default`);
  });
}

/** Form values ("on", "first") back into what the schema takes. What does not fit is left for the schema to refuse. */
export function optionValues(game: AnyGame, form: Readonly<Record<string, string>>): Record<string, unknown> {
  const fields = new Map(optionFields(game).map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const isSwitch = fields.get(name)?.kind === 'switch' && (value === 'on' || value === 'off');
      return [name, isSwitch ? value === 'on' : value];
    }),
  );
}

/** Stored options as the game's schema reads them today. */
export function parseOptions(game: AnyGame, stored: Readonly<Record<string, unknown>>) {
  return game.Options.safeParse(game.renamedOptions?.(stored) ?? stored);
}

/** Checked options, or the names of those that do not fit. */
export function readOptions(
  game: AnyGame,
  raw: unknown,
): { ok: true; options: unknown } | { ok: false; wrong: string } {
  const strict = game.Options instanceof z.ZodObject ? game.Options.strict() : game.Options;
  const stored = z.record(z.string(), z.unknown()).safeParse(raw);
  const named = stored.success ? (game.renamedOptions?.(stored.data) ?? raw) : raw;
  const parsed = strict.safeParse(named);
  if (parsed.success) return { ok: true, options: parsed.data };
  return { ok: false, wrong: wrongNames(parsed.error) };
}

/** Names may come from anybody and end up in a message, so they are kept short. */
const LONGEST_LIST = 100;

/** The fields a schema did not take, by name. */
export function wrongNames(error: z.ZodError): string {
  const names = error.issues.map((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
  );
  return [...new Set(names)].join(', ').slice(0, LONGEST_LIST);
}
