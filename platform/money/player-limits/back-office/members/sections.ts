import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { money, status, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { listLimits } from './store.ts';

/** Returns a member's limits, what is used of each, and what keeps the member from playing. */
export const sections: ReadSections = async (db, { merchant, id: row, now }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  return [
    tableSection(
      'limits',
      { rows: await listLimits(db, { merchant, id, now }) },
      {
        limit: status(({ kind }) => kind, { blocked: 'warn', excluded: 'warn', cool_off: 'warn' }),
        period: status(({ period }) => period ?? ''),
        most: money(({ amount, currency }) => ({ amount, currency })),
        used: money(({ used, currency }) => ({ amount: used, currency })),
        mostMinutes: { type: 'count', cell: ({ minutes }) => minutes },
        usedMinutes: { type: 'count', cell: ({ usedMinutes }) => usedMinutes },
        until: time(({ until }) => until),
      },
    ),
  ];
};
