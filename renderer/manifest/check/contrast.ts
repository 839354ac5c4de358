/** Share of light that a colour `#rrggbb` gives back, as WCAG 2 states it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). Text needs 4.5 for level AA. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export const enough = 4.5;

/** The colour nearest to a text's colour, on its way to black or white, that can be read on the ground. */
export function readable(text: string, ground: string): string {
  const ends = luminance(ground) > 0.18 ? [0, 255] : [255, 0];
  const found = nearestColour(text, ends, (mixed) => contrast(mixed, ground) >= enough);
  return found ?? (luminance(ground) > 0.18 ? '#000000' : '#ffffff');
}

/** The first colour on the way to the ends (channels from 0 to 255; the first end is tried first) that passes. */
export function nearestColour(
  colour: string,
  ends: readonly number[],
  passes: (mixed: string) => boolean,
): string | undefined {
  for (let step = 0; step <= 100; step += 1) {
    for (const end of ends) {
      const mixed = hex(channels(colour).map((channel) => channel + ((end - channel) * step) / 100));
      if (passes(mixed)) return mixed;
    }
  }
  return undefined;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
