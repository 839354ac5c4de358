import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { money, status, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { listLimits } from './store.ts';

/** Returns the limits and the block of a member's stakes. */
export const sections: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  return [
    tableSection(
      'limits',
      { rows: await listLimits(db, { merchant, id }) },
      {
        limit: status(({ kind }) => kind, { blocked: 'warn', excluded: 'warn', cool_off: 'warn' }),
        most: money(({ amount, currency }) => ({ amount, currency })),
        until: time(({ until }) => until),
      },
    ),
  ];
};
