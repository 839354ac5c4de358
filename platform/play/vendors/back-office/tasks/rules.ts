import { REVERSAL_TASK } from '../../../../money/cashier/reversals/store.ts';
import { TRANSFER_TASK } from '../../../../money/wallet/told-transfer.ts';
import { PAYOUT_TASK } from '../../../../money/withdrawals/task.ts';

/** Tasks about which nobody is asked again: the platform asks providers and vendors by itself. */
export const NOT_ASKED: ReadonlySet<string> = new Set([PAYOUT_TASK, REVERSAL_TASK, TRANSFER_TASK]);

const MAX_CHARACTERS = 1000;

export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns a value of a task's detail as text: plain values as they are, others as JSON. */
export function textOfValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
