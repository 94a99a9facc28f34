/** What tests look for in a page, in its present state. Runs in the browser: plain functions, nothing imported. */

/** @typedef {[red: number, green: number, blue: number, alpha: number]} Colour */

/** @param {string} css @returns {Colour} */
function read(css) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

/** @param {Colour} top @param {Colour} bottom @returns {Colour} */
function over([red, green, blue, alpha], bottom) {
  const mix = (/** @type {number} */ part, /** @type {number} */ below) => part * alpha + below * (1 - alpha);
  return [mix(red, bottom[0]), mix(green, bottom[1]), mix(blue, bottom[2]), 1];
}

/** What a colour shines, as WCAG computes it. @param {Colour} colour */
function brightness([red, green, blue]) {
  const linear = (/** @type {number} */ part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The colour behind an element. @param {Element | null} element @returns {Colour} */
function ground(element) {
  if (element === null) return [255, 255, 255, 1];
  const own = read(getComputedStyle(element).backgroundColor);
  return own[3] === 1 ? own : over(own, ground(element.parentElement));
}

/** Texts whose contrast is below WCAG's AA: 4.5, or 3 where they are large. */
function paleTexts() {
  const texts = readTexts();
  const pale = texts.flatMap(({ element, words }) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const contrast = contrastOf(element);
    return contrast < (isLarge ? 3 : 4.5) ? [`${words}: ${contrast.toFixed(2)}`] : [];
  });
  return texts.length === 0 ? ['There is nothing to read'] : pale;
}

/** All that is there to be read: not what is covered, switched off or only for screen readers. */
function readTexts() {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (element === null || words === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.sr, .skip, :disabled, [aria-busy="true"], .spoiler[aria-expanded="false"]')) continue;
    texts.push({ element, words });
  }
  return texts;
}

/** Of a text and what is behind it. @param {Element} element */
function contrastOf(element) {
  const behind = ground(element);
  const shines = [brightness(over(read(getComputedStyle(element).color), behind)), brightness(behind)];
  const [bright = 0, dark = 0] = shines.sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** What can be pressed or filled in, and says nothing about itself. */
function unnamedControls() {
  return [...document.querySelectorAll('a, button, input, textarea, [role=option]')]
    .filter((control) => {
      const words = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const labels =
        control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels : null;
      return words.trim() === '' && (labels === null || labels.length === 0);
    })
    .map((control) => control.outerHTML);
}

/** What has the keyboard, and whether it shows. */
function focusShown() {
  const control = document.activeElement ?? document.body;
  const around = control.closest('.box') ?? control;
  const ring = getComputedStyle(control).outlineStyle !== 'none' || getComputedStyle(around).boxShadow !== 'none';
  return { name: control.getAttribute('aria-label') ?? control.textContent ?? '', ring };
}

/** How many things move by themselves. */
function animations() {
  return document.getAnimations().length;
}

Object.assign(globalThis, { paleTexts, unnamedControls, focusShown, animations });
