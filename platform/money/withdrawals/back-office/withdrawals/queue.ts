import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween } from '../../../../kernel/queues/filters.ts';
import { defineOperation, defineQueue, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { isLockedByReversal } from '../../../cashier/reversals/store.ts';
import { destinationCells } from '../../../payout-accounts/destination-cells.ts';
import { findAccount } from '../../../payout-accounts/store.ts';
import { payoutTermsOf } from '../../../payout-accounts/terms.ts';
import { giveUpAltered, isAltered } from '../../altered/give-up.ts';
import { approveWithdrawal, endWithdrawal } from '../../decide.ts';
import { settleByHand } from '../../settle-by-hand.ts';
import { findWithdrawal, lockWithdrawal } from '../../store.ts';
import type { WithdrawalRow } from '../../tables.ts';
import { withdrawalDetails } from './details.ts';
import { countReviewing, listWithdrawals } from './store.ts';
import { TONES } from './tones.ts';
import { uuidOf } from './uuid.ts';

type Target = Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>;

/** Returns the withdrawal of an operation, locked; undefined when the merchant has no such withdrawal. */
async function lockOf({ within, merchant, id }: Target): Promise<WithdrawalRow | undefined> {
  const key = uuidOf(id);
  const row = key && (await lockWithdrawal(within, key));
  return row && row.merchant === merchant ? row : undefined;
}

/** What is with a provider that does not say what became of it can be settled by hand; what differs from its approval ends. */
function operationsOn(row: WithdrawalRow): readonly string[] {
  const { state } = row;
  if (isAltered(row)) return ['giveBack'];
  if (state === 'reviewing') return ['approve', 'reject'];
  return state === 'submitted' || state === 'unknown' ? ['settle'] : [];
}

/** Whether a withdrawal is large enough for a second operator. */
async function needsTwo({ platform, within, merchant, id }: OperationInput<never>): Promise<boolean> {
  const key = uuidOf(id);
  const row = key && (await findWithdrawal(within, key));
  const site = platform.sites.byCode(merchant);
  if (!row || !site) return true;
  return row.amount >= BigInt(payoutTermsOf(site).twoPeopleFrom);
}

/** Withdrawals of players: what waits for a decision, and what became of the others. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'amount', type: 'money' },
    { key: 'fee', type: 'money', onPage: true },
    { key: 'state', type: 'status' },
    { key: 'bank', type: 'status' },
    { key: 'account', type: 'text', below: true },
    { key: 'holder', type: 'text', below: true },
    { key: 'approvedBy', type: 'status', onPage: true },
    { key: 'reason', type: 'text', onPage: true },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, order, timeZone, id }) => {
    const { state, ...days } = filter as QueueParameters['withdrawals-filters'];
    const rows = await listWithdrawals(db, {
      merchant,
      search,
      state,
      before: before === undefined ? undefined : uuidOf(before),
      id: id === undefined ? undefined : (uuidOf(id) ?? NO_ROW),
      range: daysBetween(days, timeZone),
      order,
    });
    return rows.map((row) => ({
      id: row.id,
      cells: {
        at: timeCell(row.requested_at),
        username: { id: String(row.member_id), name: row.username },
        amount: moneyCell(row.amount, row.currency),
        fee: row.fee === 0n ? null : moneyCell(row.fee, row.currency),
        state: statusCell(isAltered(row) ? 'altered' : row.state, TONES),
        ...destinationCells(row),
        approvedBy: statusCell(row.approved_by ?? ''),
        reason: textCell(row.reason),
      },
      operations: operationsOn(row),
    }));
  },
  waiting: { filter: { state: 'reviewing' }, count: (db, { merchant }) => countReviewing(db, merchant) },
  details: withdrawalDetails,
  operations: {
    /** Whoever has verified the account does not approve: nobody alone sends money to an account of their choice. */
    approve: {
      role: 'publisher',
      scope: 'row',
      proves: true,
      approval: 'two-people',
      needsApproval: needsTwo,
      run: async (input) => {
        const { platform, within, operator } = input;
        const row = await lockOf(input);
        if (!row) return false;
        if ((await findAccount(within, row.account_id))?.edited_by === operator) return { rejected: 'ops.own.account' };
        if (await isLockedByReversal(within, row.member_id)) return { rejected: 'ops.player.locked' };
        return approveWithdrawal(within, { platform, row, by: operator });
      },
    },
    settle: defineOperation('withdrawals-settle', {
      role: 'publisher',
      scope: 'row',
      proves: true,
      dangerous: true,
      approval: 'two-people',
      needsApproval: needsTwo,
      run: async (input) => {
        const { platform, within, operator, params } = input;
        const row = await lockOf(input);
        return row !== undefined && settleByHand(within, { platform, row, operator, reference: params.reference });
      },
    }),
    giveBack: defineOperation('withdrawals-giveBack', {
      role: 'publisher',
      scope: 'row',
      proves: true,
      dangerous: true,
      approval: 'two-people',
      needsApproval: async (input) => (await lockOf(input)) !== undefined,
      run: async (input) => {
        const { platform, within, operator, params } = input;
        const row = await lockOf(input);
        const reason = params.reason.trim();
        return row !== undefined && giveUpAltered(within, { platform, row, operator, reason });
      },
    }),
    reject: defineOperation('withdrawals-reject', {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const { platform, within, operator, params } = input;
        const row = await lockOf(input);
        const end = { state: 'rejected', reason: params.reason.trim() } as const;
        return row !== undefined && endWithdrawal(within, { platform, row, by: operator }, end);
      },
    }),
  },
});

/** An id that no row has. */
const NO_ROW = '00000000-0000-0000-0000-000000000000';
