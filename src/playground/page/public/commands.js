/** @import { APIApplicationCommand, APIApplicationCommandBasicOption, APIApplicationCommandOption } from 'discord-api-types/v10' */

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * @typedef {object} Entry A command as it is typed; one with subcommands is several.
 * @property {string} name `/play`, `/table pause`
 * @property {string} description
 * @property {APIApplicationCommandBasicOption[]} options
 */

/**
 * @param {APIApplicationCommand[]} commands
 * @returns {Entry[]}
 */
export function entriesOf(commands) {
  return commands.flatMap(({ name, description, options = [] }) => below(`/${name}`, description, options));
}

/**
 * @param {string} name
 * @param {string} description
 * @param {readonly APIApplicationCommandOption[]} options
 * @returns {Entry[]}
 */
function below(name, description, options) {
  const deeper = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (deeper.length > 0) {
    return deeper.flatMap((option) => below(`${name} ${option.name}`, option.description, option.options ?? []));
  }
  const basic = options.filter((option) => option.type !== SUBCOMMAND && option.type !== GROUP);
  return [{ name, description, options: basic }];
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
