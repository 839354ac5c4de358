import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { GamePage, VendorMenu } from '../../generated/types/data.ts';
import type { GameGridProps } from '../../generated/types/widgets/game-grid.ts';
import type { SourceState } from '../../renderer/index.ts';
import { draw } from '../shared/testing/draw.tsx';
import { press } from '../shared/testing/press.ts';
import examples from './examples.json' with { type: 'json' };
import GameGrid from './GameGrid.tsx';

const { games: page, vendors: menu } = examples.slots.props as unknown as { games: GamePage; vendors: VendorMenu };
const games: SourceState<GamePage> = { status: 'ready', value: page, refresh: () => undefined };
const vendors: SourceState<VendorMenu> = { status: 'ready', value: menu, refresh: () => undefined };
const props: GameGridProps = { title: 'Slots', games, variant: 'poster' };

test('[GAM-06] the end of the grid, once in sight, reads the next page, and no sooner than after 200 ms', async () => {
  vi.useFakeTimers();
  const sights: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        sights.push(seen);
      }
      observe() {}
      disconnect() {}
    },
  );
  const more = vi.fn();
  await draw(GameGrid, { ...props, games: { ...games, more } });
  act(() => sights.at(-1)?.([{ isIntersecting: true }]));
  act(() => void vi.advanceTimersByTime(199));
  expect(more).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(more).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('the next page can be asked for by a button; the last page has none', async () => {
  const more = vi.fn();
  const { place } = await draw(GameGrid, { ...props, games: { ...games, more } });
  press([...place.querySelectorAll('button')].at(-1));
  expect(more).toHaveBeenCalledOnce();
  const last = await draw(GameGrid, props);
  expect(last.place.textContent).not.toContain('Show more games');
});

test('[GAM-06] skeletons while loading, an empty state in words, pictures only when near', async () => {
  const loading = await draw(GameGrid, { ...props, games: { status: 'loading', refresh: () => undefined } });
  expect(loading.place.querySelectorAll('[aria-busy="true"] li').length).toBeGreaterThan(6);
  const empty = { ...games, value: { games: [], totalPages: 0, totalCount: 0 } };
  expect((await draw(GameGrid, { ...props, games: empty })).place.textContent).toContain('No games found');
  const many = page.games.flatMap((game, index) => [game, { ...game, nodeId: 20_000 + index }]);
  const { place } = await draw(GameGrid, { ...props, games: { ...games, value: { ...page, games: many } } });
  expect(
    [...place.querySelectorAll('img')].slice(6).every((picture) => picture.getAttribute('loading') === 'lazy'),
  ).toBe(true);
});

test('vendors are links whose choice lives in the address; the chosen one says so', async () => {
  const { place } = await draw(GameGrid, { ...props, vendors, category: 'RNG', vendor: 'LUM', link: '/rng' });
  const links = [...place.querySelectorAll('nav a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rng', '/rng?page=NVX', '/rng?page=LUM']);
  expect(links.map((link) => link.hasAttribute('aria-current'))).toEqual([false, false, true]);
});
