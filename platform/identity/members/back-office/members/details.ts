import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { text, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { listLabels } from '../../../labels/store.ts';
import { listMemberNotes, listMemberSessions } from './details-store.ts';
import { isMember } from './store.ts';

/** Returns the newest notes about a member, the labels, and the newest sessions. */
export const memberDetails: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  const notes = await listMemberNotes(db, { merchant, id });
  const labels = (await isMember(db, { merchant, id })) ? await listLabels(db, id) : [];
  const sessions = await listMemberSessions(db, { merchant, id });
  return [
    tableSection(
      'notes',
      { rows: notes },
      {
        at: time((note) => note.created_at),
        author: text((note) => note.author),
        note: text((note) => note.text),
      },
    ),
    tableSection(
      'labels',
      { rows: labels },
      {
        label: text(({ label }) => label),
        author: text(({ author }) => author),
        at: time(({ created_at }) => created_at),
      },
    ),
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
