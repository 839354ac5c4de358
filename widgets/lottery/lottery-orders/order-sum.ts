import type { LotteryOrders } from '../../../generated/types/data.ts';

export type Order = LotteryOrders['orders'][number];

/** What became of an order as a whole. */
export interface OrderSum {
  readonly state: 'placed' | 'won' | 'lost' | 'returned';
  /** Stakes that were not given back, in 1/10 000. */
  readonly stake: number;
  readonly prize: number;
  /** Numbers of the draws in which it can be cancelled, as far as the page knows. */
  readonly open: readonly string[];
}

/** Returns the sum of an order. `isOpen` says whether a draw still takes bets. */
export function sumOfOrder({ draws }: Order, isOpen: (numero: string) => boolean): OrderSum {
  const stake = draws.reduce(
    (sum, { state, amount }) => (state === 'placed' || state === 'settled' ? sum + amount : sum),
    0,
  );
  const prize = draws.reduce((sum, one) => sum + (one.prize ?? 0), 0);
  const placed = draws.filter(({ state }) => state === 'placed');
  return {
    state: placed.length > 0 ? 'placed' : prize > 0 ? 'won' : stake > 0 ? 'lost' : 'returned',
    stake,
    prize,
    open: placed.map(({ numero }) => numero).filter(isOpen),
  };
}
