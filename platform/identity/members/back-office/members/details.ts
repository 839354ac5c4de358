import { textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { listMemberSessions } from './details-store.ts';

/** Returns the newest sessions of a member. */
export const memberDetails: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  return id === undefined ? [] : [sessionsSection(await listMemberSessions(db, { merchant, id }))];
};

const sessionsSection = (sessions: Awaited<ReturnType<typeof listMemberSessions>>): Section =>
  tableSection(
    'sessions',
    [
      { key: 'createdAt', type: 'time' },
      { key: 'seenAt', type: 'time' },
      { key: 'endedAt', type: 'time' },
      { key: 'browser', type: 'text' },
      { key: 'device', type: 'text' },
      { key: 'address', type: 'text' },
    ],
    sessions.map((session) => ({
      cells: {
        createdAt: timeCell(session.created_at),
        seenAt: timeCell(session.seen_at),
        endedAt: timeCell(session.ended_at),
        browser: textCell(session.browser),
        device: textCell(session.device),
        address: textCell(session.address),
      },
    })),
  );
