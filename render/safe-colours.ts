/**
 * Colours for eyes that do not tell red from green: what such eyes lose of a colour is moved to where they see it (as daltonization
 * does, after Fidaner, Lin and Ozguven; the eyes are those of Machado, Oliveira and Fernandes, deuteranopia). Greys stay as they are.
 * Each row says how much of red, green and blue goes into one of them. Set so that players' colours stay readable on their ground,
 * greens above all, which the plain method darkens, and as far apart as they can.
 */
const INTO_RED = [1, 0, 0] as const;
const INTO_GREEN = [0.02, 0.88, 0.1] as const;
const INTO_BLUE = [0.5, -0.7, 1.2] as const;

/** Changes RGBA pixels in place. */
export function makeColoursSafe(pixels: Uint8Array): void {
  const mixed = (row: readonly [number, number, number], r: number, g: number, b: number): number =>
    Math.min(255, Math.max(0, Math.round(row[0] * r + row[1] * g + row[2] * b)));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    pixels[at] = mixed(INTO_RED, r, g, b);
    pixels[at + 1] = mixed(INTO_GREEN, r, g, b);
    pixels[at + 2] = mixed(INTO_BLUE, r, g, b);
  }
}
