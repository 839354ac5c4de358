import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { destinationCells } from '../../destination-cells.ts';
import { knownOwner } from '../../owner.ts';
import { countOtherHolders, rejectAccount, verifyAccount } from '../../store.ts';
import type { PayoutAccountRow } from '../../tables.ts';
import { tellRejected, tellVerified } from './decision-messages.ts';
import { countDoubtful, type Doubt, listDoubtful, lockDoubtful } from './store.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u;
/** An id that no row has. */
const NO_ROW = '00000000-0000-0000-0000-000000000000';

const uuidOr = (id: string | undefined): string | undefined => (id === undefined || UUID.test(id) ? id : NO_ROW);

const doubtOf = ({ state }: Pick<PayoutAccountRow, 'state'>): Doubt => {
  if (state === 'checking') return 'name';
  return state === 'blocked' ? 'returned' : 'shared';
};

const lockOf = ({ within, merchant, id }: OperationInput<unknown>): Promise<PayoutAccountRow | undefined> =>
  lockDoubtful(within, { merchant, id: uuidOr(id) ?? NO_ROW });

/** Bound accounts that an operator verifies before, or before further, payouts go to them. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'username', type: 'member' },
    { key: 'doubt', type: 'status' },
    { key: 'bank', type: 'status' },
    { key: 'account', type: 'text', below: true },
    { key: 'holder', type: 'text', below: true },
    { key: 'playerName', type: 'text' },
    { key: 'otherPlayers', type: 'count', onPage: true },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, id }) => {
    const { doubt } = filter as QueueParameters['bound-accounts-filters'];
    const query = { merchant, search, doubt, before: uuidOr(before), id: uuidOr(id) };
    const rows = await listDoubtful(db, query);
    const others = await Promise.all(rows.map((row) => countOtherHolders(db, row)));
    return rows.map((row, place) => ({
      id: row.id,
      cells: {
        at: timeCell(row.created_at),
        username: { id: String(row.member_id), name: row.username },
        doubt: statusCell(doubtOf(row), { returned: 'danger', name: 'warn', shared: 'warn' }),
        ...destinationCells(row),
        playerName: textCell(knownOwner({ profile: row.profile, accounts: [] }).name),
        otherPlayers: others[place] ?? 0,
      },
      operations: ['verify', 'reject'],
    }));
  },
  waiting: { filter: {}, count: (db, { merchant }) => countDoubtful(db, merchant) },
  operations: {
    verify: {
      role: 'publisher',
      scope: 'row',
      proves: true,
      run: async (input) => {
        const row = await lockOf(input);
        if (!row) return false;
        const { platform, within, operator } = input;
        const at = new Date(platform.clock.now());
        await verifyAccount(within, { id: row.id, by: operator, at });
        await tellVerified(input, row, at);
        return true;
      },
    },
    reject: defineOperation('bound-accounts-reject', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      run: async (input) => {
        const row = await lockOf(input);
        if (!row) return false;
        const { platform, within, operator, params } = input;
        const at = new Date(platform.clock.now());
        await rejectAccount(within, { id: row.id, by: operator, because: params.reason.trim(), at });
        await tellRejected(input, row, at);
        return true;
      },
    }),
  },
});
