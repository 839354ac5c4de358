import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { GamePage } from '../../../generated/types/data.ts';
import type { GameFiltersProps } from '../../../generated/types/widgets/game-filters.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import GameFilters from './GameFilters.tsx';

const page = examples['of slots'].props.games as unknown as GamePage;
const games: SourceState<GamePage> = { status: 'ready', value: page, refresh: () => undefined };
const props: GameFiltersProps = {
  games,
  link: '/rng',
  tab: '',
  vendor: '',
  kind: '',
  name: '',
  bet: '',
  lines: '',
  hot: true,
  favorite: true,
  recent: true,
  bets: ['0.5', '1'],
  showLines: true,
};
const chips = (place: HTMLElement) => [...place.querySelectorAll('nav:last-of-type a')];
const navs = (place: HTMLElement) => [...place.querySelectorAll('nav')];
const button = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent.startsWith(words));

test('[GAM-05] [RTE-03] providers are links whose choice lives in the address with every other; each has its count', async () => {
  const { place } = await renderWidget(GameFilters, { ...props, vendor: 'LUM', tab: 'hot', name: 'koi' });
  const links = [...(navs(place)[1]?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/rng?tab=hot&q=koi',
    '/rng?tab=hot&page=NVX&q=koi',
    '/rng?tab=hot&page=LUM&q=koi',
  ]);
  expect(links.map((link) => link.hasAttribute('aria-current'))).toEqual([false, false, true]);
  expect(links[1]?.textContent).toBe('Novexa13');
});

test('[GAM-05] tabs: all, hot and new are links; favourites and recent are asked for', async () => {
  const { place, events } = await renderWidget(GameFilters, props);
  const hrefs = [...(navs(place)[0]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/rng', '/rng?tab=hot', '/rng?tab=new']);
  press(button(place, 'Favourites'));
  press(button(place, 'Recent'));
  expect(events).toEqual([
    { name: 'personal', event: { changes: { tab: 'favorite' } } },
    { name: 'personal', event: { changes: { tab: 'recent' } } },
  ]);
  const without = await renderWidget(GameFilters, { ...props, hot: false, favorite: false, recent: false });
  expect(navs(without.place)[0]?.textContent).toBe('AllNew');
});

test('[GAM-05] kind, stake and lines stand behind a button that counts them, and can be cleared', async () => {
  const { place, events } = await renderWidget(GameFilters, props);
  expect(place.querySelector('select')).toBeNull();
  press(button(place, 'Filters'));
  const [kind, bet, lines] = place.querySelectorAll('select');
  expect(kind?.textContent).toContain('Video (14)');
  const choose = (select: HTMLSelectElement | undefined, value: string) =>
    act(() => {
      if (!select) return;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  choose(kind, 'WAYS');
  choose(bet, '1');
  choose(lines, '20');
  const chosen = await renderWidget(GameFilters, { ...props, kind: 'WAYS', bet: '1', name: 'koi' });
  press(button(chosen.place, 'Filters'));
  expect(button(chosen.place, 'Filters')?.textContent).toBe('Filters2');
  press(button(chosen.place, 'Clear all'));
  expect(document.activeElement).toBe(chosen.place.querySelector('select'));
  const changes = [...events, ...chosen.events].map(({ event }) => event);
  expect(changes).toEqual([
    { changes: { kind: 'WAYS' }, replace: false },
    { changes: { bet: '1' }, replace: false },
    { changes: { lines: '20' }, replace: false },
    { changes: { kind: '', bet: '', lines: '', q: '' }, replace: false },
  ]);
});

test('[GAM-05] a name is looked for when the typing pauses; its letters are one step of the way back', async () => {
  vi.useFakeTimers();
  const type = (place: HTMLElement, value: string) =>
    act(() => {
      const field = place.querySelector('input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const { place, events } = await renderWidget(GameFilters, props);
  type(place, 'k');
  type(place, ' koi ');
  expect(events).toEqual([]);
  act(() => void vi.advanceTimersByTime(250));
  expect(events).toEqual([{ name: 'change', event: { changes: { q: 'koi' }, replace: false } }]);
  // The page has not updated the address yet.
  type(place, 'koi f');
  act(() => void vi.advanceTimersByTime(250));
  expect(events.at(-1)).toEqual({ name: 'change', event: { changes: { q: 'koi f' }, replace: true } });
  const later = await renderWidget(GameFilters, { ...props, name: 'ko' });
  type(later.place, 'koi');
  act(() => void vi.advanceTimersByTime(250));
  expect(later.events).toEqual([{ name: 'change', event: { changes: { q: 'koi' }, replace: true } }]);
  vi.useRealTimers();
});

test('a player’s own games have no further filters; a kind nobody translated is still readable', async () => {
  const { place } = await renderWidget(GameFilters, { ...props, tab: 'favorite' });
  expect(place.querySelector('input')).toBeNull();
  expect(chips(place).length).toBe(3);
  const strange = await renderWidget(GameFilters, { ...props, kind: 'NEW_KIND' });
  press(button(strange.place, 'Filters'));
  expect(strange.place.querySelector('select')?.textContent).toContain('New kind');
});
