import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import type { CommandBody } from '../commands.ts';
import { type Path, Problems } from './problems.ts';

const MAX_COMMANDS = 100;
const MAX_CHARACTERS = 8000;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** What holds for slash commands beyond the schema. */
export function checkCommands(commands: readonly CommandBody[]): void {
  const problems = new Problems();
  problems.expect(commands.length <= MAX_COMMANDS, [], 'MAX_COMMANDS', `${commands.length} commands`);
  const seen = new Set<string>();
  for (const [index, command] of commands.entries()) {
    const kind = command.type ?? ApplicationCommandType.ChatInput;
    const key = `${kind} ${command.name}`;
    problems.expect(!seen.has(key), [index, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', `'${command.name}' twice`);
    seen.add(key);
    if (kind === ApplicationCommandType.ChatInput) checkChatInput(command, [index], problems);
    else problems.add([index, 'type'], 'NOT_EMULATED', 'only slash commands are emulated');
  }
  problems.throwIfAny();
}

function checkChatInput(command: CommandBody, path: Path, problems: Problems): void {
  checkName(command.name, [...path, 'name'], problems);
  for (const [locale, name] of Object.entries(command.name_localizations ?? {})) {
    if (name) checkName(name, [...path, 'name_localizations', locale], problems);
  }
  problems.expect(
    (command.description ?? '') !== '',
    [...path, 'description'],
    'BASE_TYPE_REQUIRED',
    'a slash command needs a description',
  );
  checkOptions(command.options ?? [], [...path, 'options'], problems);
  const total = (command.description ?? '').length + command.name.length + weight(command.options ?? []);
  problems.expect(
    total <= MAX_CHARACTERS,
    path,
    'APPLICATION_COMMAND_TOO_LARGE',
    `${total} characters, at most ${MAX_CHARACTERS}`,
  );
}

function checkName(name: string, path: Path, problems: Problems): void {
  problems.expect(NAME.test(name), path, 'APPLICATION_COMMAND_INVALID_NAME', `'${name}' is no command name`);
  problems.expect(
    name === name.toLowerCase(),
    path,
    'APPLICATION_COMMAND_INVALID_NAME',
    `'${name}' must be lower case`,
  );
}

function checkOptions(options: readonly APIApplicationCommandOption[], path: Path, problems: Problems): void {
  const seen = new Set<string>();
  let optionalSeen = false;
  for (const [index, option] of options.entries()) {
    const at = [...path, index];
    checkName(option.name, [...at, 'name'], problems);
    problems.expect(!seen.has(option.name), [...at, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_TWICE', option.name);
    seen.add(option.name);
    if (isGroup(option)) {
      checkOptions(option.options ?? [], [...at, 'options'], problems);
      continue;
    }
    problems.expect(
      !(optionalSeen && option.required === true),
      [...at, 'required'],
      'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
      'required options come before optional ones',
    );
    optionalSeen ||= option.required !== true;
    if ('autocomplete' in option && option.autocomplete) {
      const choices = 'choices' in option ? (option.choices ?? []) : [];
      problems.expect(
        choices.length === 0,
        at,
        'AUTOCOMPLETE_WITH_CHOICES',
        'choices and autocomplete exclude each other',
      );
    }
  }
}

function weight(options: readonly APIApplicationCommandOption[]): number {
  return options.reduce((sum, option) => {
    const choices = 'choices' in option ? (option.choices ?? []) : [];
    const inChoices = choices.reduce((all, choice) => all + choice.name.length + String(choice.value).length, 0);
    const inside = isGroup(option) ? weight(option.options ?? []) : 0;
    return sum + option.name.length + option.description.length + inChoices + inside;
  }, 0);
}

type Group = Extract<
  APIApplicationCommandOption,
  { type: ApplicationCommandOptionType.Subcommand | ApplicationCommandOptionType.SubcommandGroup }
>;

function isGroup(option: APIApplicationCommandOption): option is Group {
  return (
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
  );
}
