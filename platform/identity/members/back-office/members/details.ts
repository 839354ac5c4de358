import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { text, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { listMemberSessions } from './details-store.ts';

/** Returns the newest sessions of a member. */
export const memberDetails: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  const sessions = await listMemberSessions(db, { merchant, id });
  return [
    tableSection(
      'sessions',
      { rows: sessions },
      {
        createdAt: time((session) => session.created_at),
        seenAt: time((session) => session.seen_at),
        endedAt: time((session) => session.ended_at),
        browser: text((session) => session.browser),
        device: text((session) => session.device),
        address: text((session) => session.address),
      },
    ),
  ];
};
