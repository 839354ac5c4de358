import { expect, test } from 'vitest';
import type { Theme } from '../../../generated/types/manifest.ts';
import { themeCss } from '../../../renderer/manifest/theme/theme-css.ts';
import { loadTypefaces } from './typefaces.ts';

const theme = {
  default: 'light',
  typeface: { display: 'saira', text: 'inter' },
  shape: 'round',
  density: 'compact',
  light: { brand: '#112233', onBrand: '#ffffff', 'x-note': '#000000' },
  dark: { brand: '#aabbcc', ink: 'red; } body { display: none' },
} as unknown as Theme;

test('colours, shape, density and typefaces become custom properties', () => {
  const css = themeCss(theme, loadTypefaces());
  expect(css).toContain(
    ':root, [data-theme="light"] {\n  color-scheme: light;\n  --brand: #112233;\n  --on-brand: #ffffff;\n}',
  );
  expect(css).toContain('[data-theme="dark"] {\n  color-scheme: dark;\n  --brand: #aabbcc;\n}');
  expect(css).toMatch(/--font-text: 'Inter Variable', 'Inter Variable Fallback', system-ui/);
  expect(css).toMatch(/--font-display: 'Saira Variable', 'Saira Variable Fallback', system-ui/);
  for (const line of [
    '--radius-small: 10px;',
    '--radius: 16px;',
    '--radius-large: 24px;',
    '--radius-pill: 999px;',
    '--space: 0.875;',
  ])
    expect(css).toContain(line);
  expect(css).toMatch(/url\(\/fonts\/inter\/inter-latin-wght-normal\.woff2\?v=\d+\.\d+\.\d+\)/);
});

test('what is no colour and what is the merchant’s own stays out', () => {
  const css = themeCss(theme, {});
  expect(css).not.toMatch(/x-note|display: none|@font-face/);
  expect(css).toMatch(/--font-text: system-ui/);
});

test('until a typeface has loaded, a font of the device with its sizes is shown', () => {
  const { css } = loadTypefaces().inter ?? { css: '' };
  const [, , bold] = css.split("font-family: 'Inter Variable Fallback';");
  expect(bold).toContain("local('Arial Bold'), local('Liberation Sans Bold')");
  // 0.969 / 1.023 and 0.241 / 1.023: the browser multiplies them by the adjusted size.
  for (const line of ['size-adjust: 102.3%;', 'ascent-override: 94.7%;', 'descent-override: 23.6%;'])
    expect(bold).toContain(line);
});

test('every typeface has the sizes of its fallback', () => {
  const without = Object.entries(loadTypefaces()).filter(([, { fallback }]) => fallback === undefined);
  expect(without.map(([name]) => name)).toEqual([]);
});
