import { textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { deleteAnswer, listAnswers, setAnswer } from './store.ts';

/** Answers that operators send by their key, in the language of the player. */
export const queue = defineQueue({
  columns: [
    { key: 'key', type: 'text' },
    { key: 'language', type: 'text' },
    { key: 'text', type: 'text' },
    { key: 'uses', type: 'count' },
    { key: 'reviewedAt', type: 'time' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, id }) => {
    const rows = await listAnswers(db, { merchant, before: countOf(before), id: rowId(id) });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        key: row.key,
        language: row.language,
        text: textCell(row.text),
        uses: row.uses,
        reviewedAt: timeCell(row.reviewed_at),
      },
      operations: ['remove'],
    }));
  },
  operations: {
    set: defineOperation('service-answers-set', {
      role: 'editor',
      scope: 'queue',
      run: async ({ platform, within, merchant, params }) => {
        const { key, language, text } = params;
        await setAnswer(within, {
          merchant,
          key,
          language,
          text: text.trim(),
          reviewed_at: new Date(platform.clock.now()),
        });
        return true;
      },
    }),
    remove: {
      role: 'editor',
      scope: 'row',
      dangerous: true,
      run: async ({ within, merchant, id }) => {
        const row = countOf(id);
        return row !== undefined && deleteAnswer(within, merchant, row);
      },
    },
  },
});
