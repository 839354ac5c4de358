import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameIndex } from '../../../generated/types/data.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import GameSearch from './GameSearch.tsx';

const value = examples['a few games'].props.games;
const games: SourceState<GameIndex> = { status: 'ready', value, refresh: () => undefined };
const field = (place: HTMLElement) => place.querySelector('input') as HTMLInputElement;
const type = (place: HTMLElement, words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(place), words);
    field(place).dispatchEvent(new Event('input', { bubbles: true }));
  });
const strike = (place: HTMLElement, name: string) =>
  act(() => void field(place).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const options = (place: HTMLElement) => [...place.querySelectorAll('[role="option"]')];
const pointed = (place: HTMLElement) =>
  document.getElementById(field(place).getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

test('[GAM-11] popular games at first, then what fits, with a mistake forgiven', async () => {
  const { place } = await renderWidget(GameSearch, { games });
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Played most');
  expect(options(place).length).toBe(value.games.length);
  await type(place, 'goldne');
  expect(options(place).map((one) => one.textContent)).toEqual([expect.stringContaining('Golden Koi')]);
  await type(place, 'qqqqq');
  expect(place.querySelector('[role="status"]')?.textContent).toContain('No game');
});

test('[GAM-11] when nothing fits, popular games are offered, and Enter opens none that was not pointed at', async () => {
  const { place, events } = await renderWidget(GameSearch, { games });
  await type(place, 'qqqqq');
  expect(options(place).length).toBe(value.games.length);
  strike(place, 'Enter');
  expect(events).toEqual([]);
  expect(pointed(place)).toBe('');
  strike(place, 'ArrowDown');
  strike(place, 'Enter');
  expect(events).toMatchObject([{ name: 'select', event: { game: { gameId: value.games[0]?.gameId } } }]);
});

test('[GAM-11] arrows go through the list and round it, Enter opens; the focus stays in the field', async () => {
  const { place, events } = await renderWidget(GameSearch, { games });
  const first = pointed(place);
  strike(place, 'ArrowDown');
  const second = pointed(place);
  expect(second).not.toBe(first);
  strike(place, 'ArrowUp');
  strike(place, 'ArrowUp');
  expect(pointed(place)).toBe(options(place).at(-1)?.textContent);
  strike(place, 'Home');
  expect(pointed(place)).toBe(first);
  strike(place, 'ArrowDown');
  strike(place, 'Enter');
  expect(events).toMatchObject([{ name: 'select', event: { game: { gameId: value.games[1]?.gameId } } }]);
});

test('[GAM-11] what was looked for is offered again, until it is to be forgotten', async () => {
  const { place } = await renderWidget(GameSearch, { games });
  await type(place, 'koi');
  press(options(place)[0]);
  const again = await renderWidget(GameSearch, { games });
  const recent = () => [...again.place.querySelectorAll('[role="group"] button')];
  expect(recent().map((one) => one.textContent)).toEqual(['koi', 'Forget these']);
  await act(async () => press(recent()[0]));
  expect(field(again.place).value).toBe('koi');
  expect(document.activeElement).toBe(field(again.place));
  await type(again.place, '');
  await act(async () => press(recent()[1]));
  expect(recent()).toEqual([]);
  expect(document.activeElement).toBe(field(again.place));
});

test('while the list of games comes it says so; when it does not come, it can be asked for again', async () => {
  const loading = await renderWidget(GameSearch, { games: { status: 'loading', refresh: () => undefined } });
  expect(loading.place.querySelector('[role="status"]')?.textContent).toBe('Loading');
  const refresh = vi.fn();
  const failed = await renderWidget(GameSearch, { games: { status: 'failed', refresh } });
  press(failed.place.querySelector('[role="alert"] button'));
  expect(refresh).toHaveBeenCalledOnce();
});
