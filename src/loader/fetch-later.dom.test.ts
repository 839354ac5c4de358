import { beforeEach, expect, test, vi } from 'vitest';
import { fetchLater, fetchNow } from './fetch-later.ts';

const files = ['/assets/main.js', '/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/d.js'];
const texts = '/texts/harbour.pt.0.json';
const linked = (rel: string): (string | null)[] =>
  [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.replaceChildren();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});

test('[LGT-01] an untouched page fetches the first files of the app and its texts only', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  fetchLater(files, texts);
  expect(linked('prefetch')).toEqual([...files.slice(0, 3), texts]);
});

test('[LGT-01] an untouched page fetches nothing before it has loaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  fetchLater(files, texts);
  expect(linked('prefetch')).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(linked('prefetch')).toHaveLength(4);
});

test('[LGT-01] the first use fetches all of them at once', () => {
  fetchNow(files);
  expect(linked('modulepreload')).toEqual(files);
});
