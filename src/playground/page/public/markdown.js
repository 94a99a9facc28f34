import { h } from './dom.js';
import { emojiPicture } from './emoji.js';
import { timestamp } from './time.js';
import { t } from './words.js';

/**
 * @typedef {object} Names What stands for people, channels and commands in a text.
 * @property {(id: string) => string} person
 * @property {(id: string) => string} channel
 * @property {(channelId: string, messageId: string | null) => void} jump
 * @property {(name: string) => void} command Begins a command in the field to write in.
 */

const LINE_STARTS = /^(?:(#{1,3}) |(-#) |(>) |(\s*)(?:[-*]|(\d+)\.) )/;

/**
 * The part of Discord's markdown that bots use, as elements. Everything else stays as it was typed; nothing is ever read as HTML.
 * @param {string} text
 * @param {Names} names
 * @returns {Node[]}
 */
export function markdown(text, names) {
  const blocks = text.split(/```(?:[a-z]+\n)?([\s\S]*?)```/);
  return blocks.flatMap((part, index) =>
    index % 2 === 1 ? [h('pre', {}, h('code', {}, part.replace(/\n$/, '')))] : lines(part, names),
  );
}

/**
 * @param {string} text
 * @param {Names} names
 * @returns {Node[]}
 */
function lines(text, names) {
  return text === '' ? [] : text.split('\n').map((line) => oneLine(line, names));
}

/**
 * @param {string} line
 * @param {Names} names
 * @returns {Node}
 */
function oneLine(line, names) {
  if (line === '') return h('p', { class: 'gap' });
  const [start = '', heading, small, quote, indent = '', number] = LINE_STARTS.exec(line) ?? [];
  const inside = inline(line.slice(start.length), names);
  if (heading) return headline(heading.length, inside);
  if (small) return h('p', { class: 'small' }, ...inside);
  if (quote) return h('blockquote', {}, ...inside);
  if (start === '') return h('p', {}, ...inside);
  const mark = number ? `${number}.` : '•';
  return h('p', { class: 'item', style: `--depth:${indent.length}` }, `${mark} `, ...inside);
}

/**
 * @param {number} level
 * @param {Node[]} inside
 */
function headline(level, inside) {
  // Below the page's own headings; the class says how large it is.
  return h('h3', { class: `h${level}` }, ...inside);
}

/** @type {[RegExp, (match: RegExpExecArray, names: Names) => Node][]} */
const PIECES = [
  [/\\([*_~`|\\<>[\]()#:!@.-])/y, ([, character = '']) => document.createTextNode(character)],
  [/``?([^`]+)``?/y, ([, code = '']) => h('code', {}, code)],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, ([, unix, style = 'f']) => timestamp(Number(unix), style)],
  [/<a?:(\w{2,32}):(\d+)>/y, ([, name = '', id = '']) => emojiPicture(id, name)],
  [/<@!?(\d+)>/y, ([, id = ''], names) => h('span', { class: 'mention' }, `@${names.person(id)}`)],
  [/<#(\d+)>/y, ([, id = ''], names) => jumpLink(id, null, names)],
  [/<\/([\w -]+):\d+>/y, ([, command = ''], names) => commandLink(command, names)],
  [/\[([^\]]+)\]\((https?:[^)\s]+)\)/y, ([, words = '', url = ''], names) => link(url, inline(words, names), names)],
  [/https?:\/\/[^\s<>)]+[^\s<>).,:;!?]/y, ([url], names) => link(url, [], names)],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, ([, words = ''], names) => h('strong', {}, ...inline(words, names))],
  [/__([\s\S]+?)__/y, ([, words = ''], names) => h('u', {}, ...inline(words, names))],
  [/~~([\s\S]+?)~~/y, ([, words = ''], names) => h('s', {}, ...inline(words, names))],
  [/\|\|([\s\S]+?)\|\|/y, ([, words = ''], names) => spoiler(inline(words, names))],
  [/\*([^*\s](?:[^*]*[^*\s])?)\*/y, ([, words = ''], names) => h('em', {}, ...inline(words, names))],
  [/_([^_\s](?:[^_]*[^_\s])?)_(?!\w)/y, ([, words = ''], names) => h('em', {}, ...inline(words, names))],
];

/**
 * @param {string} text
 * @param {Names} names
 * @returns {Node[]}
 */
function inline(text, names) {
  /** @type {Node[]} */
  const out = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') out.push(document.createTextNode(plain));
    plain = '';
  };
  while (at < text.length) {
    const found = pieceAt(text, at, names);
    if (found === null) {
      plain += text[at];
      at += 1;
    } else {
      flush();
      out.push(found.node);
      at += found.length;
    }
  }
  flush();
  return out;
}

/**
 * @param {string} text
 * @param {number} at
 * @param {Names} names
 */
function pieceAt(text, at, names) {
  // An underscore inside a word is a letter, not a mark.
  const insideWord = text[at] === '_' && /\w/.test(text[at - 1] ?? '');
  if (insideWord) return null;
  for (const [pattern, make] of PIECES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { node: make(match, names), length: match[0].length };
  }
  return null;
}

/**
 * @param {string} channelId
 * @param {string | null} messageId
 * @param {Names} names
 */
function jumpLink(channelId, messageId, names) {
  const jump = () => names.jump(channelId, messageId);
  const channel = names.channel(channelId);
  const words = messageId === null ? `#${channel}` : t('log.jumpToMessage', { channel });
  return h('button', { type: 'button', class: 'mention', onclick: jump }, words);
}

/**
 * @param {string} command
 * @param {Names} names
 */
function commandLink(command, names) {
  return h('button', { type: 'button', class: 'mention', onclick: () => names.command(command) }, `/${command}`);
}

/**
 * Links to messages lead to them here; the others open beside the page.
 * @param {string} url
 * @param {Node[]} words
 * @param {Names} names
 */
function link(url, words, names) {
  const [, channelId, messageId = null] =
    /^https:\/\/discord\.com\/channels\/[@\w]+\/(\d+)(?:\/(\d+))?$/.exec(url) ?? [];
  if (channelId !== undefined) {
    const to = jumpLink(channelId, messageId, names);
    if (words.length > 0) to.replaceChildren(...words);
    return to;
  }
  return h('a', { href: url, target: '_blank', rel: 'noreferrer' }, ...(words.length > 0 ? words : [url]));
}

/** @param {Node[]} inside */
function spoiler(inside) {
  const cover = h('button', { type: 'button', class: 'spoiler', 'aria-expanded': 'false' }, ...inside);
  cover.addEventListener('click', () => cover.setAttribute('aria-expanded', 'true'));
  return cover;
}
