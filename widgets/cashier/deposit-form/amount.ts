import type { DepositFormProps } from '../../../generated/types/widgets/deposit-form.ts';

/** A method of the deposit form. */
export type Method = NonNullable<DepositFormProps['settings']['value']>['methods'][number];

/** A bonus that a deposit may earn. */
export type Bonus = NonNullable<NonNullable<DepositFormProps['settings']['value']>['bonuses']>[number];

/** Returns the bonus of an amount, as the platform computes it; both in 1/10 000. */
export const bonusOf = (amount: number, { percent, maximum, minimumDeposit }: Bonus): number =>
  amount < minimumDeposit ? 0 : Math.min(maximum, Number((BigInt(amount) * BigInt(percent)) / 100n));

/** Units of an amount in one unit of the currency. */
const UNITS = 10_000;
const PPM = 1_000_000;

/** Parses a typed amount to 1/10 000 units; undefined when it is no amount. A comma counts as a decimal point. */
export function parseAmount(typed: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s/gu, '')) ?? [];
  if (whole === undefined) return undefined;
  const units = Number(whole) * UNITS + Number(fraction.padEnd(4, '0'));
  return units > 0 ? units : undefined;
}

/** Returns an amount as it is typed: 12.5 for 125000. */
export const typedAmount = (units: number): string => String(units / UNITS);

/** Returns the fee of an amount, as the platform computes it; both in 1/10 000. */
export const feeOf = (amount: number, { feeFixed, feePpm }: Pick<Method, 'feeFixed' | 'feePpm'>): number =>
  Math.min(amount, feeFixed + Number((BigInt(amount) * BigInt(feePpm)) / BigInt(PPM)));

/** What is wrong with a typed amount; undefined when nothing is, and while nothing is typed. */
export function amountProblem(
  typed: string,
  { minimum, maximum }: Method,
): 'invalid' | 'too-little' | 'too-much' | undefined {
  if (typed.trim() === '') return undefined;
  const units = parseAmount(typed);
  if (units === undefined) return 'invalid';
  if (units < minimum) return 'too-little';
  return units > maximum ? 'too-much' : undefined;
}
