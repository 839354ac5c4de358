import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HelpCenterProps } from '../../../generated/types/widgets/help-center.ts';
import { fill } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import HelpCenter from './HelpCenter.tsx';

const into = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = into;
});
afterEach(() => {
  into.mockReset();
  history.replaceState(null, '', '/');
});

const props: HelpCenterProps = {
  anchors: true,
  article: '',
  support: true,
  showFeedback: true,
  help: { status: 'ready', value: examples.all.props.help, refresh: () => undefined },
};
const titles = (place: HTMLElement) => [...place.querySelectorAll('summary h3')].map((one) => one.textContent);
const open = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>('details[open]')].map((one) => one.dataset.article);

test('[MSG-06] a search finds articles by every word of it, without accents and capitals', async () => {
  const { place } = await renderWidget(HelpCenter, props);
  expect(titles(place)).toHaveLength(3);
  fill(place, { help: 'FÓRM age' });
  expect(titles(place)).toEqual(['How do I open an account?']);
  expect(open(place)).toEqual(['open-account']);
  fill(place, { help: 'nothing like it' });
  expect(titles(place)).toEqual([]);
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(/^Nothing was found/);
});

test('[MSG-06] the article that the address names stands open, and the next one that it comes to name', async () => {
  history.replaceState(null, '', '/help#agreement');
  const { place } = await renderWidget(HelpCenter, props);
  expect(open(place)).toEqual(['agreement']);
  expect(into).toHaveBeenCalled();
  fill(place, { help: 'nothing like it' });
  act(() => {
    location.hash = '#password';
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(open(place)).toEqual(['password']);
  expect(place.querySelector('details[open] a')?.getAttribute('href')).toBe('#password');
});

test('[MOD-01] in a dialog articles have no addresses; the one it was opened with stands open', async () => {
  const { place } = await renderWidget(HelpCenter, { ...props, anchors: false }, { input: { article: 'agreement' } });
  expect(open(place)).toEqual(['agreement']);
  expect(place.querySelector('details[id], a')).toBeNull();
});

test('[MSG-06] a topic is a press away, and so is customer service', async () => {
  const { place, events } = await renderWidget(HelpCenter, props);
  const topics = [...place.querySelectorAll('nav button')];
  expect(topics.map(({ textContent }) => textContent)).toEqual(['Your account', 'Terms']);
  press(topics[1]);
  expect(document.activeElement?.textContent).toBe('Terms');
  press([...place.querySelectorAll('button')].at(-1));
  expect(events).toEqual([{ name: 'support' }]);
});

test('[FND-01] the article that the page is about stands first; each article links to its page', async () => {
  const { place } = await renderWidget(HelpCenter, { ...props, article: 'agreement', link: '/help' });
  const [first] = examples.all.props.help.categories.flatMap(({ articles }) => articles);
  expect(place.querySelector('article h2')?.textContent).not.toBe('');
  expect(place.querySelector('article h2')?.textContent).not.toBe(first?.title);
  const links = [...place.querySelectorAll('details a')].map((one) => one.getAttribute('href'));
  expect(links).toContain('/help/agreement');
  const other = await renderWidget(HelpCenter, { ...props, article: 'gone', link: '/help' });
  expect(other.place.querySelector('article')).toBeNull();
});
