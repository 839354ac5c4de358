import { expect, test } from 'vitest';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { createSite } from './create-site.ts';

const manifest = {
  merchant: { code: 'alpha' },
  locale: { default: 'pt', supported: ['pt', 'cn'] },
  theme: { typeface: {}, light: {}, dark: {} },
  texts: { pt: { own: 'próprio', a: 'a do cliente' }, cn: { own: '自己的' } },
} as unknown as Manifest;
const builtIn = { en: { a: 'a', b: 'b', c: 'c' }, pt: { a: 'á', b: 'bê' }, cn: { a: '甲' } };
const site = () => createSite({ manifest, hash: 'abc', presets: [] }, { typefaces: {}, texts: builtIn });

test('a merchant’s text wins in its language; a missing one comes from the merchant’s default language, then from English', () => {
  expect(site().texts('pt').entries).toEqual({ own: 'próprio', a: 'a do cliente', b: 'bê', c: 'c' });
  expect(site().texts('cn').entries).toEqual({ own: '自己的', a: '甲', b: 'bê', c: 'c' });
});

test('what is served is made once, and named by its content', async () => {
  const made = site();
  expect(made.texts('pt')).toBe(made.texts('pt'));
  expect(made.texts('pt').hash).not.toBe(made.texts('cn').hash);
  expect(await made.file.packed()).toBe(await made.file.packed());
  expect(made.file.hash).toBe('abc');
  expect((await made.file.packed()).plain.toString()).not.toContain('próprio');
});
