import { defineGame } from '../vendor/define-game.ts';
import { runShared } from '../vendor/run-shared.ts';
import { RETURN_PERCENT, ROULETTE } from './rules.ts';

export const game = defineGame({
  code: 'roulette',
  serves: ({ gameType, classify }) => (gameType === 'LIVE' || gameType === 'SEAMLESS') && classify === 'ROULETTE',
  returnToPlayer: RETURN_PERCENT,
  run: (services) => runShared(services, () => ROULETTE),
});
