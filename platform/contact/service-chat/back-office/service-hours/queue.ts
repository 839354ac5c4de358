import { statusCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { deleteHours, listHours, setHours, toggleHoliday } from './store.ts';

const MIDNIGHT = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When the team of customer service is there. Without any hours it always is. */
export const queue = defineQueue({
  columns: [
    { key: 'weekday', type: 'status' },
    { key: 'opens', type: 'text' },
    { key: 'closes', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, id }) => {
    // A week has few rows: they are one page.
    if (before !== undefined) return [];
    const rows = await listHours(db, { merchant, id: rowId(id) });
    return rows.map((row) => ({
      id: String(row.id),
      cells: { weekday: statusCell(`day-${row.weekday}`), opens: timeOf(row.opens), closes: timeOf(row.closes) },
      operations: ['remove'],
    }));
  },
  operations: {
    add: defineOperation('service-hours-add', {
      role: 'editor',
      scope: 'queue',
      run: async ({ within, merchant, params }) => {
        const opens = minutesOf(params.opens);
        const closes = params.closes === '00:00' ? MIDNIGHT : minutesOf(params.closes);
        if (closes <= opens) return false;
        await setHours(within, { merchant, weekday: Number(params.weekday.slice(-1)), opens, closes });
        return true;
      },
    }),
    holiday: defineOperation('service-hours-holiday', {
      role: 'editor',
      scope: 'queue',
      run: async ({ within, merchant, params }) => {
        if (Number.isNaN(Date.parse(`${params.day}T00:00:00Z`))) return false;
        await toggleHoliday(within, merchant, params.day);
        return true;
      },
    }),
    remove: {
      role: 'editor',
      scope: 'row',
      run: async ({ within, merchant, id }) => {
        const row = countOf(id);
        return row !== undefined && deleteHours(within, merchant, row);
      },
    },
  },
});
