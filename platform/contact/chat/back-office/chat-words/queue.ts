import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { text } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { matchForm, wordForm } from '../../../player-text/match-form.ts';
import { findWords } from '../../filter/words.ts';
import { deleteWord, listRecentTexts, listWordRows, setWord } from './store.ts';

const TONES = { refuse: 'danger', hold: 'warn', mask: 'accent', allow: 'good' } as const;
const WEEK_MS = 7 * 24 * 3_600_000;
const MAX_SHOWN = 30;

/** Words and what is done with messages that have one. A word's page shows which messages of the last week it finds. */
export const queue = defineQueue({
  columns: [
    { key: 'word', type: 'text' },
    { key: 'form', type: 'text' },
    { key: 'language', type: 'text' },
    { key: 'action', type: 'status' },
    { key: 'at', type: 'time' },
    { key: 'by', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, search, before, id }) => {
    const rows = await listWordRows(db, { merchant, search, before: countOf(before), id: rowId(id) });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        word: row.word,
        form: row.form,
        language: textCell(row.language),
        action: statusCell(row.action, TONES),
        at: timeCell(row.created_at),
        by: row.created_by,
      },
      operations: ['remove'],
    }));
  },
  details: async (db, { merchant, id, now }) => {
    const [row] = await listWordRows(db, { merchant, search: '', before: undefined, id: rowId(id) });
    if (!row) return [];
    const texts = await listRecentTexts(db, merchant, new Date(now - WEEK_MS));
    const found = texts.filter((one) => findWords(matchForm(one), [{ form: row.form, action: 'hold' }]).length > 0);
    return [tableSection('found', { rows: found.slice(0, MAX_SHOWN) }, { text: text<string>((one) => one) })];
  },
  operations: {
    add: defineOperation('chat-words-add', {
      role: 'editor',
      scope: 'queue',
      run: async ({ platform, within, merchant, operator, params }) => {
        const form = wordForm(params.word);
        if (form === '') return false;
        const { word, action, language = '' } = params;
        const created_at = new Date(platform.clock.now());
        await setWord(within, {
          merchant,
          language,
          word: word.trim(),
          form,
          action,
          created_at,
          created_by: operator,
        });
        return true;
      },
    }),
    remove: {
      role: 'editor',
      scope: 'row',
      bulk: true,
      run: async ({ within, merchant, id }) => {
        const row = countOf(id);
        return row !== undefined && deleteWord(within, merchant, row);
      },
    },
  },
});
