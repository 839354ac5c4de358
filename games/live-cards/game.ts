import { defineGame } from '../vendor/define-game.ts';
import { runShared } from '../vendor/run-shared.ts';
import { cardGameOf, RETURN_PERCENT } from './rules.ts';

const KINDS = ['BACCARAT', 'DRAGON_TIGER'];
const CATEGORIES = ['LIVE', 'SEAMLESS'];

export const game = defineGame({
  code: 'live-cards',
  serves: ({ gameType, classify }) => CATEGORIES.includes(gameType) && KINDS.includes(classify),
  returnToPlayer: RETURN_PERCENT,
  run: (services) => runShared(services, cardGameOf),
});
