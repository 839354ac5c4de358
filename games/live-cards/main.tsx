import { fairRandom } from '../../rules/fairness.ts';
import { startGame } from '../vendor/client/start.tsx';
import type { SharedDetail } from '../vendor/shared-table.ts';
import { CardsResult, CardsRules } from './CardsParts.tsx';
import { handText } from './hand-text.ts';
import { LiveCards } from './LiveCards.tsx';
import { type Deal, dealBaccarat, dealDuel } from './rules.ts';

/** Dragon tiger deals one card per side, baccarat at least two. */
const isDuel = (deal: Deal | undefined): boolean => deal?.first.length === 1;

await startGame({
  Game: LiveCards,
  Rules: CardsRules,
  Result: CardsResult,
  placed: (round, { text, money }) => {
    const { chips, result } = round.detail as SharedDetail<Deal>;
    // The game follows from the cards, so before the deal only the stake is shown.
    if (result === undefined) return [];
    const name = isDuel(result) ? 'dragonTiger' : 'baccarat';
    return Object.entries(chips).map(([key, amount]) => ({ name: text(`spot.${name}.${key}`), value: money(amount) }));
  },
  prove: (round, seeds) => {
    const { result } = round.detail as SharedDetail<Deal>;
    const deal = (isDuel(result) ? dealDuel : dealBaccarat)(fairRandom(seeds));
    return (['first', 'second'] as const).map((side) => ({
      label: `cards.${side}`,
      computed: handText(deal[side]),
      kept: handText(result?.[side] ?? []),
    }));
  },
});
