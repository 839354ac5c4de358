import { fairRandom } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import { Fishing } from './Fishing.tsx';
import { FishingResult, FishingRules } from './FishingParts.tsx';
import type { ShotDetail } from './game.ts';
import { kindOf } from './rules/kinds.ts';
import { shoot } from './rules/shot.ts';

const shown = (multiplier: number): string => `×${multiplier}`;

await startGame({
  Game: Fishing,
  Rules: FishingRules,
  Result: FishingResult,
  prove: (round, seeds) => {
    const { kind, multiplier } = round.detail as ShotDetail;
    return [
      {
        label: 'proof.catch',
        computed: shown(shoot(kindOf(kind), fairRandom(seeds)).multiplier),
        kept: shown(multiplier),
      },
    ];
  },
});
