import { type Grade, grade, selectionOf } from './markets.ts';
import type { Outcome } from './sports.ts';

/** One selection of a bet with its odds in hundredths. */
export interface Leg {
  readonly fixture: string;
  readonly key: string;
  readonly odds: number;
}

export const MAX_LEGS = 12;

/** Returns the text key of a problem with the legs, or undefined. */
export function wrongWithLegs(legs: readonly Leg[]): 'noLegs' | 'tooManyLegs' | 'related' | undefined {
  if (legs.length === 0) return 'noLegs';
  if (legs.length > MAX_LEGS) return 'tooManyLegs';
  return new Set(legs.map(({ fixture }) => fixture)).size < legs.length ? 'related' : undefined;
}

/** Grades are computed in 1/200 of a stake, so that halves are whole numbers. */
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

/** Returns the factor that a graded leg applies to its stake. */
export const worthOf = (result: Grade, odds: number): number => Number(exactWorth(result, odds)) / Number(UNIT);

/**
 * Returns the return of a bet including the stake: the exact product of all legs, rounded down once to hundredths of
 * the currency, at most `largest`.
 */
export function returnOf(stake: number, graded: readonly { odds: number; grade: Grade }[], largest: number): number {
  const worth = graded.reduce((product, { odds, grade: result }) => product * exactWorth(result, odds), BigInt(stake));
  const whole = worth / UNIT ** BigInt(graded.length);
  return whole > BigInt(largest) ? largest : Number(whole - (whole % HUNDRED));
}

/** Returns the return of a bet if every leg wins. */
export const bestReturn = (stake: number, legs: readonly { odds: number }[], largest: number): number =>
  returnOf(
    stake,
    legs.map(({ odds }) => ({ odds, grade: 'win' })),
    largest,
  );

/** Returns the grade of a leg; undefined while its fixture is open. A cancelled or abandoned fixture is void. */
export function gradeLeg({ key }: Pick<Leg, 'key'>, result: Outcome | 'void' | undefined): Grade | undefined {
  if (result === undefined) return undefined;
  const selection = selectionOf(key);
  return result === 'void' || selection === undefined ? 'void' : grade(selection, result);
}

export type Verdict =
  | { readonly state: 'open' }
  | { readonly state: 'settled'; readonly returned: number; readonly outcome: 'won' | 'lost' | 'returned' };

/** Evaluates a bet: it is over when all legs are graded, or as soon as one leg loses. */
export function evaluateBet(
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
