import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { TONES } from '../../tones.ts';
import { listEarlier } from './store.ts';

/** Returns what was decided about the player's documents before: an operator sees what was missing, and what is the same. */
export const identityDetails: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  return [
    tableSection(
      'earlier',
      { rows: await listEarlier(db, { merchant, id }) },
      {
        at: time(({ submittedAt }) => submittedAt),
        document: status(({ document }) => document),
        state: status(({ state }) => state, TONES),
        reason: status(({ reason }) => reason ?? ''),
        note: text(({ note }) => note),
        decidedBy: text(({ decidedBy }) => decidedBy),
      },
    ),
  ];
};
