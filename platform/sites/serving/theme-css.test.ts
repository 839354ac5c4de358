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
  expect(css).toMatch(/--font-text: 'Inter Variable', system-ui/);
  expect(css).toMatch(/--font-display: 'Saira Variable', system-ui/);
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
