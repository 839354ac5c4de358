import { fairRandom } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import type { SharedDetail } from '../vendor/shared-table.ts';
import { nameOf } from './Layout.tsx';
import { Roulette } from './Roulette.tsx';
import { RouletteResult, RouletteRules } from './RouletteParts.tsx';
import { drawNumber, SPOTS } from './rules.ts';

await startGame({
  Game: Roulette,
  Rules: RouletteRules,
  Result: RouletteResult,
  placed: (round, { text, money }) => {
    const { chips } = round.detail as SharedDetail<number>;
    return SPOTS.flatMap((spot) => {
      const amount = chips[spot.key];
      return amount === undefined ? [] : [{ name: nameOf(spot, text), value: money(amount) }];
    });
  },
  prove: (round, seeds) => [
    {
      label: 'number',
      computed: String(drawNumber(fairRandom(seeds))),
      kept: String((round.detail as SharedDetail<number>).result),
    },
  ],
});
