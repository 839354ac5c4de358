import { expect, test } from 'vitest';
import type { Boot } from '../runtime/boot.ts';
import { pageHtml } from './page-html.ts';

const chunks = {
  'src/loader/main.ts': ['/loader.js'],
  'src/main.tsx': ['/main.js', '/libraries.js', '/loader.js'],
  'widget:rail-frame': ['/rail-frame.js', '/libraries.js'],
  'widget:game-row': ['/game-row.js'],
};
const firstStyle = { file: '/first.css', widgets: ['game-row', 'rail-frame'] };
interface More {
  readonly boot?: object;
  readonly assets?: object;
  readonly seenFirst?: readonly string[];
}
const pageIn = (language: string, device = 'phone', { boot = {}, assets = {}, seenFirst = [] }: More = {}): string =>
  pageHtml({
    boot: {
      manifest: { merchant: { code: 'harbour', name: 'Harbour Club' }, routes: { home: { path: '/' } } },
      site: { language, theme: 'light', status: 0, device },
      route: { name: 'home', path: '/', query: {}, params: {} },
      hashes: { manifest: 'm', texts: 't', theme: 'h' },
      ...boot,
    } as unknown as Boot,
    body: '<main></main>',
    head: { title: 'Harbour Club', description: '', addresses: undefined, indexed: true },
    widgets: ['rail-frame', 'game-row'],
    seenFirst,
    assets: { script: '/loader.js', css: [], chunks, ...assets },
    block: '',
  });

test('[LGT-03] a page whose widgets the first style sheet is enough for names it, and the whole one for later', () => {
  const html = pageIn('pt', 'phone', { assets: { css: ['/whole.css'], firstStyle } });
  expect(html).toContain('<link rel="stylesheet" href="/first.css">');
  expect(html).not.toContain('href="/whole.css"');
  // It runs while the style sheet is on its way, and the core waits for the whole one.
  expect(html).toContain(' data-style="/whole.css" async></script>');
});

test.each([
  [
    'a widget whose styles are elsewhere',
    { css: ['/whole.css'], firstStyle: { ...firstStyle, widgets: ['rail-frame'] } },
  ],
  ['a build without a first style sheet', { css: ['/whole.css'] }],
  ['a build with a style sheet for each widget', { css: ['/whole.css', '/part.css'], firstStyle }],
])('[LGT-03] a page with %s has the whole style sheet, and its script waits for it', (_, styles) => {
  const html = pageIn('pt', 'phone', { assets: styles });
  for (const file of styles.css) expect(html).toContain(`<link rel="stylesheet" href="${file}">`);
  expect(html).not.toContain('/first.css');
  expect(html).not.toMatch(/data-style| async/);
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

test('[ENG-19] a page that works as HTML names the files of the app and its frame for the first use, and no block’s', () => {
  const html = pageIn('pt', 'phone', { boot: { needs: { now: false } } });
  expect(html).toContain(' data-core="/main.js /libraries.js /rail-frame.js"');
  expect(html).not.toContain('modulepreload');
});

test('[ENG-19] [LGT-01] files of a block that runs once it is seen come with those of the app', () => {
  const html = pageIn('pt', 'phone', { boot: { needs: { now: false } }, seenFirst: ['game-row'] });
  expect(html).toContain(' data-core="/main.js /libraries.js /rail-frame.js /game-row.js"');
  expect(html).not.toContain('modulepreload');
});

test('[ENG-19] a page that starts its app at once preloads the files of all blocks', () => {
  const preloads = [...pageIn('pt').matchAll(/rel="modulepreload" href="([^"]*)"/g)].map(([, file]) => file);
  expect(preloads).toEqual(['/main.js', '/libraries.js', '/rail-frame.js', '/game-row.js']);
});
