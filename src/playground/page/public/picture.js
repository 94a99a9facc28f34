import { h } from './dom.js';
import { t } from './words.js';

/** @typedef {{ url: string, alt: string, width?: number | null | undefined, height?: number | null | undefined }} Shown */

/**
 * A picture in a message; a press shows it as large as the window.
 * @param {Shown} shown
 */
export function picture({ url, alt, width, height }) {
  // A file that Discord did not find comes back under the name it was given; there is nothing to load there.
  const src = url.startsWith('attachment:') ? '' : local(url);
  const size = width && height ? { width, height } : {};
  return h(
    'button',
    {
      type: 'button',
      class: 'picture',
      'aria-label': t('picture.enlarge', { alt: alt || t('picture.noDescription') }),
      onclick: () => enlarge(src, alt),
    },
    h('img', { src: src || null, alt, ...size, decoding: 'async' }),
  );
}

/**
 * Pictures come through the page's own port, whatever address the bot was told, and without the date at which that one
 * expires: a picture that is shown again is not loaded again.
 * @param {string} url
 */
function local(url) {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith('/attachments/') ? pathname : url;
}

/**
 * As large as the window, and at a press as large as it was drawn. On a phone the other way round: there a board is read
 * by moving over it, not by squinting.
 * @param {string} src
 * @param {string} alt
 */
function enlarge(src, alt) {
  const close = () => dialog.close();
  const image = h('img', { src, alt });
  const zoom = h(
    'button',
    { type: 'button', class: 'zoom', onclick: () => setFull(!dialog.classList.contains('full')) },
    image,
  );
  const dialog = h(
    'dialog',
    { class: 'viewer', 'aria-label': t('picture.label'), onclick: closeBeside },
    h('button', { type: 'button', class: 'icon close', 'aria-label': t('picture.close'), onclick: close }, '✕'),
    h('div', { class: 'canvas' }, zoom),
    alt ? h('p', { class: 'alt' }, alt) : null,
  );
  setFull(innerWidth <= 720);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  zoom.focus();

  /** @param {boolean} full */
  function setFull(full) {
    dialog.classList.toggle('full', full);
    zoom.setAttribute('aria-label', full ? t('picture.fit') : t('picture.full'));
  }

  /** @param {MouseEvent} event */
  function closeBeside({ target }) {
    if (target instanceof Element && target.closest('.zoom, .alt') === null) close();
  }
}
