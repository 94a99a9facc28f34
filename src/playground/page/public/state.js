import { clearNotices, notice } from './dom.js';
import { t } from './words.js';

/** @import { APIApplicationCommand, APIChannel, APIUser, Locale } from 'discord-api-types/v10' */
/** @import { Gesture, Answers } from '../protocol.ts' */
/** @import { Link } from './link.js' */
/** @import { Names } from './markdown.js' */

/**
 * @typedef {object} State What this window knows. Everything in it comes from the server, except where we are looking.
 * @property {Link} link
 * @property {APIUser} me
 * @property {APIUser} bot
 * @property {string} guildName
 * @property {APIUser[]} people
 * @property {APIChannel[]} channels
 * @property {string} direct
 * @property {string} channel
 * @property {APIApplicationCommand[]} commands
 * @property {Locale} locale The language this person speaks, and those there are to choose from.
 * @property {Locale[]} locales
 * @property {Set<string>} unread Channels in which something was said since.
 * @property {Map<string, number>} called How often others were mentioned since we last were them.
 */

/** @type {State | null} */
let current = null;

/** @param {State} state */
export function setState(state) {
  current = state;
}

export function state() {
  if (current === null) throw new Error('Nobody is here yet');
  return current;
}

/**
 * Does something, and says so when it cannot be done.
 * @template {Gesture} G
 * @param {G} gesture
 * @returns {Promise<(G['do'] extends keyof Answers ? Answers[G['do']] : null) | undefined>}
 */
export async function tryTo(gesture) {
  clearNotices();
  try {
    return await state().link.ask(gesture);
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** @param {APIUser} user */
export function nameOf(user) {
  return user.global_name ?? user.username;
}

/** @param {string} id */
export function personName(id) {
  const { people, bot } = state();
  const user = [...people, bot].find((candidate) => candidate.id === id);
  return user === undefined ? t('people.unknown') : nameOf(user);
}

/** @param {string} id */
export function channelName(id) {
  const channel = state().channels.find((candidate) => candidate.id === id);
  if (id === state().direct) return nameOf(state().bot);
  return channel?.name ?? t('places.unknownChannel');
}

/** @type {(channelId: string, messageId: string | null) => void} */
let jumper = () => {};

/** @param {typeof jumper} jump */
export function setJump(jump) {
  jumper = jump;
}

/** @type {(name: string) => void} */
let commander = () => {};

/** @param {typeof commander} begin */
export function setCommand(begin) {
  commander = begin;
}

/** @type {Names} */
export const names = {
  person: personName,
  channel: channelName,
  jump: (channel, message) => jumper(channel, message),
  command: (name) => commander(name),
};
