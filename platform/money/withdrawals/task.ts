import type { TaskKey } from '../operator-tasks/store.ts';
import type { WithdrawalRow } from './tables.ts';

/** Kind of the tasks about payouts that only a person can decide. */
export const PAYOUT_TASK = 'payout';

/** Returns the key of the task about a withdrawal; each has at most one. */
export const taskKey = ({ id, merchant }: Pick<WithdrawalRow, 'id' | 'merchant'>): TaskKey => ({
  kind: PAYOUT_TASK,
  vendor: merchant,
  subject: id,
});

/** Returns what a task shows of its withdrawal. */
export const detailOf = ({ merchant, member_id: member, amount, fee, currency }: WithdrawalRow) => ({
  merchant,
  memberId: String(member),
  money: { amount: Number(amount - fee), currency },
});
