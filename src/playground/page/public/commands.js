import { state } from './state.js';

/** @import { APIApplicationCommand, APIApplicationCommandBasicOption, APIApplicationCommandOption, LocalizationMap } from 'discord-api-types/v10' */

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * @typedef {object} Entry A command as it is typed; one with subcommands is several.
 * @property {string} name `/play`, `/table pause`
 * @property {string} label The same in the person's own language.
 * @property {string} description
 * @property {APIApplicationCommandBasicOption[]} options
 */

/**
 * @param {APIApplicationCommand[]} commands
 * @returns {Entry[]}
 */
export function entriesOf(commands) {
  return commands.flatMap((command) =>
    below(
      { name: `/${command.name}`, label: `/${localName(command)}`, description: localDescription(command) },
      command.options ?? [],
    ),
  );
}

/**
 * @param {Omit<Entry, 'options'>} above
 * @param {readonly APIApplicationCommandOption[]} options
 * @returns {Entry[]}
 */
function below(above, options) {
  const deeper = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (deeper.length > 0) {
    return deeper.flatMap((option) =>
      below(
        {
          name: `${above.name} ${option.name}`,
          label: `${above.label} ${localName(option)}`,
          description: localDescription(option),
        },
        option.options ?? [],
      ),
    );
  }
  const basic = options.filter((option) => option.type !== SUBCOMMAND && option.type !== GROUP);
  return [{ ...above, options: basic }];
}

/**
 * What a command, an option or a choice is called in the person's own language.
 * @param {{ name: string, name_localizations?: LocalizationMap | null | undefined }} thing
 */
export function localName({ name, name_localizations: others }) {
  return others?.[state().locale] ?? name;
}

/** @param {{ description: string, description_localizations?: LocalizationMap | null | undefined }} thing */
export function localDescription({ description, description_localizations: others }) {
  return others?.[state().locale] ?? description;
}

/**
 * Those that begin with what was typed, then those that contain it.
 * @template T
 * @param {readonly T[]} things
 * @param {string} typed
 * @param {(thing: T) => string} nameOf
 * @returns {T[]}
 */
export function matching(things, typed, nameOf) {
  const wanted = typed.trim().toLowerCase();
  const at = (/** @type {T} */ thing) => nameOf(thing).toLowerCase().indexOf(wanted);
  return things.filter((thing) => at(thing) >= 0).sort((a, b) => Number(at(a) > 0) - Number(at(b) > 0));
}
