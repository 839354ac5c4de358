import { isObject, type JsonObject } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { contrast, MIN_CONTRAST, readableColour } from './contrast.ts';

/** Colour pairs of the palette whose contrast is checked: the text colour and the background behind it. */
export const TEXT_PAIRS = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['muted', 'canvas'],
  ['muted', 'surface'],
  ['onBrand', 'brand'],
  ['brandInk', 'canvas'],
  ['brandInk', 'surface'],
  ['onAccent', 'accent'],
  ['onHeader', 'header'],
  ['onSide', 'side'],
  ['onFooter', 'footer'],
  ['positive', 'surface'],
  ['negative', 'surface'],
] as const;

const colour = /^#[0-9a-f]{6}$/;

/** Checks that text colours have the contrast of WCAG level AA in both palettes. */
export function checkTheme(theme: unknown, malformed: readonly Finding[]): Finding[] {
  if (!isObject(theme)) return [];
  const isWhole = (name: string): boolean => !malformed.some(({ path }) => path[0] === 'theme' && path[1] === name);
  // A malformed colour was replaced by its default, so the contrast of its palette says nothing about the merchant's
  // choice.
  return ['light', 'dark'].flatMap((name) =>
    isObject(theme[name]) && isWhole(name) ? checkPalette(name, theme[name]) : [],
  );
}

function checkPalette(name: string, palette: JsonObject): Finding[] {
  return TEXT_PAIRS.flatMap(([text, ground]): Finding[] => {
    const [front, back] = [palette[text], palette[ground]];
    if (typeof front !== 'string' || typeof back !== 'string' || !colour.test(front) || !colour.test(back)) return [];
    const ratio = contrast(front, back);
    if (ratio >= MIN_CONTRAST) return [];
    const found = `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;
    return [
      {
        code: 'contrast',
        path: ['theme', name, text],
        found,
        about: `${text} ${front} – ${ground} ${back}`,
        expected: `${text} ${readableColour(front, back)}`,
      },
    ];
  });
}
