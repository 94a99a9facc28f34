import { address } from './address.js';
import { beginCommand, readyToType, resetComposer } from './composer.js';
import { markBusy } from './controls.js';
import { byId } from './dom.js';
import { inspectSoon } from './inspector.js';
import { localeOf, speaksOtherwise } from './language.js';
import { connect } from './link.js';
import { add, change, complain, jumpTo, remove, showAll } from './log.js';
import { mentionsMe } from './message.js';
import { closeModal, showModal } from './modal.js';
import { setDrawer, showSidebar } from './sidebar.js';
import { personName, setCommand, setJump, setState, state, tryTo } from './state.js';
import { startTicking } from './time.js';
import { fillIn, t } from './words.js';

/** @import { APIUser } from 'discord-api-types/v10' */
/** @import { Frame } from '../protocol.ts' */
/** @import { Link } from './link.js' */

/** @typedef {Exclude<Frame, { kind: 'answer' | 'refusal' }>} Told */

fillIn();

const TYPING_MS = 8000;
const actions = { goTo, become };
const banner = byId('connection');
/** How often others were mentioned since this window last was them. @type {Map<string, number>} */
const called = new Map();

/** Who looks at what in this window, to tell a mere reconnection. */
let whoAndWhere = '';

/** @type {Link} */
let link = open();

function open() {
  const person = new URLSearchParams(location.search).get('as') ?? '';
  return connect(person, hear, (isUp) => say(isUp ? '' : t('trouble.notRunning')));
}

/** @param {string} words */
function say(words) {
  banner.textContent = words;
  banner.hidden = words === '';
}

/** @param {APIUser} user */
function become(user) {
  link.close();
  closeModal();
  history.replaceState(null, '', address({ as: user.username, lang: null }));
  link = open();
}

/** @param {string} channelId */
function goTo(channelId) {
  setDrawer(false);
  void enter(channelId);
}

/**
 * Opens a channel in this window.
 * @param {string} channelId
 * @param {string | null} [messageId]
 */
async function enter(channelId, messageId = null) {
  const now = state();
  const moved = now.channel !== channelId;
  now.channel = channelId;
  whoAndWhere = `${now.me.id} in ${channelId}`;
  now.unread.delete(channelId);
  history.replaceState(null, '', address({ as: now.me.username, in: channelId }));
  showSidebar(actions);
  if (moved) {
    resetComposer();
    readyToType();
  }
  const found = await tryTo({ do: 'enter', channel: channelId });
  if (found === undefined || state() !== now || now.channel !== channelId) return;
  now.commands = found.commands;
  showAll(channelId, found.messages);
  if (messageId !== null) jumpTo(messageId);
}

setJump((channelId, messageId) => {
  if (channelId === state().channel && messageId !== null) jumpTo(messageId);
  else void enter(channelId, messageId);
});

setCommand(beginCommand);

/** @param {Told} frame */
function hear(frame) {
  inspectSoon();
  switch (frame.kind) {
    case 'hello':
      greet(frame);
      break;
    case 'roster':
      Object.assign(state(), { people: frame.people, channels: frame.channels });
      showSidebar(actions);
      break;
    case 'message-created':
      hearMessage(frame);
      break;
    case 'message-updated':
      if (frame.message.channel_id === state().channel) void change(frame.message);
      break;
    case 'message-deleted':
      if (frame.channelId === state().channel) remove(frame.messageId);
      break;
    case 'interaction':
      hearInteraction(frame);
      break;
    case 'modal-opened':
      showModal(frame.modal);
      break;
    case 'modal-closed':
      closeModal(frame.modal.id);
      break;
    case 'typing':
      if (frame.channelId === state().channel) showTyping(frame.userId);
      break;
    case 'commands-changed':
      void enter(state().channel);
      break;
    case 'bot-connection':
      tellBot(frame.connected);
      break;
  }
}

/** @param {boolean} isThere */
function tellBot(isThere) {
  say(isThere ? '' : t('trouble.noBot'));
}

/** @param {Extract<Told, { kind: 'hello' }>} hello */
function greet({ me, bot, guild, people, channels, direct, modal, botIsConnected, locales, locale: chosen }) {
  const wanted = new URLSearchParams(location.search).get('in');
  const known = [...channels.map(({ id }) => id), direct];
  const channel = known.find((id) => id === wanted) ?? channels[0]?.id ?? direct;
  const locale = localeOf(locales, chosen);
  setState({
    link,
    locale,
    locales,
    me,
    bot,
    guildName: guild.name,
    people,
    channels,
    direct,
    channel,
    commands: [],
    unread: new Set(),
    called,
  });
  if (locale !== chosen) void tryTo({ do: 'setLocale', locale });
  if (speaksOtherwise(locale)) location.replace(address({ lang: locale }));
  called.delete(me.id);
  tellBot(botIsConnected);
  // After a mere reconnection, what was half typed stays.
  if (whoAndWhere !== `${me.id} in ${channel}`) {
    resetComposer();
    readyToType();
  }
  void enter(channel);
  if (modal !== null) showModal(modal);
}

/** @param {Extract<Told, { kind: 'message-created' | 'message-updated' }>} frame */
function hearMessage({ message }) {
  const now = state();
  for (const { id } of message.mentions) if (id !== now.me.id) called.set(id, (called.get(id) ?? 0) + 1);
  if (message.channel_id === now.channel) {
    hideTyping();
    add(message);
  } else if (now.channels.some(({ id }) => id === message.channel_id) || message.channel_id === now.direct) {
    now.unread.add(message.channel_id);
  }
  if (message.mentions.length > 0 || message.channel_id !== now.channel || mentionsMe(message)) showSidebar(actions);
}

/** @param {Extract<Told, { kind: 'interaction' }>} frame */
function hearInteraction({ stage, messageId, customId, channelId }) {
  const underWay = stage === 'sent' || stage === 'thinking';
  if (messageId !== null && customId !== null) markBusy(messageId, customId, underWay);
  if (stage !== 'failed' || channelId !== state().channel) return;
  complain(messageId === null ? t('trouble.noResponse') : t('trouble.failed'), messageId);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;

/** @param {string} userId */
function showTyping(userId) {
  if (userId === state().me.id) return;
  byId('typing').textContent = t('log.typing', { name: personName(userId) });
  clearTimeout(typing);
  typing = setTimeout(hideTyping, TYPING_MS);
}

function hideTyping() {
  clearTimeout(typing);
  byId('typing').textContent = '';
}

startTicking();
