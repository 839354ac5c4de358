/** Colours of the header; undefined for those of the theme. */
export interface HeaderColors {
  readonly background: string;
  readonly color: string;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns the colour with the text colour that contrasts more with it; undefined for what is no colour. */
export function headerColors(given: string): HeaderColors | undefined {
  if (!HEX.test(given)) return undefined;
  const digits =
    given.length === 4 ? Array.from(given.slice(1), (one) => one + one) : (given.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => linear(Number.parseInt(pair, 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // White has the contrast 1.05 / (l + 0.05), black (l + 0.05) / 0.05.
  return { background: given, color: 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000' };
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
