import { act, useEffect, useMemo, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { GameIds, GamePage } from '../../../generated/types/data.ts';
import type { GameGridProps } from '../../../generated/types/widgets/game-grid.ts';
import type { Outcome, SourceState, WidgetInput } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import GameGrid from './GameGrid.tsx';

const { games: page } = examples.slots.props as unknown as { games: GamePage };
const games: SourceState<GamePage> = { status: 'ready', value: page, refresh: () => undefined };
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
  await renderWidget(GameGrid, { ...props, games: { ...games, more } });
  act(() => sights.at(-1)?.([{ isIntersecting: true }]));
  act(() => void vi.advanceTimersByTime(199));
  expect(more).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(more).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('the next page can be asked for by a button; the last page has none', async () => {
  const more = vi.fn();
  const { place } = await renderWidget(GameGrid, { ...props, games: { ...games, more } });
  press([...place.querySelectorAll('button')].at(-1));
  expect(more).toHaveBeenCalledOnce();
  const last = await renderWidget(GameGrid, props);
  expect(last.place.textContent).not.toContain('Show more games');
});

test('[GAM-06] what a page hides or leaves out before the app runs, the end of the list asks for', async () => {
  const [game] = page.games;
  const marks = async (count: number, more?: () => void) => {
    const many = Array.from({ length: count }, (_, index) => ({ ...game!, gameId: 30_000 + index }));
    const value = { ...page, games: many, totalCount: count };
    const { place } = await renderWidget(GameGrid, { ...props, games: { ...games, value, ...(more ? { more } : {}) } });
    return place.querySelectorAll('[data-continues]').length;
  };
  // A phone hides all cards after the eighteenth.
  expect(await marks(18)).toBe(0);
  expect(await marks(19)).toBe(1);
  expect(await marks(18, () => undefined)).toBe(1);
});

test('[GAM-06] skeletons while loading, an empty state in words, pictures only when near', async () => {
  const loading = await renderWidget(GameGrid, { ...props, games: { status: 'loading', refresh: () => undefined } });
  expect(loading.place.querySelectorAll('[aria-busy="true"] li').length).toBeGreaterThan(6);
  const empty = { ...games, value: { games: [], totalPages: 0, totalCount: 0 } };
  expect((await renderWidget(GameGrid, { ...props, games: empty })).place.textContent).toContain('No games fit');
  const many = page.games.flatMap((game, index) => [game, { ...game, gameId: 20_000 + index }]);
  const { place } = await renderWidget(GameGrid, { ...props, games: { ...games, value: { ...page, games: many } } });
  expect(
    [...place.querySelectorAll('img')].slice(6).every((picture) => picture.getAttribute('loading') === 'lazy'),
  ).toBe(true);
});

const heartsOf = (place: HTMLElement) => [...place.querySelectorAll('[aria-pressed]')];
const pressed = (place: HTMLElement) => heartsOf(place).map((heart) => heart.getAttribute('aria-pressed') === 'true');
const favorites: SourceState<GameIds> = {
  status: 'ready',
  value: { ids: [page.games[1]?.gameId ?? 0] },
  refresh: () => undefined,
};

test('[FAV-01] hearts show what is marked, change at once and tell game and choice', async () => {
  const { place, events } = await renderWidget(GameGrid, { ...props, favorites });
  expect(pressed(place).slice(0, 3)).toEqual([false, true, false]);
  await act(async () => press(heartsOf(place)[0]));
  await act(async () => press(heartsOf(place)[1]));
  expect(pressed(place).slice(0, 3)).toEqual([true, false, false]);
  expect(events).toMatchObject([
    { name: 'favorite', event: { game: { gameId: page.games[0]?.gameId }, favorite: true } },
    { name: 'favorite', event: { game: { gameId: page.games[1]?.gameId }, favorite: false } },
  ]);
  expect(heartsOf((await renderWidget(GameGrid, props)).place)).toEqual([]);
});

test('[FAV-01] a heart that the platform refuses goes back to what it was', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    answer = resolve;
  });
  const { place } = await renderWidget(GameGrid, { ...props, favorites }, { outcome });
  press(heartsOf(place)[0]);
  expect(pressed(place)[0]).toBe(true);
  await act(async () => answer({ ok: false, problem: { code: 'network.failed', severity: 'error', message: 'x' } }));
  expect(pressed(place)[0]).toBe(false);
});

