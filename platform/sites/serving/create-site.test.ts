import { expect, test } from 'vitest';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { mergeTexts, createSite } from './create-site.ts';

const manifest = {
  merchant: { code: 'alpha' },
  locale: { default: 'pt', supported: ['pt', 'cn'] },
  theme: { typeface: {}, light: {}, dark: {} },
  texts: { pt: { own: 'próprio', a: 'a do cliente' }, cn: { own: '自己的' } },
} as unknown as Manifest;
const builtIn = { en: { a: 'a', b: 'b', c: 'c' }, pt: { a: 'á', b: 'bê' }, cn: { a: '甲' } };

test('a merchant’s text wins in its language; a key is never without words', () => {
  expect(mergeTexts(manifest, 'pt', builtIn)).toEqual({ own: 'próprio', a: 'a do cliente', b: 'bê', c: 'c' });
  expect(mergeTexts(manifest, 'cn', builtIn)).toEqual({ own: '自己的', a: '甲', b: 'b', c: 'c' });
});

test('what is served is made once, and named by its content', async () => {
  const site = createSite({ manifest, hash: 'abc', presets: [] }, { typefaces: {}, texts: builtIn });
  expect(site.texts('pt')).toBe(site.texts('pt'));
  expect(site.texts('pt').hash).not.toBe(site.texts('cn').hash);
  expect(await site.file.packed()).toBe(await site.file.packed());
  expect(site.file.hash).toBe('abc');
  expect((await site.file.packed()).plain.toString()).not.toContain('próprio');
});
