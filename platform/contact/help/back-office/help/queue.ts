import { statusCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, PAGE } from '../../../../kernel/queues/queue.ts';
import { withoutTags } from '../../../notices/plain-text.ts';
import { changeArticle, type HelpRow, listHelp, lockArticle } from './store.ts';

const TONES = { shown: 'good' } as const;

/** Articles of the help centre, in its order: plain text in paragraphs, stored without tags. */
export const queue = defineQueue({
  columns: [
    { key: 'category', type: 'text' },
    { key: 'title', type: 'text' },
    { key: 'text', type: 'text' },
    { key: 'languages', type: 'text' },
    { key: 'state', type: 'status' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, now, language, id }) => {
    const rows = await listHelp(db, merchant);
    const wordsIn = (texts: HelpRow['texts']) => texts[language] ?? texts.en ?? Object.values(texts)[0];
    const categories = new Map(
      rows.filter(({ kind }) => kind === 'help-category').map(({ key, texts }) => [key, wordsIn(texts)?.title]),
    );
    const wanted = search.toLowerCase();
    const found = rows
      .filter(({ kind, key }) => kind === 'help' && (id ?? key) === key)
      .filter(({ texts }) => JSON.stringify(texts).toLowerCase().includes(wanted));
    const from = found.findIndex(({ key }) => key === before) + 1;
    return found.slice(from, from + PAGE).map(({ key, category, texts, ends_at: ends }) => {
      const words = wordsIn(texts);
      const isGone = ends !== null && ends.getTime() <= now;
      return {
        id: key,
        cells: {
          category: categories.get(category) ?? category,
          title: words?.title ?? '',
          text: words?.text ?? '',
          languages: Object.keys(texts).join(', '),
          state: statusCell(isGone ? 'withdrawn' : 'shown', TONES),
        },
        operations: ['edit', isGone ? 'show' : 'withdraw'],
        current: Object.fromEntries(
          Object.entries(texts).map(([language, { title, text }]) => [language, { title, text }]),
        ),
      };
    });
  },
  operations: {
    edit: defineOperation('help-edit', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const { language, title, text } = input.params;
        const article = await lockArticle(input);
        if (!article) return false;
        const words = { title: withoutTags(title), text: withoutTags(text) };
        return changeArticle(input, { texts: JSON.stringify({ ...article.texts, [language]: words }) });
      },
    }),
    withdraw: {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const now = new Date(input.platform.clock.now());
        const article = await lockArticle(input);
        return article && (!article.ends_at || article.ends_at > now) ? changeArticle(input, { ends_at: now }) : false;
      },
    },
    show: {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const article = await lockArticle(input);
        return article?.ends_at ? changeArticle(input, { ends_at: null }) : false;
      },
    },
  },
});
