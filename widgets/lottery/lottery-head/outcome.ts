import type { LotteryOrders } from '../../../generated/types/data.ts';

/** What the player has of a draw; `none` without a bet that counts. */
export type Outcome = { readonly kind: 'none' | 'waiting' | 'lost' } | { readonly kind: 'won'; readonly prize: number };

/** Returns what the player won in a draw, over all orders. */
export function outcomeOf({ orders }: LotteryOrders, numero: string): Outcome {
  const parts = orders.flatMap(({ draws }) => draws.filter((draw) => draw.numero === numero));
  if (parts.some(({ state }) => state === 'placed')) return { kind: 'waiting' };
  const settled = parts.filter(({ state }) => state === 'settled');
  if (settled.length === 0) return { kind: 'none' };
  const prize = settled.reduce((sum, one) => sum + (one.prize ?? 0), 0);
  return prize > 0 ? { kind: 'won', prize } : { kind: 'lost' };
}
