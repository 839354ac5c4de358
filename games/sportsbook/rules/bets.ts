import { type Grade, grade, selectionOf } from './markets.ts';
import type { Outcome } from './sports.ts';

/** One selection of a bet, at the odds at which it was taken, in hundredths. */
export interface Leg {
  readonly fixture: string;
  readonly key: string;
  readonly odds: number;
}

export const MOST_LEGS = 12;

/** What is wrong with the legs of a bet, as a text key; undefined when nothing is. */
export function wrongWithLegs(legs: readonly Leg[]): 'noLegs' | 'tooManyLegs' | 'related' | undefined {
  if (legs.length === 0) return 'noLegs';
  if (legs.length > MOST_LEGS) return 'tooManyLegs';
  return new Set(legs.map(({ fixture }) => fixture)).size < legs.length ? 'related' : undefined;
}

/** What each hundredth of a stake on a leg became, times two, so that halves are whole. */
const HUNDRED = 100n;
const UNIT = 200n;

function exactWorth(result: Grade, odds: number): bigint {
  switch (result) {
    case 'win':
      return 2n * BigInt(odds);
    case 'half-win':
      return BigInt(odds) + HUNDRED;
    case 'push':
    case 'void':
      return UNIT;
    case 'half-loss':
      return HUNDRED;
    case 'loss':
      return 0n;
  }
}

/** What a stake of one on a leg became. */
export const worthOf = (result: Grade, odds: number): number => Number(exactWorth(result, odds)) / Number(UNIT);

/** What a bet returns, stake included: the stake times what each leg became, exactly, rounded down once to whole
 * hundredths of the currency, at most `largest`. */
export function returnOf(stake: number, graded: readonly { odds: number; grade: Grade }[], largest: number): number {
  const worth = graded.reduce((product, { odds, grade: result }) => product * exactWorth(result, odds), BigInt(stake));
  const whole = worth / UNIT ** BigInt(graded.length);
  return whole > BigInt(largest) ? largest : Number(whole - (whole % HUNDRED));
}

/** What a bet returns if every leg wins. */
export const bestReturn = (stake: number, legs: readonly { odds: number }[], largest: number): number =>
  returnOf(
    stake,
    legs.map(({ odds }) => ({ odds, grade: 'win' })),
    largest,
  );

/** What has become of a leg; undefined while its fixture is open. A fixture that was called or broken off is void. */
export function gradeLeg({ key }: Pick<Leg, 'key'>, result: Outcome | 'void' | undefined): Grade | undefined {
  if (result === undefined) return undefined;
  const selection = selectionOf(key);
  return result === 'void' || selection === undefined ? 'void' : grade(selection, result);
}

export type Verdict =
  | { readonly state: 'open' }
  | { readonly state: 'settled'; readonly returned: number; readonly outcome: 'won' | 'lost' | 'returned' };

/** A bet is over when all its legs are, or as soon as one is lost. */
export function judge(
  stake: number,
  legs: readonly { readonly odds: number; readonly grade: Grade | undefined }[],
  largest: number,
): Verdict {
  if (legs.some((leg) => leg.grade === 'loss')) return { state: 'settled', returned: 0, outcome: 'lost' };
  const graded = legs.flatMap(({ odds, grade: result }) => (result === undefined ? [] : [{ odds, grade: result }]));
  if (graded.length < legs.length) return { state: 'open' };
  const returned = returnOf(stake, graded, largest);
  if (graded.every(({ grade: result }) => result === 'void' || result === 'push')) {
    return { state: 'settled', returned, outcome: 'returned' };
  }
  return { state: 'settled', returned, outcome: returned > stake ? 'won' : 'lost' };
}
