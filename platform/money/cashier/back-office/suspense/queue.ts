import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween } from '../../../../kernel/queues/filters.ts';
import {
  countOf,
  type Disallowed,
  defineOperation,
  defineQueue,
  type OperationInput,
  rowId,
} from '../../../../kernel/queues/queue.ts';
import { isDecidedAlone } from '../../../operator-tasks/decided-alone.ts';
import { type Decision, decideSuspended } from '../../decide-suspended.ts';
import { countSuspended, listSuspended } from './store.ts';

type Input = OperationInput<{ readonly reason: string }>;

async function decide(
  { platform, within, merchant, id, params }: Input,
  decision: Decision,
): Promise<boolean | Disallowed> {
  const receipt = countOf(id);
  if (receipt === undefined) return false;
  const at = new Date(platform.clock.now());
  const reason = params.reason.trim();
  const outcome = await decideSuspended({ platform, within }, { merchant, receipt, decision, reason, at });
  return outcome === 'barred' ? { rejected: 'ops.player.barred' } : outcome;
}

type SuspendedRow = Awaited<ReturnType<typeof listSuspended>>[number];

/** Money under way back to its payer is decided; only a player's money in the order's currency can be credited. */
const operationsOf = ({ state, member, reason }: SuspendedRow): readonly string[] => {
  if (state === 'returning') return [];
  return member === null || reason === 'currency' ? ['return'] : ['credit', 'return'];
};

const stateOf = ({ state, return_key: key }: SuspendedRow): string =>
  state === 'returning' ? 'returning' : key === null ? 'undecided' : 'refused';

/** Money that arrived and was not credited. It is in the suspense account until somebody decides. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'player', type: 'member' },
    { key: 'suspended', type: 'money' },
    { key: 'paid', type: 'money' },
    { key: 'cause', type: 'status' },
    { key: 'state', type: 'status' },
    { key: 'method', type: 'status', onPage: true },
    { key: 'provider', type: 'text', onPage: true },
    { key: 'payer', type: 'text', onPage: true },
    { key: 'payment', type: 'text', onPage: true },
    { key: 'order', type: 'text', onPage: true },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, order, timeZone, id }) => {
    const { state, ...days } = filter as QueueParameters['suspense-filters'];
    const range = daysBetween(days, timeZone);
    const rows = await listSuspended(db, { merchant, state, before: countOf(before), id: rowId(id), range, order });
    return rows.map((row) => ({
      id: String(row.id),
      operations: operationsOf(row),
      cells: {
        at: timeCell(row.received_at),
        player: row.member === null ? null : { id: String(row.member), name: row.username ?? '' },
        suspended: moneyCell(row.suspended, row.currency),
        paid: moneyCell(row.amount, row.currency),
        cause: statusCell(row.reason ?? '', { holder: 'danger', 'not-permitted': 'danger' }),
        state: statusCell(stateOf(row), { refused: 'danger' }),
        method: statusCell(row.method ?? ''),
        provider: textCell(row.adapter),
        payer: textCell([row.payer.name, row.payer.document].filter(Boolean).join(' · ')),
        payment: textCell(row.provider_id),
        order: textCell(row.order_id ?? ''),
      },
    }));
  },
  waiting: { filter: { state: 'undecided' }, count: (db, { merchant }) => countSuspended(db, merchant) },
  operations: {
    credit: defineOperation('suspense-credit', {
      role: 'publisher',
      scope: 'row',
      proves: true,
      approval: 'two-people',
      needsApproval: async ({ within, merchant, id }) => {
        const [row] = await listSuspended(within, { merchant, id: countOf(id) });
        return row !== undefined && !isDecidedAlone(row.suspended, row.currency);
      },
      run: (input) => decide(input, 'credit'),
    }),
    return: defineOperation('suspense-return', {
      role: 'publisher',
      scope: 'row',
      proves: true,
      dangerous: true,
      approval: 'two-people',
      needsApproval: async ({ within, merchant, id }) =>
        (await listSuspended(within, { merchant, id: countOf(id) })).length > 0,
      run: (input) => decide(input, 'return'),
    }),
  },
});
