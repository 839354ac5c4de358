import type { PointGoods } from '../../../generated/types/data.ts';

export type Reward = PointGoods['list'][number];

/** Returns the categories of the goods in the order in which they appear. */
export const shelvesOf = (list: readonly Reward[]): readonly string[] =>
  [...new Set(list.map(({ shelf }) => shelf))].filter((shelf) => shelf !== '');

/** Why a player cannot redeem one of a reward now; undefined when they can. */
export type Bar = 'sold-out' | 'mine' | 'missing';

export function barOf(reward: Pick<Reward, 'stock' | 'left' | 'points'>, balance: number): Bar | undefined {
  if (reward.stock === 0) return 'sold-out';
  if (reward.left === 0) return 'mine';
  return balance < reward.points ? 'missing' : undefined;
}

/** Whether one of a variant is left, and the player has the points for it. */
export const isWithin = (
  { stock, points }: Pick<Reward['variants'][number], 'stock' | 'points'>,
  balance: number,
): boolean => stock > 0 && points <= balance;

/** Whether the variants of a reward cost different points. */
export const costsDiffer = ({ variants }: Pick<Reward, 'variants'>): boolean =>
  new Set(variants.map(({ points }) => points)).size > 1;

/** Returns how many of a variant a player may redeem at once: bounded by stock, limit, points and the platform. */
export function mostOf(reward: Pick<Reward, 'left' | 'points'>, stock: number, balance: number): number {
  return Math.max(0, Math.min(99, stock, reward.left ?? 99, Math.floor(balance / reward.points)));
}

/** Returns the chips that points convert to, in 1/10 000 of the currency, rounded down to its smallest coin. */
export function chipsOf(points: number, pointsPerChip: number, coin: number): number {
  const units = Math.floor((points * 10_000) / pointsPerChip + 1e-6);
  return units - (units % coin);
}
