import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween } from '../../../../kernel/queues/filters.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { fromCustomerType, getRole } from '../../role.ts';
import { memberDetails } from './details.ts';
import { addLabel, removeLabel } from './labels.ts';
import { lock, unlock } from './lock.ts';
import { addMemberNote, isMember, listMembers } from './store.ts';

/** Returns the role to show. Accounts with an unknown number are shown as members. */
function shownRole(column: number): string {
  const role = getRole(fromCustomerType(column));
  return role === 'other' ? 'member' : role;
}

/** Accounts of players, without passwords and contact data. */
export const queue = defineQueue({
  columns: [
    { key: 'username', type: 'member' },
    { key: 'nickname', type: 'text' },
    { key: 'type', type: 'status' },
    { key: 'createdAt', type: 'time' },
    { key: 'lastLogin', type: 'time' },
    { key: 'lockedAt', type: 'time' },
    { key: 'locked', type: 'text' },
    { key: 'sandbox', type: 'status' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, timeZone, id }) => {
    const { state, ...days } = filter as QueueParameters['members-filters'];
    const page = { before: countOf(before), id: rowId(id) };
    const rows = await listMembers(db, { merchant, search, ...page, state, range: daysBetween(days, timeZone) });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        username: { id: String(row.id), name: row.username },
        nickname: textCell(row.nickname),
        type: statusCell(shownRole(row.customer_type)),
        createdAt: timeCell(row.created_at),
        lastLogin: timeCell(row.last_login_at),
        lockedAt: timeCell(row.locked_at),
        locked: textCell(row.locked_because),
        sandbox: statusCell(String(row.is_sandbox)),
      },
      operations: ['note', 'add-label', 'remove-label', ...(row.locked_at ? ['unlock'] : ['lock', 'end-sessions'])],
    }));
  },
  details: memberDetails,
  operations: {
    note: defineOperation('members-note', {
      role: 'editor',
      scope: 'row',
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const member = countOf(id);
        if (member === undefined) return false;
        const note = { author: operator, text: params.text.trim(), at: new Date(platform.clock.now()) };
        return addMemberNote(within, { merchant, id: member, ...note });
      },
    }),
    'add-label': addLabel,
    'remove-label': removeLabel,
    lock,
    unlock,
    'end-sessions': defineOperation('members-end-sessions', {
      role: 'editor',
      scope: 'row',
      bulk: true,
      run: async ({ platform, within, merchant, id }) => {
        const member = countOf(id);
        if (member === undefined || !(await isMember(within, { merchant, id: member }))) return false;
        return (await platform.sessions.endForMember(String(member))) > 0;
      },
    }),
  },
});
