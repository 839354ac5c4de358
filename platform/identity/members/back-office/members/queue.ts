import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, PAGE } from '../../../../kernel/queues/queue.ts';
import { isAgentType, isGuestType } from '../../../sessions/roles.ts';
import { lock, unlock } from './lock.ts';

const kindOf = (type: number): string => (isGuestType(type) ? 'guest' : isAgentType(type) ? 'agent' : 'member');

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
  rows: async (db, { merchant, before, search }) => {
    let query = db
      .selectFrom('member')
      .select([
        'id',
        'username',
        'nickname',
        'customer_type',
        'created_at',
        'last_login_at',
        'is_sandbox',
        'locked_at',
        'locked_because',
      ])
      .where('merchant', '=', merchant);
    const last = countOf(before);
    if (last !== undefined) query = query.where('id', '<', last);
    // Search by prefix, which the index on folded names serves; wildcards of LIKE are escaped.
    if (search !== '')
      query = query.where('username_folded', 'like', `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const rows = await query.orderBy('id', 'desc').limit(PAGE).execute();
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        username: { id: String(row.id), name: row.username },
        nickname: textCell(row.nickname),
        type: statusCell(kindOf(row.customer_type)),
        createdAt: timeCell(row.created_at),
        lastLogin: timeCell(row.last_login_at),
        lockedAt: timeCell(row.locked_at),
        locked: textCell(row.locked_because),
        sandbox: statusCell(String(row.is_sandbox)),
      },
      operations: row.locked_at ? ['unlock'] : ['lock', 'end-sessions'],
    }));
  },
  operations: {
    lock,
    unlock,
    'end-sessions': defineOperation('members-end-sessions', {
      role: 'editor',
      scope: 'row',
      run: async ({ platform, within, merchant, id }) => {
        const member = countOf(id);
        if (member === undefined) return false;
        const known = await within
          .selectFrom('member')
          .select('id')
          .where('merchant', '=', merchant)
          .where('id', '=', member)
          .executeTakeFirst();
        if (!known) return false;
        return (await platform.sessions.endOf(String(known.id))) > 0;
      },
    }),
  },
});
