import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { liveEvent } from '../../live-events/chat-seat.ts';
import { liftSanction } from '../../stores/sanction-store.ts';
import { listSanctions } from './store.ts';

const TONES = { ban: 'danger', mute: 'warn' } as const;

/** Mutes and bans with what they were for. One that was wrong is lifted; none is deleted. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'member', type: 'member' },
    { key: 'kind', type: 'status' },
    { key: 'room', type: 'text' },
    { key: 'reason', type: 'status' },
    { key: 'evidence', type: 'text' },
    { key: 'until', type: 'time' },
    { key: 'by', type: 'text' },
    { key: 'liftedAt', type: 'time' },
    { key: 'liftedBy', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, search, before, id }) => {
    const rows = await listSanctions(db, { merchant, search, before: countOf(before), id: rowId(id) });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.created_at),
        member: { id: String(row.member_id), name: row.username },
        kind: statusCell(row.kind, TONES),
        room: textCell(row.language),
        reason: statusCell(row.reason),
        evidence: textCell(row.evidence),
        until: timeCell(row.until_at),
        by: row.created_by,
        liftedAt: timeCell(row.lifted_at),
        liftedBy: textCell(row.lifted_by),
      },
      operations: row.lifted_at === null ? ['lift'] : [],
    }));
  },
  operations: {
    lift: {
      role: 'editor',
      scope: 'row',
      run: async ({ platform, within, merchant, operator, id }) => {
        const row = countOf(id);
        if (row === undefined) return false;
        const lifted = { merchant, id: row, by: operator, at: new Date(platform.clock.now()) };
        const memberId = await liftSanction(within, lifted);
        if (memberId === undefined) return false;
        await platform.liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);
        return true;
      },
    },
  },
});
