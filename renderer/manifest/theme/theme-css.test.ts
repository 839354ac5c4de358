import { expect, test } from 'vitest';
import type { Theme } from '../../../generated/types/manifest.ts';
import { themeCss } from './theme-css.ts';

const FACES = {
  inter: { family: 'Inter', fallback: 'Inter Fallback', css: '@font-face { inter }' },
  saira: { family: 'Saira', css: '@font-face { saira }' },
};
const SYSTEM = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const css = (more: object = {}) =>
  themeCss(
    {
      typeface: { text: 'inter', display: 'saira' },
      shape: 'soft',
      density: 'cosy',
      light: {},
      dark: {},
      ...more,
    } as unknown as Theme,
    FACES,
  );

test('[ENG-15] a theme is custom properties for light and dark, and the faces of its typefaces', () => {
  const light = {
    brand: '#00ff99',
    onBrand: '#fff000',
    'x-note': '#000000',
    Big: '#000000',
    text: 'red',
    line: '#FFF000',
    ink: 5,
  };
  const wrong = { a: '#fff0001', b: 'x#fff000', c: '#fff', d1: '#fff000' };
  expect(css({ light: { ...light, ...wrong }, dark: { brandStrongText: '#123abc' } })).toBe(`@font-face { inter }
@font-face { saira }
:root {
  --font-text: 'Inter', 'Inter Fallback', ${SYSTEM};
  --font-display: 'Saira', ${SYSTEM};
  --radius-small: 6px;
  --radius: 10px;
  --radius-large: 16px;
  --radius-pill: 999px;
  --space: 1;
}
:root, [data-theme="light"] {
  color-scheme: light;
  --brand: #00ff99;
  --on-brand: #fff000;
}
[data-theme="dark"] {
  color-scheme: dark;
  --brand-strong-text: #123abc;
}
`);
});

test.each([
  ['sharp', 'compact', ['2px', '4px', '6px', '4px', '0.875']],
  ['soft', 'cosy', ['6px', '10px', '16px', '999px', '1']],
  ['round', 'airy', ['10px', '16px', '24px', '999px', '1']],
  ['unknown', 'cosy', ['6px', '10px', '16px', '999px', '1']],
])('[ENG-15] shape %s and density %s are radii and spacing', (shape, density, values) => {
  const found = ['radius-small', 'radius', 'radius-large', 'radius-pill', 'space'].map(
    (name) => new RegExp(`--${name}: (.*);`).exec(css({ shape, density }))?.[1],
  );
  expect(found).toEqual(values);
});

test('[ENG-15] one typeface for both is loaded once, and an unknown one is that of the device', () => {
  expect(css({ typeface: { text: 'inter', display: 'inter' } }).split('@font-face')).toHaveLength(2);
  const unknown = css({ typeface: { text: 'none', display: 'none' } });
  expect(unknown).toContain(`--font-text: ${SYSTEM};`);
  expect(unknown.startsWith(':root {')).toBe(true);
});
