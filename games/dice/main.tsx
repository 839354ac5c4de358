import { fairRandom } from '../../rules/fairness.ts';
import { decimal } from '../vendor/client/decimal.ts';
import { startGame } from '../vendor/client/start.tsx';
import type { Round } from '../vendor/define-game.ts';
import { Dice } from './Dice.tsx';
import { DiceResult, DiceRules } from './DiceParts.tsx';
import { type DiceDetail, rollOf } from './rules.ts';

const shown = (roll: number): string => decimal(roll / 100);

await startGame({
  Game: Dice,
  Rules: DiceRules,
  Result: DiceResult,
  placed: (round, { text }) => [{ name: text('target'), value: shown((round.detail as DiceDetail).target) }],
  prove: (round: Round, seeds) => [
    {
      label: 'rolled',
      computed: shown(rollOf(fairRandom(seeds))),
      kept: shown((round.detail as DiceDetail).roll),
    },
  ],
});
