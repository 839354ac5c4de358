import { statusCell, textCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { noteRules } from '../../moderate.ts';
import { changeRoom, listRooms } from './store.ts';

const TONES = { open: 'good', frozen: 'danger' } as const;
const HOST = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}$/;

const hostsOf = (given: string): string[] => [
  ...new Set(
    given
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => HOST.test(host)),
  ),
];

/** A form is filled with the same values whichever state is chosen first. */
const sameForBoth = (values: Readonly<Record<string, string>>) => ({ open: values, frozen: values });

/** The rooms of each language with their rules, which open pages follow at once. */
export const queue = defineQueue({
  columns: [
    { key: 'language', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'slow', type: 'count' },
    { key: 'links', type: 'status' },
    { key: 'hosts', type: 'text' },
    { key: 'pictures', type: 'status' },
    { key: 'emoji', type: 'status' },
    { key: 'guests', type: 'status' },
    { key: 'rank', type: 'count' },
    { key: 'messages', type: 'count' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, id }) => {
    const rows = await listRooms(db, { merchant, after: countOf(before), id: rowId(id) });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        language: row.language,
        state: statusCell(row.frozen ? 'frozen' : 'open', TONES),
        slow: row.slow_seconds,
        links: statusCell(row.links),
        hosts: textCell(row.allowed_hosts.join(', ')),
        pictures: statusCell(row.pictures ? 'yes' : 'no'),
        emoji: statusCell(row.emoji_only ? 'yes' : 'no'),
        guests: statusCell(row.guests_read ? 'yes' : 'no'),
        rank: row.min_rank,
        messages: Number(row.seq),
      },
      operations: ['rules'],
      current: sameForBoth({
        slow: String(row.slow_seconds),
        links: row.links,
        hosts: row.allowed_hosts.join(' '),
        pictures: row.pictures ? 'yes' : 'no',
        emoji: row.emoji_only ? 'yes' : 'no',
        guests: row.guests_read ? 'yes' : 'no',
        rank: String(row.min_rank),
      }),
    }));
  },
  operations: {
    rules: defineOperation('chat-rooms-rules', {
      role: 'editor',
      scope: 'row',
      run: async ({ platform, within, merchant, id, params }) => {
        const room = countOf(id);
        if (room === undefined) return false;
        const rules = {
          slow_seconds: Number(params.slow),
          links: params.links,
          allowed_hosts: hostsOf(params.hosts ?? ''),
          pictures: params.pictures === 'yes',
          emoji_only: params.emoji === 'yes',
          guests_read: params.guests === 'yes',
          frozen: params.state === 'frozen',
          min_rank: Number(params.rank ?? '0'),
        };
        if (!(await changeRoom(within, { merchant, id: room }, rules))) return false;
        await noteRules(platform, within, room);
        return true;
      },
    }),
  },
});
