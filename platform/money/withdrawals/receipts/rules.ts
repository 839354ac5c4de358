import type { Calls } from '../../../../generated/types/calls.ts';
import { tryUnits } from '../../../../rules/money.ts';
import { minorUnit } from '../../../../rules/payouts/minor-unit.ts';
import type { WithdrawalRow } from '../tables.ts';

/** What a player says about the receipt of a payout. */
export interface Statement {
  readonly confirmation: 'received' | 'partly' | 'not_received';
  /** What arrived, in 1/10 000; null unless it was a part. */
  readonly received: bigint | null;
  /** Id of the uploaded picture that shows it; nobody proves what has arrived. */
  readonly proof?: string | undefined;
}

type Request = Pick<Calls['confirmWithdrawal']['request'], 'answer' | 'amount' | 'proof'>;
type Paid = Pick<WithdrawalRow, 'amount' | 'fee' | 'currency'>;

/** Returns what a request says; undefined when the part is no whole number of coins, or is not less than what was paid. */
export function readStatement(
  { answer, amount, proof }: Request,
  { amount: gross, fee, currency }: Paid,
): Statement | undefined {
  if (answer === 'RECEIVED') return { confirmation: 'received', received: null };
  if (answer === 'NOT_RECEIVED') return { confirmation: 'not_received', received: null, proof };
  const units = amount === undefined ? undefined : tryUnits(amount);
  if (units === undefined || units <= 0 || units % minorUnit(currency) !== 0) return undefined;
  const received = BigInt(units);
  return received < gross - fee ? { confirmation: 'partly', received, proof } : undefined;
}
