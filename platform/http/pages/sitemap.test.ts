import { expect, test } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const homes = { pt: 'https://site.example', en: 'https://site.example/en' };

test('[RTE-14] [FND-02] a large sitemap is an index with parts, and it is bounded', () => {
  const paths = Array.from({ length: 40_000 }, (_, index) => `/promoDetail/${index}?a=1&b=2`);
  const [index = '', ...parts] = sitemapFiles(paths, homes, 'pt');
  expect(parts).toHaveLength(10);
  expect(index).toContain('<sitemap><loc>https://site.example/sitemap-10.xml</loc></sitemap>');
  for (const part of parts) expect(part.match(/<url>/g)).toHaveLength(5_000);
  expect(parts[0]).toContain('<loc>https://site.example/en/promoDetail/0?a=1&amp;b=2</loc>');
});

test('[RTE-14] [FND-02] a small sitemap is one file; one language has no alternates', () => {
  const [only = '', ...parts] = sitemapFiles(['/', '/rng'], { en: 'https://site.example' }, 'en');
  expect(parts).toEqual([]);
  expect(only.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    '<loc>https://site.example/</loc>',
    '<loc>https://site.example/rng</loc>',
  ]);
  expect(only).not.toContain('hreflang');
});
