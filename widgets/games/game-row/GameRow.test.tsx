import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Game, GamePage } from '../../../generated/types/data.ts';
import type { GameRowProps } from '../../../generated/types/widgets/game-row.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import GameRow from './GameRow.tsx';

const game = (gameId: number, gameName: string, more: Partial<Game> = {}): Game => ({
  gameId,
  vendorCode: 'NVX',
  vendorName: 'Novexa',
  gameType: 'RNG',
  gameClassify: 'VIDEO',
  gameName,
  minBet: 1000,
  isGame: 'GAME',
  code: String(gameId),
  isHot: false,
  smallIcon: `/art/games/${gameId}.svg`,
  ...more,
});
const state = (...games: Game[]): SourceState<GamePage> => ({
  status: 'ready',
  value: { games, totalPages: 1, totalCount: games.length },
  refresh: () => undefined,
});
const games = state(game(1, 'Golden Koi', { isHot: true }), game(2, 'Fox Fire', { isNew: true, isHot: true }));
const props: GameRowProps = { title: 'Hot games', games, variant: 'poster', ranked: false, hideEmpty: false };

test('a card names its game, its vendor and its mark, and hands the game over', async () => {
  const { place, events } = await renderWidget(GameRow, props);
  const cards = [...place.querySelectorAll('li a')];
  expect(cards.map((card) => card.textContent)).toEqual(['HotGolden KoiNovexa', 'NewFox FireNovexa']);
  await act(async () => press(cards[1]));
  expect(events).toEqual([{ name: 'select', event: { game: games.value?.games[1] } }]);
});

test('a ranked row counts its games', async () => {
  const { place } = await renderWidget(GameRow, { ...props, ranked: true });
  expect([...place.querySelectorAll('li')].map((card) => card.textContent)).toEqual([
    'Hot1Golden KoiNovexa',
    'New2Fox FireNovexa',
  ]);
});

test('the heading stands while games load, when there are none, and when they do not come', async () => {
  const refresh = vi.fn();
  const renderWith = async (games: SourceState<GamePage>) => {
    const { place } = await renderWidget(GameRow, { ...props, games });
    expect(place.querySelector('h2')?.textContent).toBe('Hot games');
    return place;
  };
  const loading = await renderWith({ status: 'loading', refresh });
  const none = await renderWith(state());
  const failed = await renderWith({ status: 'failed', refresh });
  expect(loading.querySelector('[aria-busy="true"] li')).not.toBeNull();
  expect(none.textContent).toContain('No games here right now');
  press(failed.querySelector('[role="alert"] button'));
  expect(refresh).toHaveBeenCalledOnce();
});

test('[LGT-03] the section stays the same element when its games come, so that its height is not estimated anew', async () => {
  let come: (games: SourceState<GamePage>) => void = () => undefined;
  const { place } = await renderWidget((input: Parameters<typeof GameRow>[0]) => {
    const [games, setGames] = useState<SourceState<GamePage>>({ status: 'loading', refresh: () => undefined });
    come = setGames;
    return <GameRow {...input} props={{ ...props, games }} />;
  }, props);
  const before = place.querySelector('section');
  expect(before?.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(before?.querySelector('button')).toBeNull();
  await act(async () => come(games));
  expect(place.querySelector('section')).toBe(before);
  expect(place.querySelectorAll('li a')).toHaveLength(2);
});

test('games that were there stay when reading them again fails', async () => {
  const { place } = await renderWidget(GameRow, { ...props, games: { ...games, status: 'failed' } });
  expect(place.querySelectorAll('li')).toHaveLength(2);
});

test('a link leads to all of them and says of what', async () => {
  const { place } = await renderWidget(GameRow, { ...props, more: '/rng' });
  const link = place.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/rng');
  expect(link?.textContent).toBe('See all: Hot games');
});

test('[GAM-11] a row to continue with is left out for a player who has none', async () => {
  const empty = state();
  expect((await renderWidget(GameRow, { ...props, games: empty, hideEmpty: true })).place.textContent).toBe('');
});
