import { h } from './dom.js';

/**
 * A picture in a message; a press shows it as large as the window.
 * @param {{ url: string, alt: string, width?: number | null | undefined, height?: number | null | undefined }} picture
 */
export function picture({ url, alt, width, height }) {
  const src = local(url);
  const size = width && height ? { width, height } : {};
  return h(
    'button',
    {
      type: 'button',
      class: 'picture',
      'aria-label': `Enlarge the picture: ${alt || 'no description'}`,
      onclick: () => enlarge(src, alt),
    },
    h('img', { src, alt, ...size, decoding: 'async' }),
  );
}

/** Pictures come through the page's own port, whatever address the bot was told. @param {string} url */
function local(url) {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith('/attachments/') ? pathname + search : url;
}

/**
 * @param {string} src
 * @param {string} alt
 */
function enlarge(src, alt) {
  const close = () => dialog.close();
  const dialog = h(
    'dialog',
    { class: 'viewer', 'aria-label': 'Picture' },
    h('button', { type: 'button', class: 'icon close', 'aria-label': 'Close the picture', onclick: close }, '✕'),
    h('div', { class: 'canvas', onclick: close }, h('img', { src, alt })),
    alt ? h('p', { class: 'alt' }, alt) : null,
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
