import { expect, test } from 'vitest';
import { getLaunchMode, type LaunchMode, type OpenedGame } from './launch-mode.ts';

const table: readonly [OpenedGame, { room?: string; chosen?: boolean }, LaunchMode][] = [
  [{ gameType: 'RNG', isGame: 'GAME' }, {}, 'frame'],
  [{ gameType: 'LIVE', isGame: 'GAME' }, {}, 'frame'],
  [{}, {}, 'frame'],
  [{ gameType: 'SEAMLESS', isGame: 'VASSALAGE' }, {}, 'list'],
  [{ gameType: 'SEAMLESS', isGame: 'VASSALAGE' }, { chosen: true }, 'frame'],
  [{ gameType: 'SEAMLESS', isGame: 'VASSALAGE', ownWindow: true }, {}, 'list'],
  [{ gameType: 'SEAMLESS', isGame: 'VASSALAGE', ownWindow: true }, { chosen: true }, 'window'],
  [{ gameType: 'LIVE', isGame: 'GAME', ownWindow: true }, {}, 'window'],
  [{ gameType: 'SPORTS', isGame: 'GAME' }, { chosen: true }, 'frame'],
  [{ gameType: 'PVP', isGame: 'VASSALAGE' }, { chosen: true }, 'rooms'],
  [{ gameType: 'PVP', isGame: 'GAME' }, {}, 'rooms'],
  [{ gameType: 'PVP', isGame: 'GAME' }, { room: 'r1' }, 'frame'],
  [{ gameType: 'PVP', isGame: 'GAME' }, { room: '' }, 'frame'],
];

test.each(table)('[GLA-03] %j with %j opens by %s', (game, { room, chosen = false }, way) => {
  expect(getLaunchMode(game, { room, chosen })).toBe(way);
});
