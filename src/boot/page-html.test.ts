import { expect, test } from 'vitest';
import type { Boot } from '../runtime/boot.ts';
import { pageHtml } from './page-html.ts';

const pageIn = (language: string, device = 'phone'): string =>
  pageHtml({
    boot: {
      manifest: { merchant: { code: 'harbour', name: 'Harbour Club' }, routes: { home: { path: '/' } } },
      site: { language, theme: 'light', status: 0, device },
      route: { name: 'home', path: '/', query: {}, params: {} },
      hashes: { manifest: 'm', texts: 't', theme: 'h' },
    } as unknown as Boot,
    body: '<main></main>',
    head: { title: 'Harbour Club', description: '', addresses: undefined, indexed: true },
    widgets: [],
    assets: { script: '/main.js', css: [], chunks: {} },
    fonts: ['/fonts/inter/latin.woff2'],
    block: '',
  });

test('[LGT-03] the first HTML asks for the fonts of its first text along with the style sheets', () => {
  expect(pageIn('pt')).toContain(
    '<link rel="preload" href="/fonts/inter/latin.woff2" as="font" type="font/woff2" crossorigin>',
  );
});

test.each(['ar', 'fa', 'ur', 'ar-EG'])('[I18-02] the first HTML in %s is right to left', (language) => {
  expect(pageIn(language)).toContain(`<html lang="${language}" dir="rtl" `);
});

test('[I18-02] the first HTML in another language is left to right', () => {
  expect(pageIn('pt')).toContain('<html lang="pt-BR" dir="ltr" ');
});

test.each([
  ['desktop', true],
  ['tablet', true],
  ['phone', false],
])('[LGT-03] a page for a %s waits for what stands before the content but comes after it: %s', (device, waits) => {
  expect(pageIn('pt', device).includes('<body data-arrives>')).toBe(waits);
});
