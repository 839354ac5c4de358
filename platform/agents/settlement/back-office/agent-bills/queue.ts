import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import { answerDispute, type BillOfMerchant, countOpenDisputes, listBillsOfMerchant } from './store.ts';

const TONES = { paid: 'good', partial: 'warn', insufficient: 'danger', open: 'warn' } as const;

/** Bills of agents: what each window owes, what is paid, where a payer has not enough, and disputes that wait for an answer. */
export const queue = defineQueue({
  columns: [
    { key: 'payee', type: 'member' },
    { key: 'payer', type: 'text' },
    { key: 'kind', type: 'status' },
    { key: 'until', type: 'time' },
    { key: 'payable', type: 'money' },
    { key: 'paid', type: 'money' },
    { key: 'state', type: 'status' },
    { key: 'dispute', type: 'status' },
    { key: 'disputeText', type: 'text' },
  ],
  searchable: true,
  waiting: { filter: { dispute: 'open' }, count: (db, { merchant }) => countOpenDisputes(db, merchant, MAX_WAITING) },
  rows: async (db, { merchant, id, before, search, filter, order }) => {
    const { dispute } = filter as QueueParameters['agent-bills-filters'];
    const rows = await listBillsOfMerchant(db, {
      merchant,
      id: toBillId(id),
      before: toBillId(before),
      search,
      dispute,
      order,
      limit: PAGE,
    });
    return rows.map((row) => ({
      id: String(row.id),
      cells: cellsOf(row),
      operations: row.dispute === 'open' ? ['answer'] : [],
    }));
  },
  operations: {
    answer: defineOperation('agent-bills-answer', {
      role: 'publisher',
      scope: 'row',
      shows: ['until', 'paid', 'disputeText'],
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const billId = toBillId(id);
        if (billId === undefined) return false;
        const at = new Date(platform.clock.now());
        const { decision: state, answer } = params;
        return answerDispute(within, { billId, merchant, state, answer: answer.trim(), by: operator, at });
      },
    }),
  },
});

const toBillId = (id: string | undefined): bigint | undefined =>
  id !== undefined && /^\d{1,18}$/.test(id) ? BigInt(id) : undefined;

function cellsOf({ payeeId, payee, payer, kind, currency, until, payable, paid, state, ...row }: BillOfMerchant) {
  return {
    payee: { id: String(payeeId), name: payee },
    payer: textCell(payer),
    kind: statusCell(kind),
    until: timeCell(until),
    payable: moneyCell(payable, currency),
    paid: moneyCell(paid, currency),
    state: statusCell(state, TONES),
    dispute: row.dispute === null ? null : statusCell(row.dispute, TONES),
    disputeText: textCell(row.disputeText),
  };
}
