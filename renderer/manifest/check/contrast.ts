/** Returns the relative luminance of a colour `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, from 1 (equal) to 21 (black on white). WCAG level AA requires 4.5 for text. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export const MIN_CONTRAST = 4.5;

/** Returns the colour nearest to the text colour, mixed with black or white, that is readable on the background. */
export function readableColour(text: string, ground: string): string {
  const found = nearestColour(text, [0, 255], (mixedColour) => contrast(mixedColour, ground) >= MIN_CONTRAST);
  // Never: on every background black or white has a contrast of 4.58 at least.
  return found ?? text;
}

/**
 * Returns the first colour on the way to one of the ends that passes. Channels are 0 to 255; the first end is tried
 * first.
 */
export function nearestColour(
  colour: string,
  ends: readonly number[],
  passes: (mixedColour: string) => boolean,
): string | undefined {
  for (let step = 0; step <= 100; step += 1) {
    for (const end of ends) {
      const mixedColour = hex(channels(colour).map((channel) => channel + ((end - channel) * step) / 100));
      if (passes(mixedColour)) return mixedColour;
    }
  }
  return undefined;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
