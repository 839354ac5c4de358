import { fairRandom } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import type { SharedDetail } from '../vendor/shared-table.ts';
import { nameOf } from './Layout.tsx';
import { Roulette } from './Roulette.tsx';
import { RouletteResult, RouletteRules } from './RouletteParts.tsx';
import { drawNumber, SPOTS } from './rules.ts';
import cn from './texts/cn.json';
import en from './texts/en.json';
import pt from './texts/pt.json';
import vi from './texts/vi.json';

await startGame({
  texts: { pt, en, cn, vi },
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