test('[FAV-01] a heart whose answer is still under way is not taken back by the list that came for another', async () => {
  const answers: ((outcome: Outcome) => void)[] = [];
  let show: (ids: readonly number[]) => void = () => undefined;
  function Marked(input: WidgetInput<GameGridProps, 'select' | 'favorite'>) {
    const [ids, setIds] = useState<readonly number[]>([]);
    useEffect(() => {
      show = setIds;
    }, []);
    const on = { ...input.on, favorite: () => new Promise<Outcome>((resolve) => void answers.push(resolve)) };
    const value = useMemo(() => ({ ids: [...ids] }), [ids]);
    return <GameGrid {...input} on={on} props={{ ...input.props, favorites: { ...favorites, value } }} />;
  }
  const { place } = await renderWidget(Marked, props);
  await act(async () => press(heartsOf(place)[0]));
  await act(async () => press(heartsOf(place)[1]));
  await act(async () => answers[0]?.({ ok: true }));
  act(() => show([page.games[0]?.gameId ?? 0]));
  expect(pressed(place).slice(0, 2)).toEqual([true, true]);
  await act(async () => answers[1]?.({ ok: true }));
  expect(pressed(place).slice(0, 2)).toEqual([true, true]);
  act(() => show([]));
  expect(pressed(place).slice(0, 2)).toEqual([false, false]);
  // Two quick presses: the second call is sent when the first is answered.
  await act(async () => press(heartsOf(place)[0]));
  await act(async () => press(heartsOf(place)[0]));
  expect(answers).toHaveLength(3);
  await act(async () => answers[2]?.({ ok: true }));
  expect(answers).toHaveLength(4);
});

test('[FAV-01] where nothing is marked yet some games are offered; the heart pressed last keeps the focus', async () => {
  const pageOf = (count: number): GamePage => ({ games: page.games.slice(0, count), totalPages: 1, totalCount: count });
  let show: (now: GamePage) => void = () => undefined;
  function Marked(input: WidgetInput<GameGridProps, 'select' | 'favorite'>) {
    const [value, setValue] = useState(pageOf(0));
    useEffect(() => {
      show = setValue;
    }, []);
    return <GameGrid {...input} props={{ ...input.props, games: { ...games, value } }} />;
  }
  const { place } = await renderWidget(Marked, { ...props, favorites, suggested: games });
  expect(place.textContent).toContain('You could begin with these');
  const [heart] = heartsOf(place) as [HTMLElement];
  act(() => heart.focus());
  act(() => show(pageOf(1)));
  expect(place.textContent).not.toContain('You could begin');
  expect(heart.isConnected).toBe(false);
  expect(document.activeElement).toBe(heartsOf(place)[0]);
  // When a card is removed, the focus moves to the card at its position, or to the last one.
  act(() => show(pageOf(2)));
  act(() => (heartsOf(place)[1] as HTMLElement).focus());
  act(() => show(pageOf(1)));
  expect(document.activeElement).toBe(heartsOf(place)[0]);
});

test('[GAM-06] [ERR-02] a next page that did not come says so, and waits to be asked for again', async () => {
  const more = vi.fn();
  const { place } = await renderWidget(GameGrid, { ...props, games: { ...games, more, moreFailed: true } });
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('More games did not come.');
  press([...place.querySelectorAll('button')].at(-1));
  expect(more).toHaveBeenCalledOnce();
});
