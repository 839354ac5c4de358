import { beforeEach, expect, test, vi } from 'vitest';
import { addStyle, fetchLater, fetchNow } from './fetch-later.ts';

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
  fetchLater(files, texts, undefined);
  expect(linked('prefetch')).toEqual([...files.slice(0, 3), texts]);
});

test('[LGT-01] an untouched page fetches nothing before it has loaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  fetchLater(files, texts, undefined);
  expect(linked('prefetch')).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(linked('prefetch')).toHaveLength(4);
});

test('[LGT-01] the first use fetches all of them at once', () => {
  fetchNow(files);
  expect(linked('modulepreload')).toEqual(files);
});

test('[LGT-01] a page with a part of the styles gets all of them once it has loaded, and once only', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/first.css">';
  fetchLater(files, texts, '/assets/style.css');
  const link = document.head.querySelector('link[href="/assets/style.css"]');
  const used = addStyle('/assets/style.css');
  expect(linked('stylesheet')).toEqual(['/assets/first.css', '/assets/style.css']);
  link?.dispatchEvent(new Event('load'));
  await used;
  // The first one stays: without it, all text would be laid out again.
  expect(linked('stylesheet')).toEqual(['/assets/first.css', '/assets/style.css']);
});

test('[LGT-01] styles that could not be fetched are fetched again by the next use, which learns of a failure', async () => {
  vi.resetModules();
  const { addStyle: add } = await import('./fetch-later.ts');
  const failed = add('/assets/style.css');
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('/assets/style.css');
  const again = add('/assets/style.css');
  document.head.querySelector('link:last-of-type')?.dispatchEvent(new Event('load'));
  await again;
});
