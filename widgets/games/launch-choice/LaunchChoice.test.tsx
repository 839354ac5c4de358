import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import LaunchChoice from './LaunchChoice.tsx';

const game = { gameId: 10001, gameName: 'Duel of Aces', vendorCode: 'DUO' };

test('[GLA-06] rooms with their players and stakes; one is chosen, or none in particular', async () => {
  const rooms = [
    { roomId: 'r1', roomName: 'Novice', minBet: 5000, players: 3 },
    { roomId: 'r2', roomName: 'Expert', minBet: 250_000, players: 0 },
  ];
  const { place, events } = await renderWidget(LaunchChoice, {}, { input: { game, rooms } });
  const buttons = place.querySelectorAll('button');
  expect(buttons[0]?.textContent).toMatch(/Novice.*R\$\s?0\.50/);
  press(buttons[1]);
  press(buttons[2]);
  expect(events).toEqual([
    { name: 'room', event: { game, room: 'r2' } },
    { name: 'room', event: { game, room: '' } },
  ]);
});

test('[MOD-03] the games of a vendor, each to open', async () => {
  const games = [
    { ...game, gameType: 'SEAMLESS', vendorName: 'Duelora', isHot: false, smallIcon: '/a.svg', minBet: 10_000 },
  ];
  const { place, events } = await renderWidget(LaunchChoice, {}, { input: { game, games } });
  press(place.querySelector('li a'));
  expect(events).toMatchObject([{ name: 'select', event: { game: { gameId: 10001 } } }]);
});

test.each([undefined, null, 7, {}, { rooms: 'many', games: [null, 4, {}] }])(
  'handed %j it says that there is nothing',
  async (input) => {
    expect((await renderWidget(LaunchChoice, {}, { input })).place.textContent).toContain('nothing to choose');
  },
);
