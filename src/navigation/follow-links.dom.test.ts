import { afterEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { openSite } from '../runtime/site.ts';
import { followLinks } from './follow-links.ts';
import { setNavigator } from './set-navigator.ts';

const site = openSite(
  bootOf({
    site: { language: 'en', hostLanguage: 'pt', homes: { pt: 'http://localhost', en: 'http://localhost/en' } },
  }),
  async () => undefined as never,
);
const went = vi.fn<(href: string, options: object) => void>();
setNavigator(site, went);
let stop: () => void;
afterEach(() => {
  stop();
  went.mockClear();
});

/** Clicks an element of the HTML; returns whether the browser's own navigation was prevented. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  stop = followLinks(site);
  const target = document.querySelector('[data-click], a') as Element;
  // jsdom cannot navigate, so the default action is stopped after the listeners of the page.
  const after = (event: Event): void => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  let prevented = false;
  addEventListener('click', after, { once: true });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return prevented;
}

test('[RTE-14] a click on a link of the site, or inside one, navigates without loading a document', () => {
  expect(click('<a href="/live?page=EVO"><span data-click>Live</span></a>')).toBe(true);
  expect(went.mock.calls).toEqual([['/en/live?page=EVO', { replace: false }]]);
});

test('a link to the current address replaces the history entry', () => {
  history.replaceState(null, '', '/en/');
  click('<a href="/en/">Home</a>');
  expect(went.mock.calls).toEqual([['/en/', { replace: true }]]);
});

test.each([
  ['to another site', '<a href="https://example.org">x</a>', {}],
  ['to another host without a scheme', '<a href="//example.org">x</a>', {}],
  ['to a place on the page', '<a href="#main">x</a>', {}],
  ['for a new window', '<a href="/terms" target="_blank">x</a>', {}],
  ['to a download', '<a href="/app.apk" download>x</a>', {}],
  ['clicked with a modifier key', '<a href="/live">x</a>', { ctrlKey: true }],
  ['clicked with the middle button', '<a href="/live">x</a>', { button: 1 }],
])('a link %s is the browser’s', (_, html, init) => {
  expect(click(html, init)).toBe(false);
  expect(went).not.toHaveBeenCalled();
});
