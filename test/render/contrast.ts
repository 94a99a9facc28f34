/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

export function channels(hex: string): Colour {
  return [
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5), 16),
  ];
}

/** As the Web Content Accessibility Guidelines define it. */
export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
