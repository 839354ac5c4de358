import { contrast, enough, readable } from './contrast.ts';
import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/** Pairs of the palette that carry text: the text's colour, and the ground it stands on. */
export const textPairs = [
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

/** Text can be read in both palettes, as WCAG level AA wants it. */
export function checkTheme(theme: unknown, malformed: readonly Finding[]): Finding[] {
  if (!isObject(theme)) return [];
  const isWhole = (name: string): boolean => !malformed.some(({ path }) => path[0] === 'theme' && path[1] === name);
  // A palette with a wrong colour has another one in its place: what that one looks like beside the rest says nothing.
  return ['light', 'dark'].flatMap((name) =>
    isObject(theme[name]) && isWhole(name) ? checkPalette(name, theme[name]) : [],
  );
}

function checkPalette(name: string, palette: JsonObject): Finding[] {
  return textPairs.flatMap(([text, ground]): Finding[] => {
    const [front, back] = [palette[text], palette[ground]];
    if (typeof front !== 'string' || typeof back !== 'string' || !colour.test(front) || !colour.test(back)) return [];
    const ratio = contrast(front, back);
    if (ratio >= enough) return [];
    const found = `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`;
    return [
      {
        code: 'contrast',
        path: ['theme', name, text],
        found,
        about: `${text} ${front} and ${ground} ${back}`,
        expected: `${text} ${readable(front, back)}`,
      },
    ];
  });
}
