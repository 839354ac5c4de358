import { worthOf } from './bets.ts';
import type { Possible } from './chances.ts';
import { type Grade, grade, selectionOf } from './markets.ts';

/** A leg of a bet that its player may sell back: what has become of it, or what still can. */
export interface LegForSale {
  readonly key: string;
  /** At which it was taken, in hundredths. */
  readonly odds: number;
  readonly grade?: Grade | undefined;
  /** Left out while nothing is taken on its fixture: then nothing is bought back either. */
  readonly possible?: readonly Possible[] | undefined;
  /** What the house keeps of its market, in 1/10 000. */
  readonly margin: number;
}

/** A part of a stake that was sold back. Amounts in 1/10 000. */
export interface CashOut {
  /** Which part of the stake; what is left of it plays on. */
  readonly stake: number;
  readonly paid: number;
  readonly at: number;
  /** The offer that was accepted: accepted again, it pays nothing more. */
  readonly offer: string;
}

const TEN_THOUSAND = 10_000;
/** Whole hundredths of the currency: the least that is paid, too. */
const COIN = 100;

/**
 * What the book gives for a stake on these legs now: the stake times what each leg is worth. One that is decided is worth what it
 * became; one that is open what it returns on average, less the margin of its league once more, so that nobody gains by buying
 * and selling. Undefined while a leg cannot be priced, and when not even a hundredth is left.
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

/** What an offer for a whole stake gives for a part of it. */
export const shareOf = (offer: { readonly stake: number; readonly amount: number }, part: number): number =>
  part === offer.stake ? offer.amount : wholeCoins((offer.amount * part) / offer.stake);

/** Parts of a stake are whole hundredths too, and all of it or less. */
export const isPart = (part: unknown, stake: number): part is number =>
  Number.isSafeInteger(part) && Number(part) >= COIN && Number(part) <= stake && Number(part) % COIN === 0;

/** What plays on of a stake, and what was paid for the rest. */
export function afterCashOuts(stake: number, cashOuts: readonly CashOut[] = []): { left: number; paid: number } {
  return {
    left: cashOuts.reduce((rest, sale) => rest - sale.stake, stake),
    paid: cashOuts.reduce((sum, sale) => sum + sale.paid, 0),
  };
}

const wholeCoins = (amount: number): number => Math.floor(amount / COIN) * COIN;
