import type { Theme } from '../../../generated/types/manifest.ts';

/** CSS font-face rules by the typeface's name in a manifest. */
export type Typefaces = Readonly<Record<string, Typeface>>;

interface Typeface {
  readonly family: string;
  /** A font of the device with the sizes of the typeface, shown until it has loaded. */
  readonly fallback?: string;
  readonly css: string;
}

const RADII: Readonly<Record<string, readonly [small: number, normal: number, large: number]>> = {
  sharp: [2, 4, 6],
  soft: [6, 10, 16],
  round: [10, 16, 24],
};
/** Factor that all spacing is multiplied by. */
const SPACE: Readonly<Record<string, number>> = { compact: 0.875, cosy: 1 };
const SYSTEM = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Returns a merchant's theme as a stylesheet: custom properties for light and dark, and the font faces. */
export function themeCss(theme: Theme, typefaces: Typefaces): string {
  const { display, text } = theme.typeface;
  const faces = [...new Set([text, display])].map((name) => typefaces[name]?.css ?? '').filter(Boolean);
  const family = (name: string): string => {
    const { family: own, fallback } = typefaces[name] ?? {};
    return [own, fallback].flatMap((one) => (one === undefined ? [] : `'${one}', `)).join('') + SYSTEM;
  };
  const [small, normal, large] = RADII[theme.shape] ?? [6, 10, 16];
  const shared = {
    '--font-text': family(text),
    '--font-display': family(display),
    '--radius-small': `${small}px`,
    '--radius': `${normal}px`,
    '--radius-large': `${large}px`,
    '--radius-pill': theme.shape === 'sharp' ? `${normal}px` : '999px',
    '--space': String(SPACE[theme.density] ?? 1),
  };
  return [
    ...faces,
    block(':root', shared),
    block(':root, [data-theme="light"]', { 'color-scheme': 'light', ...colours(theme.light) }),
    block('[data-theme="dark"]', { 'color-scheme': 'dark', ...colours(theme.dark) }),
    '',
  ].join('\n');
}

/** `onBrand: '#fff000'` → `--on-brand: #fff000`. Values that are no colours (a merchant's `x-` keys) are left out. */
function colours(palette: object): Record<string, string> {
  const entries = Object.entries(palette).flatMap(([name, value]: [string, unknown]) =>
    /^[a-z][A-Za-z]*$/.test(name) && typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
      ? [[`--${kebab(name)}`, value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const block = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}`;
