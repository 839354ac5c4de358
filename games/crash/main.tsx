import { fairRandom } from '../../rules/fairness.ts';
import { decimal } from '../vendor/client/decimal.ts';
import { startGame } from '../vendor/client/start.tsx';
import { Crash } from './Crash.tsx';
import { CrashResult, CrashRules } from './CrashParts.tsx';
import { type CrashDetail, crashPoint } from './rules.ts';

const shown = (multiplier: number): string => `${decimal(multiplier / 100)}×`;

await startGame({
  Game: Crash,
  Rules: CrashRules,
  Result: CrashResult,
  prove: (round, seeds) => [
    {
      label: 'end',
      computed: shown(crashPoint(fairRandom(seeds))),
      kept: shown((round.detail as CrashDetail).crashedAt ?? 0),
    },
  ],
});
