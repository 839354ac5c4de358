import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, type OperationInput, rowId } from '../../../../kernel/queues/queue.ts';
import { endBonus, lockBonuses } from '../../store.ts';
import { causeOf } from '../../wire.ts';
import { grant } from './grant.ts';
import { findBonus, listBonuses } from './store.ts';

/** Bonuses of the merchant's players: an operator grants one by hand, or ends one with a reason. */
export const queue = defineQueue({
  columns: [
    { key: 'grantedAt', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'status', type: 'status' },
    { key: 'amount', type: 'money' },
    { key: 'progress', type: 'money' },
    { key: 'requirement', type: 'money' },
    { key: 'converted', type: 'money' },
    { key: 'expiresAt', type: 'time' },
    { key: 'endedBy', type: 'status' },
    { key: 'reason', type: 'text', onPage: true },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, id }) => {
    const { status } = filter as QueueParameters['bonuses-filters'];
    const rows = await listBonuses(db, { merchant, search, before: countOf(before), id: rowId(id), status });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        grantedAt: timeCell(row.granted_at),
        username: { id: String(row.member_id), name: row.username },
        status: statusCell(row.status, { active: 'accent', converted: 'good', voided: 'danger' }),
        amount: moneyCell(row.granted, row.currency),
        progress: moneyCell(row.progress, row.currency),
        requirement: moneyCell(row.requirement, row.currency),
        converted: moneyCell(row.converted, row.currency),
        expiresAt: timeCell(row.expires_at),
        endedBy: statusCell(causeOf(row.end_reason) ?? (row.end_reason === null ? '' : 'operator')),
        reason: causeOf(row.end_reason) ? null : textCell(row.end_reason),
      },
      operations: row.status === 'active' || row.status === 'queued' ? ['void'] : [],
    }));
  },
  operations: {
    grant,
    void: defineOperation('bonuses-void', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      bulk: true,
      approval: 'two-people',
      needsApproval: async ({ within, merchant, id }: Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>) =>
        (await findBonus(within, { merchant, id: rowId(id) ?? -1n })) !== undefined,
      run: async ({ platform, within, merchant, id, params }) => {
        const row = await findBonus(within, { merchant, id: rowId(id) ?? -1n });
        if (!row) return false;
        await lockBonuses(within, row.member_id, row);
        const at = new Date(platform.clock.now());
        const isEnded = await endBonus(within, { id: row.id, status: 'voided', reason: params.reason.trim(), at });
        platform.eventOutbox.scheduleFlush();
        return isEnded;
      },
    }),
  },
});
