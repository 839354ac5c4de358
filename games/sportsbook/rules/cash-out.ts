import { worthOf } from './bets.ts';
import type { Possible } from './chances.ts';
import { type Grade, grade, selectionOf } from './markets.ts';

/** A leg for cash-out pricing: its grade, or its possible outcomes. */
export interface LegForSale {
  readonly key: string;
  /** The odds of the bet, in hundredths. */
  readonly odds: number;
  readonly grade?: Grade | undefined;
  /** Absent while betting on the fixture is suspended; then no cash-out is offered. */
  readonly possible?: readonly Possible[] | undefined;
  /** The margin of the market, in 1/10 000. */
  readonly margin: number;
}

/** A sold part of a stake. Amounts in 1/10 000. */
export interface CashOut {
  /** The sold part of the stake; the rest stays open. */
  readonly stake: number;
  readonly paid: number;
  readonly at: number;
  /** Seal of the accepted offer, which makes a repeated request idempotent. */
  readonly offer: string;
}

const TEN_THOUSAND = 10_000;
/** A hundredth of the currency: the unit and minimum of a payment. */
const COIN = 100;

/**
 * Returns the cash-out value: the stake times the value of each leg. A graded leg counts its result; an open leg counts
 * its expected return less the margin, so that buying and selling gains nothing. Returns undefined when a leg has no
 * price or the value is below a hundredth.
 */
export function cashOutOf(stake: number, legs: readonly LegForSale[], largest: number): number | undefined {
  let worth = 1;
  for (const leg of legs) {
    const part = worthNow(leg);
    if (part === undefined) return undefined;
    worth *= part;
  }
  const amount = wholeCoins(Math.min(largest, stake * worth));
  return amount < COIN ? undefined : amount;
}

function worthNow({ key, odds, grade: result, possible, margin }: LegForSale): number | undefined {
  if (result !== undefined) return worthOf(result, odds);
  const selection = selectionOf(key);
  if (selection === undefined || possible === undefined) return undefined;
  const mean = possible.reduce(
    (sum, { outcome, chance }) => sum + chance * worthOf(grade(selection, outcome), odds),
    0,
  );
  return mean / (1 + margin / TEN_THOUSAND);
}

/** Returns the proportional share of an offer for a part of the stake. */
export const shareOf = (offer: { readonly stake: number; readonly amount: number }, part: number): number =>
  part === offer.stake ? offer.amount : wholeCoins((offer.amount * part) / offer.stake);

/** Returns whether a part is a whole number of hundredths and at most the stake. */
export const isPart = (part: unknown, stake: number): part is number =>
  Number.isSafeInteger(part) && Number(part) >= COIN && Number(part) <= stake && Number(part) % COIN === 0;

/** Returns the remaining stake and the sum paid for sold parts. */
export function afterCashOuts(stake: number, cashOuts: readonly CashOut[] = []): { left: number; paid: number } {
  return {
    left: cashOuts.reduce((rest, sale) => rest - sale.stake, stake),
    paid: cashOuts.reduce((sum, sale) => sum + sale.paid, 0),
  };
}

const wholeCoins = (amount: number): number => Math.floor(amount / COIN) * COIN;
