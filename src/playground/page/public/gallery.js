import { h } from './dom.js';
import { picture } from './picture.js';

/** @typedef {import('./picture.js').Shown} Shown */

/** The box a picture alone is fitted into on the desktop: the client's own constants, in CSS pixels. */
export const BOX = { width: 550, height: 350 };

/** A cell of the mosaic: how many of its six columns it takes, and its width by its height. @typedef {[span: number, ratio: string]} Cell */

/** @type {Cell} */
const WHOLE = [6, `${BOX.width} / ${BOX.height}`];
/** @type {Cell} */
const HALF = [3, '1'];
/** @type {Cell} */
const FLAT_HALF = [3, '273 / 173'];
/** @type {Cell} */
const THIRD = [2, '1'];

/**
 * Pictures that stand together. One alone is shown whole; several are cropped into a mosaic.
 * @param {Shown[]} pictures
 */
export function gallery(pictures) {
  const [first, ...more] = pictures;
  if (first === undefined) return null;
  if (more.length === 0) return h('div', { class: 'gallery' }, fitted(first));
  const cells = cellsFor(pictures.length);
  return h(
    'div',
    { class: `gallery mosaic ${pictures.length === 3 ? 'three' : ''}`.trim() },
    ...pictures.map((shown, index) => {
      const [span, ratio] = cells[index] ?? THIRD;
      const cell = picture(shown);
      cell.style.setProperty('--span', String(span));
      cell.style.setProperty('--ratio', ratio);
      return cell;
    }),
  );
}

/**
 * Whole and never larger than it was drawn: inside the box on the desktop, as wide as the message on a phone. Its place
 * is kept before it has come.
 * @param {Shown} shown
 */
function fitted(shown) {
  const { width, height } = shown;
  const alone = picture(shown);
  if (!width || !height) return alone;
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  alone.classList.add('sized');
  alone.style.setProperty('--own', `${width}px`);
  alone.style.setProperty('--fitted', `${Math.round(width * scale)}px`);
  alone.style.setProperty('--ratio', `${width} / ${height}`);
  return alone;
}

/**
 * Two beside each other; of three one large; four in a square; of more the odd ones stand above rows of three.
 * @param {number} count
 * @returns {Cell[]}
 */
function cellsFor(count) {
  if (count === 2) return [HALF, HALF];
  if (count === 3)
    return [
      [4, 'auto'],
      [2, 'auto'],
      [2, 'auto'],
    ];
  if (count === 4) return [FLAT_HALF, FLAT_HALF, FLAT_HALF, FLAT_HALF];
  return count % 3 === 1 ? [WHOLE] : count % 3 === 2 ? [HALF, HALF] : [];
}
