import { expect, test } from 'vitest';
import type { GamePage } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import LaunchNotice from './LaunchNotice.tsx';

const props = { icon: 'gamepad-2', support: true };

test('it names the game and says what the platform said', async () => {
  const input = { game: { gameName: 'Golden Koi' }, message: 'The vendor rests until 05:00.' };
  const { place, events } = await renderWidget(LaunchNotice, props, { input });
  expect(place.querySelector('h2')?.textContent).toBe('Golden Koi did not open');
  expect(place.textContent).toContain('The vendor rests until 05:00.');
  for (const button of place.querySelectorAll('button')) press(button);
  expect(events.map(({ name }) => name)).toEqual(['close', 'support']);
});

test.each([undefined, null, 7, { game: 7, message: ' ' }])('handed %j it speaks of any game', async (input) => {
  const { place } = await renderWidget(LaunchNotice, props, { input });
  expect(place.querySelector('h2')?.textContent).toBe('This game did not open');
});

const page = {
  games: [{ gameId: 7, gameName: 'Fox Fire', smallIcon: '/a.svg', isHot: false }],
  totalPages: 1,
  totalCount: 1,
};

test('[GLA-05] it recommends other games', async () => {
  const recommended = { status: 'ready', value: page as unknown as GamePage, refresh: () => undefined } as const;
  const { place, events } = await renderWidget(LaunchNotice, { ...props, recommended });
  press(place.querySelector('li a'));
  expect(events).toEqual([{ name: 'select', event: { game: page.games[0] } }]);
});

test('[GLA-03] a blocked window can be tried again, with the game as it was', async () => {
  const game = { gameId: 7, gameName: 'Fox Fire' };
  const { place, events } = await renderWidget(LaunchNotice, props, {
    input: { game, message: 'Blocked.', again: true },
  });
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'again', event: { game } }]);
});
