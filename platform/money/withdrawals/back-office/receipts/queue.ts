import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { withLabelsOf } from '../../../../kernel/queues/foreign-sections.ts';
import { defineOperation, defineQueue } from '../../../../kernel/queues/queue.ts';
import { destinationCells } from '../../../payout-accounts/destination-cells.ts';
import { endDispute } from '../../receipts/confirm.ts';
import { lockWithdrawal } from '../../store.ts';
import { withdrawalDetails } from '../withdrawals/details.ts';
import { uuidOf } from '../withdrawals/uuid.ts';
import { proof } from './proof.ts';
import { countDisputed, listDisputed } from './store.ts';

/** An id that no row has. */
const NO_ROW = '00000000-0000-0000-0000-000000000000';

/** Paid withdrawals that did not arrive whole, as their players say, with the provider's reference as evidence. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'claim', type: 'status' },
    { key: 'paid', type: 'money' },
    { key: 'received', type: 'money' },
    { key: 'returned', type: 'money' },
    { key: 'bank', type: 'status' },
    { key: 'account', type: 'text', below: true },
    { key: 'holder', type: 'text', below: true },
    { key: 'paidAt', type: 'time', onPage: true },
    { key: 'reference', type: 'text', onPage: true },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, id }) => {
    const { claim } = filter as QueueParameters['receipts-filters'];
    const rows = await listDisputed(db, {
      merchant,
      search,
      claim,
      before: before === undefined ? undefined : uuidOf(before),
      id: id === undefined ? undefined : (uuidOf(id) ?? NO_ROW),
    });
    return rows.map((row) => ({
      id: row.id,
      cells: {
        at: timeCell(row.confirmed_at),
        username: { id: String(row.member_id), name: row.username },
        claim: statusCell(row.confirmation ?? '', { partly: 'warn', not_received: 'danger' }),
        paid: moneyCell(row.amount - row.fee, row.currency),
        received: row.received === null ? null : moneyCell(row.received, row.currency),
        returned: row.returned === 0n ? null : moneyCell(row.returned, row.currency),
        ...destinationCells(row),
        paidAt: timeCell(row.paid_at),
        reference: textCell(row.reference),
      },
      operations: ['force'],
    }));
  },
  waiting: { filter: {}, count: (db, { merchant }) => countDisputed(db, merchant) },
  details: async (db, query) =>
    withLabelsOf('withdrawals', { sections: await withdrawalDetails(db, query), language: query.language }),
  confidential: { role: 'editor', read: proof },
  operations: {
    force: defineOperation('receipts-force', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      run: async ({ platform, within, merchant, id, operator, params }) => {
        const key = uuidOf(id);
        const row = key && (await lockWithdrawal(within, key));
        if (!row || row.merchant !== merchant) return false;
        return endDispute(within, { platform, row }, { by: operator, reason: params.reason.trim() });
      },
    }),
  },
});
