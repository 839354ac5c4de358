import { lock, unlock } from './lock.ts';
import { isAgentType, isGuestType } from '../../../identity/sessions/roles.ts';
import { countOf, PAGE, type Queue, REASON } from '../queue.ts';

const kindOf = (type: number): string => (isGuestType(type) ? 'guest' : isAgentType(type) ? 'agent' : 'member');

/** Accounts of players. Neither passwords nor contact data are shown. */
export const queue: Queue = {
  name: 'members',
  describes: 'Accounts of players: find one, end its sessions, lock it.',
  columns: ['username', 'nickname', 'type', 'createdAt', 'lastLogin', 'locked', 'sandbox'],
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
    // What is looked for is a beginning, so that the index of names finds it; its signs mean themselves.
    if (search !== '')
      query = query.where('username_folded', 'like', `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const rows = await query.orderBy('id', 'desc').limit(PAGE).execute();
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        username: row.username,
        nickname: row.nickname,
        type: kindOf(row.customer_type),
        createdAt: row.created_at.toISOString(),
        lastLogin: row.last_login_at?.toISOString() ?? '',
        locked: row.locked_because || (row.locked_at?.toISOString() ?? ''),
        sandbox: String(row.is_sandbox),
      },
      acts: row.locked_at ? ['unlock'] : ['lock', 'endSessions'],
    }));
  },
  acts: {
    lock,
    unlock,
    endSessions: {
      role: 'editor',
      onRow: true,
      params: [REASON],
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
    },
  },
};
