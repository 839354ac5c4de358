import type { Finding } from '../finding.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { CheckScope } from './scope.ts';

/** Colours that carry text, and what they stand on (WCAG 2.2, 1.4.3: at least 4.5 to 1). */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
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
];
const LEAST = 4.5;

export function checkTheme({ document }: CheckScope): Finding[] {
  const theme = isObject(document.theme) ? document.theme : {};
  return ['light', 'dark'].flatMap((name) => {
    const palette = theme[name];
    return isObject(palette) ? checkPalette(palette, name) : [];
  });
}

function checkPalette(palette: JsonObject, name: string): Finding[] {
  return PAIRS.flatMap(([text, ground]): Finding[] => {
    const [front, back] = [palette[text], palette[ground]];
    if (typeof front !== 'string' || typeof back !== 'string') return [];
    const ratio = contrast(front, back);
    if (Number.isNaN(ratio) || ratio >= LEAST) return [];
    const found = `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1 (${front} on ${back})`;
    return [
      {
        code: 'contrast',
        path: ['theme', name, text],
        found,
        about: `${text} and ${ground}`,
        expected: `${text} ${readable(front, back)}`,
      },
    ];
  });
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The same colour, moved towards black or white just as far as it has to. */
function readable(front: string, back: string): string {
  const goal = contrast('#ffffff', back) > contrast('#000000', back) ? 255 : 0;
  for (let step = 1; step < 20; step++) {
    const moved = channels(front).map((channel) => Math.round(channel + ((goal - channel) * step) / 20));
    const colour = `#${moved.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(colour, back) >= LEAST) return colour;
  }
  return goal === 255 ? '#ffffff' : '#000000';
}
