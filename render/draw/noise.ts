/** Smooth random grounds for card art: the same place always has the same value, so pictures never flicker. */
/** Rounded to so many steps: flat fields of colour, which pack to a fraction of a smooth gradient. */
export function steps(share: number, count: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * count) / count;
}

/** 0 to 1 at a point of a grid. */
function corner(x: number, y: number): number {
  let bits = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_296;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function valueAt(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [smooth(x - left), smooth(y - top)];
  const upper = corner(left, top) * (1 - across) + corner(left + 1, top) * across;
  const lower = corner(left, top + 1) * (1 - across) + corner(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

/** Three layers of it, each finer and fainter: 0 to 1, mostly near the middle. */
export function layered(x: number, y: number): number {
  return valueAt(x, y) * 0.55 + valueAt(x * 2.1 + 17, y * 2.1 + 5) * 0.3 + valueAt(x * 4.3 + 3, y * 4.3 + 29) * 0.15;
}
