import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Kind,
} from 'discord-api-types/v10';
import { GestureError } from './gesture-error.ts';
import type { Resolver } from './resolved.ts';

export type OptionValue = string | number | boolean;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface SentOption {
  name: string;
  type: Kind;
  value?: OptionValue;
  focused?: true;
  options?: SentOption[];
}

/**
 * Puts what a person entered into a command's options, refusing what Discord's client would not send.
 * `path` is the command's name followed by those of a subcommand; `focused` is the option being completed, and then
 * nothing else has to be complete.
 */
export function invocation(
  command: APIApplicationCommand,
  path: readonly string[],
  values: OptionValues,
  resolver: Resolver,
  focused: string | null = null,
): SentOption[] {
  const [, ...below] = path;
  return inside(command.options ?? [], below, `/${command.name}`);

  function inside(options: readonly APIApplicationCommandOption[], names: readonly string[], at: string): SentOption[] {
    const groups = options.filter(isGroup);
    const [name, ...rest] = names;
    if (groups.length > 0) {
      const group = groups.find((candidate) => candidate.name === name);
      if (group === undefined) throw new GestureError(`${at} goes on with one of: ${listed(groups)}`);
      return [
        { name: group.name, type: group.type, options: inside(group.options ?? [], rest, `${at} ${group.name}`) },
      ];
    }
    if (name !== undefined) throw new GestureError(`${at} has no subcommand '${name}'`);
    return fill(
      options.filter((option): option is APIApplicationCommandBasicOption => !isGroup(option)),
      at,
    );
  }

  function fill(options: readonly APIApplicationCommandBasicOption[], at: string): SentOption[] {
    for (const name of Object.keys(values)) {
      if (!options.some((option) => option.name === name)) {
        throw new GestureError(`${at} has no option '${name}'; it has: ${listed(options) || 'none'}`);
      }
    }
    return options.flatMap((option): SentOption[] => {
      const value = values[option.name];
      if (option.name === focused) {
        return [{ name: option.name, type: option.type, value: String(value ?? ''), focused: true }];
      }
      if (value !== undefined)
        return [{ name: option.name, type: option.type, value: accepted(option, value, resolver) }];
      if (option.required === true && focused === null)
        throw new GestureError(`${at} needs the option '${option.name}'`);
      return [];
    });
  }
}

function accepted(option: APIApplicationCommandBasicOption, value: OptionValue, resolver: Resolver): OptionValue {
  const wrong = (why: string) =>
    new GestureError(`'${String(value)}' does not fit the option '${option.name}': ${why}`);
  switch (option.type) {
    case Kind.String:
      return acceptedText(option, String(value), wrong);
    case Kind.Integer:
    case Kind.Number:
      return acceptedNumber(option, value, wrong);
    case Kind.Boolean:
      if (typeof value !== 'boolean') throw wrong('true or false');
      return value;
    case Kind.User:
      return resolver.add('user', String(value));
    case Kind.Channel:
      return resolver.add('channel', String(value));
    case Kind.Role:
      return resolver.add('role', String(value));
    default:
      throw wrong('this kind of option is not emulated');
  }
}

type Wrong = (why: string) => GestureError;
type OptionOf<K extends Kind> = Extract<APIApplicationCommandBasicOption, { type: K }>;

function acceptedText(option: OptionOf<Kind.String>, text: string, wrong: Wrong): string {
  const { choices = [] } = option;
  if (choices.length > 0) return chosen(choices, text, wrong);
  const [min, max] = [option.min_length ?? 0, option.max_length ?? 6000];
  if (text.length < min || text.length > max) throw wrong(`${min} to ${max} characters`);
  return text;
}

function acceptedNumber(option: OptionOf<Kind.Integer | Kind.Number>, value: OptionValue, wrong: Wrong): number {
  const { choices = [] } = option;
  if (choices.length > 0) return chosen(choices, value, wrong);
  if (typeof value !== 'number' || Number.isNaN(value)) throw wrong('a number');
  if (option.type === Kind.Integer && !Number.isInteger(value)) throw wrong('a whole number');
  const [min, max] = [option.min_value ?? Number.NEGATIVE_INFINITY, option.max_value ?? Number.POSITIVE_INFINITY];
  if (value < min || value > max) throw wrong(`${min} to ${max}`);
  return value;
}

/** A person picks a choice by its name; its value is understood too. */
function chosen<V extends string | number>(
  choices: readonly { name: string; value: V }[],
  value: OptionValue,
  wrong: Wrong,
): V {
  const choice = choices.find((candidate) => candidate.value === value) ?? choices.find(({ name }) => name === value);
  if (choice === undefined) throw wrong(`one of ${choices.map(({ name }) => name).join(', ')}`);
  return choice.value;
}

type Group = Extract<APIApplicationCommandOption, { type: Kind.Subcommand | Kind.SubcommandGroup }>;

function isGroup(option: APIApplicationCommandOption): option is Group {
  return option.type === Kind.Subcommand || option.type === Kind.SubcommandGroup;
}

function listed(named: readonly { name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}
