import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { loadQueues } from '../../../../kernel/queues/load-queues.ts';
import {
  countOf,
  type Disallowed,
  defineOperation,
  defineQueue,
  type OperationInput,
  rowId,
} from '../../../../kernel/queues/queue.ts';
import { findOperator } from '../../../operators/store.ts';
import { decisionProblem, operationsOnApproval } from '../../rules.ts';
import { countPendingApprovals, decideApproval, listApprovals, lockOf } from '../../store.ts';
import { approve } from './approve.ts';
import { requestCells } from './request-cells.ts';
import { ABOUT_NOTHING, requestedRow, requestedSections } from './requested-row.ts';

const TONES = { pending: 'warn', approved: 'good', rejected: 'danger', failed: 'danger' } as const;

/** Rejects a request: by another operator who may run its operation. */
async function rejectRequest(input: OperationInput<{ readonly reason: string }>): Promise<boolean | Disallowed> {
  const { platform, within, operator, params } = input;
  const approval = await lockOf(input);
  if (!approval) return false;
  const needs = (await loadQueues()).get(approval.queue)?.queue.operations[approval.operation]?.role ?? 'admin';
  const now = platform.clock.now();
  const decider = await findOperator(within, { name: operator });
  const rejected = decisionProblem({ approval, needs, decider, now });
  if (rejected) return { rejected };
  const decision = { id: approval.id, by: operator, at: new Date(now), note: params.reason.trim() };
  await decideApproval(within, { ...decision, state: 'rejected' });
  return true;
}

/** Withdraws the operator's own request. Returns false when it is not pending any more. */
async function withdrawRequest(input: OperationInput<never>): Promise<boolean> {
  const { platform, within, operator: by } = input;
  const approval = await lockOf(input);
  if (approval?.state !== 'pending' || approval.requested_by !== by) return false;
  const at = new Date(platform.clock.now());
  await decideApproval(within, { id: approval.id, state: 'withdrawn', by, at, note: '' });
  return true;
}

/** Requests for operations that a second operator must approve, with the operator who made them, the reason and the time. */
export const queue = defineQueue({
  columns: [
    { key: 'requestedAt', type: 'time' },
    { key: 'row', type: 'link' },
    { key: 'player', type: 'member' },
    { key: 'amount', type: 'money' },
    { key: 'request', type: 'text' },
    { key: 'bank', type: 'status' },
    { key: 'account', type: 'text' },
    { key: 'holder', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'requestedBy', type: 'text' },
    { key: 'reason', type: 'text' },
    { key: 'expiresAt', type: 'time', onPage: true },
    { key: 'decidedBy', type: 'text', onPage: true },
    { key: 'note', type: 'text', onPage: true },
  ],
  searchable: false,
  rows: async (db, query) => {
    const { merchant, before, filter, order, id, operator, now, language } = query;
    const { state } = filter as QueueParameters['approvals-filters'];
    const page = { before: countOf(before), id: rowId(id), order };
    const rows = await listApprovals(db, { merchant, state, now: new Date(now), ...page });
    const queues = await loadQueues();
    const about = await Promise.all(rows.map((row) => requestedRow(db, row, { queue: queues.get(row.queue), query })));
    return rows.map((row, place) => {
      const { player, amount, ...goesTo } = about[place] ?? ABOUT_NOTHING;
      const { request, row: link, reason } = requestCells(row, queues.get(row.queue), language);
      return {
        id: String(row.id),
        cells: {
          requestedAt: timeCell(row.requested_at),
          row: link,
          player,
          amount,
          request,
          ...goesTo,
          state: statusCell(row.state, TONES),
          requestedBy: row.requested_by,
          reason,
          expiresAt: row.state === 'pending' ? timeCell(row.expires_at) : null,
          decidedBy: textCell(row.decided_by),
          note: textCell(row.note),
        },
        operations: operationsOnApproval(row, { operator, now }),
      };
    });
  },
  details: requestedSections,
  waiting: {
    filter: { state: 'pending' },
    count: (db, { merchant, now }) => countPendingApprovals(db, { merchant, now: new Date(now) }),
  },
  operations: {
    approve,
    reject: defineOperation('approvals-reject', { role: 'editor', scope: 'row', run: rejectRequest }),
    withdraw: { role: 'editor', scope: 'row', run: withdrawRequest },
  },
});
