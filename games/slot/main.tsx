import { fairRandom } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import { MACHINES } from './machine.ts';
import { playRound, type SlotDetail } from './rules.ts';
import { Slot } from './Slot.tsx';
import { SlotResult, SlotRules } from './SlotParts.tsx';

const written = (spins: SlotDetail['spins']): string => spins.map((stops) => stops.join('-')).join(' · ');

await startGame({
  Game: Slot,
  Rules: SlotRules,
  Result: SlotResult,
  prove: (round, seeds) => {
    const { machine, spins } = round.detail as SlotDetail;
    const computed = playRound(MACHINES[machine], fairRandom(seeds));
    return [{ label: 'stops', computed: written(computed), kept: written(spins) }];
  },
});
