import { type Bonus, type Change, count, type Outflow, release } from './bonus.ts';
import { max, splitPayout } from './split.ts';
import type { Parts } from './terms.ts';

/** What a bet has taken and what it counts. */
export interface Bet {
  readonly parts: Parts;
  readonly contribution: bigint;
  readonly isCounted: boolean;
}

/** Takes the bonus part of a stake. */
export const stake = (bonus: Bonus, { bonus: part }: Parts): Bonus => ({ ...bonus, balance: bonus.balance - part });

/** Credits money to the bonus: to its balance while it is active, else where an ended bonus sends it. */
export function credit(bonus: Bonus, amount: bigint): Change {
  if (bonus.status !== 'active') return release(bonus, amount);
  return { bonus: { ...bonus, balance: bonus.balance + amount }, out: { cash: 0n, promo: 0n } };
}

/** Pays a bet: each source gets back its share. The cash of the result includes the share of cash. */
export function pay(bonus: Bonus, payout: bigint, parts: Parts): Change {
  const shares = splitPayout(payout, parts);
  const { bonus: after, out } = credit(bonus, shares.bonus);
  return { bonus: after, out: { cash: out.cash + shares.cash, promo: out.promo } };
}

/** Settles a bet: pays first, so that a bonus that this bet completes converts with what the bet has won. */
export function settle(bonus: Bonus, payout: bigint, bet: Bet): Change {
  const paid = pay(bonus, payout, bet.parts);
  const counted = count(paid.bonus, bet.isCounted ? 0n : bet.contribution);
  return { bonus: counted.bonus, out: add(paid.out, counted.out) };
}

export interface Voided extends Change {
  /** The bet has helped to complete a bonus that is converted: nothing is taken back, an operator looks at it. */
  readonly isFlagged: boolean;
}

/**
 * Voids a bet: exactly its parts go back and what it counted is taken back. A bonus that was lost becomes active again until
 * it expires (T3, T7, T10).
 */
export function voidBet(bonus: Bonus, bet: Bet, now: number): Voided {
  const reopened = bonus.status === 'lost' && bet.parts.bonus > 0n && now < bonus.expiresAt;
  const open: Bonus = reopened ? { ...bonus, status: 'active' } : bonus;
  const { bonus: credited, out } = credit(open, bet.parts.bonus);
  const counted = bet.isCounted ? bet.contribution : 0n;
  const isActive = credited.status === 'active';
  const after = isActive ? { ...credited, progress: max(credited.progress - counted, 0n) } : credited;
  return {
    bonus: after,
    out: { cash: out.cash + bet.parts.cash, promo: out.promo },
    isFlagged: bonus.status === 'converted' && counted > 0n,
  };
}

export interface Reversed {
  readonly bonus: Bonus;
  /** What the player's cash gives back. */
  readonly cash: bigint;
  /** What the promotions' expense gives back, where it had received the bonus's share. */
  readonly promo: bigint;
  /** What neither has: booked as bad debt, never as a negative balance. */
  readonly badDebt: bigint;
}

/** Takes back a payout that turned into a loss. The progress stays, because the stake carried the risk (T7). */
export function reversePayout(bonus: Bonus, payout: bigint, { parts, cash }: { parts: Parts; cash: bigint }): Reversed {
  const shares = splitPayout(payout, parts);
  const fromBonus = bonus.status === 'active' ? least(shares.bonus, bonus.balance) : 0n;
  const fromConverted = bonus.status === 'converted' ? least(shares.bonus, bonus.converted) : 0n;
  const promo = bonus.status === 'active' ? 0n : shares.bonus - fromConverted;
  const owed = payout - fromBonus - promo;
  const paid = least(owed, cash);
  return {
    bonus: { ...bonus, balance: bonus.balance - fromBonus, converted: bonus.converted - fromConverted },
    cash: paid,
    promo,
    badDebt: owed - paid,
  };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const add = (a: Outflow, b: Outflow): Outflow => ({ cash: a.cash + b.cash, promo: a.promo + b.promo });
