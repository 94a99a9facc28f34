import { h } from './dom.js';
import { state } from './state.js';
import { t } from './words.js';

/** @import { Seen } from '../../discord/interactions.ts' */
/** @import { Inspection } from '../../discord/people/people.ts' */

/** Things happen in bursts; one look covers a burst. */
const PAUSE_MS = 200;

/** @type {HTMLElement | null} */
let panel = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

/** For developers: what this person's gestures sent to the bot, and what the bot asked of Discord. */
export function toggleInspector() {
  if (panel !== null) {
    panel.remove();
    panel = null;
    return;
  }
  panel = h('aside', { class: 'inspector', 'aria-label': t('inspector.label'), tabindex: -1 });
  document.body.append(panel);
  panel.focus();
  void look();
}

/** Something has happened: an open inspector shows it in a moment. */
export function inspectSoon() {
  if (panel === null) return;
  clearTimeout(soon);
  soon = setTimeout(look, PAUSE_MS);
}

async function look() {
  const found = await state()
    .link.ask({ do: 'inspect' })
    .catch(() => null);
  if (found === null || panel === null) return;
  const open = new Set([...panel.querySelectorAll('details[open]')].map((one) => one.getAttribute('data-id')));
  panel.replaceChildren(...contents(found));
  for (const one of panel.querySelectorAll('details')) one.open = open.has(one.getAttribute('data-id'));
}

/** @param {Inspection} found */
function contents({ interactions, requests, violations }) {
  return [
    h('h2', {}, t('inspector.label')),
    h(
      'button',
      { type: 'button', class: 'icon close', 'aria-label': t('inspector.close'), onclick: toggleInspector },
      '✕',
    ),
    h('h3', {}, t('inspector.interactions')),
    ...interactions.map(interactionOf),
    h('h3', {}, t('inspector.requests')),
    h(
      'ol',
      {},
      ...requests.map(({ method, route, status, code }) =>
        h(
          'li',
          { class: status >= 400 ? 'failure' : null },
          `${method} ${route} → ${status}${code ? ` (${code})` : ''}`,
        ),
      ),
    ),
    violations.length > 0 ? h('h3', {}, t('inspector.violations')) : '',
    ...violations.map(({ method, detail }) => h('p', { class: 'failure' }, `${method}: ${detail}`)),
  ];
}

/** @param {Seen} seen */
function interactionOf({ id, about, ackMs, failed, callback, payload }) {
  const outcome = failed
    ? t('trouble.failed')
    : ackMs === null
      ? t('inspector.waiting')
      : t('inspector.acked', { ms: ackMs, type: callback ?? '' });
  return h(
    'details',
    { 'data-id': id },
    h('summary', {}, h('code', {}, about), ` ${outcome}`),
    h('pre', {}, JSON.stringify(payload, null, 2)),
  );
}
