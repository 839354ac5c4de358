import { fairRandom } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import { Fishing } from './Fishing.tsx';
import { FishingResult, FishingRules } from './FishingParts.tsx';
import type { ShotDetail } from './game.ts';
import { kindOf } from './rules/kinds.ts';
import { shoot } from './rules/shot.ts';
import cn from './texts/cn.json';
import en from './texts/en.json';
import pt from './texts/pt.json';
import vi from './texts/vi.json';

const shown = (multiplier: number): string => `×${multiplier}`;

await startGame({
  texts: { pt, en, cn, vi },
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
