import { expect, test } from 'vitest';
import { checkTheme, TEXT_PAIRS } from '../../renderer/manifest/check/check-theme.ts';
import { contrast } from '../../renderer/manifest/check/contrast.ts';
import { readSchemas } from '../../scripts/generate/schemas.ts';
import { makeAjv } from '../../scripts/generate/validators.ts';

type Palette = Readonly<Record<string, string>>;

const ajv = makeAjv(await readSchemas(new URL('../../', import.meta.url)), { verbose: false });
const theme: { light: Palette; dark: Palette } = { light: {}, dark: {} };
const validate = ajv.getSchema('manifest/theme.schema.json');
void validate?.(theme);

test('[NFR-01] the colours that a theme leaves out are readable in the light and in the dark one', () => {
  expect(checkTheme(theme, [])).toEqual([]);
  for (const palette of [theme.light, theme.dark])
    for (const text of ['ink', 'muted', 'brandInk'])
      for (const glow of ['glowStart', 'glowEnd'])
        expect(contrast(palette[text] ?? '', palette[glow] ?? ''), `${text} on ${glow}`).toBeGreaterThanOrEqual(4.5);
});

test('[NFR-01] every colour that lies behind text is dark by default in the dark theme', () => {
  const grounds = [...new Set(TEXT_PAIRS.map(([, ground]) => ground)), 'glowStart', 'glowEnd'];
  const dark = ['canvas', 'surface', 'raised', 'header', 'side', 'footer', 'glowStart', 'glowEnd'];
  expect(grounds).toEqual(expect.arrayContaining(['canvas', 'glowEnd']));
  for (const name of dark) expect(contrast(theme.dark[name] ?? '', '#ffffff'), name).toBeGreaterThan(9);
  expect(Object.keys(theme.dark)).toEqual(Object.keys(theme.light));
});
