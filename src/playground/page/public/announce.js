import { byId, h } from './dom.js';

/** How long what was read out stays, so that a slow voice finds it. */
const STAYS_MS = 10_000;

const voice = byId('voice');

/**
 * What a message says, line by line: without its buttons and its clocks, which would be read out again at every change.
 * @param {HTMLElement} message
 * @returns {string[]}
 */
export function linesIn(message) {
  const lines = message.querySelectorAll('.text p, .text h3, .text blockquote, .text pre, .thinking');
  return [...lines].flatMap((line) => {
    const copy = h('p', {}, line.cloneNode(true));
    for (const clock of copy.querySelectorAll('time')) clock.remove();
    const words = copy.textContent?.trim() ?? '';
    return words === '' ? [] : [words];
  });
}

/**
 * Tells a screen reader what is new: of a changed board only the lines that changed.
 * @param {HTMLElement} message
 * @param {string[]} lines
 */
export function announce(message, lines) {
  if (lines.length === 0) return;
  const author = message.querySelector('article')?.getAttribute('aria-label') ?? '';
  const said = h('p', {}, `${author}: ${lines.join('\n')}`);
  voice.append(said);
  setTimeout(() => said.remove(), STAYS_MS);
}
