import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { liveEvent } from '../../live-events/chat-seat.ts';
import { setRole } from '../../stores/person-store.ts';
import { listPeople } from './store.ts';

const TONES = { moderator: 'accent', host: 'good' } as const;

/** Names of players in the rooms, and who moderates or speaks for the house. */
export const queue = defineQueue({
  columns: [
    { key: 'name', type: 'text' },
    { key: 'member', type: 'member' },
    { key: 'role', type: 'status' },
    { key: 'messages', type: 'count' },
    { key: 'at', type: 'time' },
  ],
  searchable: true,
  rows: async (db, { merchant, search, filter, before, id }) => {
    const { role } = filter as QueueParameters['chat-people-filters'];
    const rows = await listPeople(db, { merchant, search, role, before: countOf(before), id: rowId(id) });
    return rows.map((row) => ({
      id: String(row.number),
      cells: {
        name: row.name,
        member: { id: String(row.member_id), name: row.username },
        role: statusCell(row.role, TONES),
        messages: row.messages,
        at: timeCell(row.created_at),
      },
    }));
  },
  operations: {
    role: defineOperation('chat-people-role', {
      role: 'publisher',
      scope: 'row',
      run: async ({ platform, within, merchant, id, params }) => {
        const number = countOf(id);
        const person = { merchant, search: '', role: undefined, before: undefined, id: number ?? -1n };
        const [row] = await listPeople(within, person);
        if (!row || !(await setRole(within, { merchant, memberId: row.member_id, role: params.role }))) return false;
        await platform.liveEvents.publish(liveEvent, { memberId: String(row.member_id) }, within);
        return true;
      },
    }),
  },
});
