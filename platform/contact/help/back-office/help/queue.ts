import { statusCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, type OperationInput, PAGE } from '../../../../kernel/queues/queue.ts';
import { withoutTags } from '../../../notices/plain-text.ts';

const TONES = { shown: 'good' } as const;

type Target = Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>;

const articleOf = ({ within, merchant, id }: Target) =>
  within
    .selectFrom('notice')
    .select(['key', 'texts', 'ends_at'])
    .where('merchant', '=', merchant)
    .where('kind', '=', 'help')
    .where('key', '=', id)
    .forUpdate()
    .executeTakeFirst();

const put = async (
  { within, merchant, id }: Target,
  change: { texts?: string; ends_at?: Date | null },
): Promise<true> => {
  await within
    .updateTable('notice')
    .set(change)
    .where('merchant', '=', merchant)
    .where('kind', '=', 'help')
    .where('key', '=', id)
    .execute();
  return true;
};

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
  rows: async (db, { merchant, before, search, now, language }) => {
    const rows = await db
      .selectFrom('notice')
      .select(['kind', 'key', 'category', 'texts', 'ends_at'])
      .where('merchant', '=', merchant)
      .where('kind', 'in', ['help', 'help-category'])
      .orderBy('category')
      .orderBy('position')
      .orderBy('key')
      .execute();
    const wordsIn = (texts: (typeof rows)[number]['texts']) => texts[language] ?? texts.en ?? Object.values(texts)[0];
    const categories = new Map(
      rows.filter(({ kind }) => kind === 'help-category').map(({ key, texts }) => [key, wordsIn(texts)?.title]),
    );
    const wanted = search.toLowerCase();
    const found = rows
      .filter(({ kind }) => kind === 'help')
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
        const article = await articleOf(input);
        if (!article) return false;
        const words = { title: withoutTags(title), text: withoutTags(text) };
        return put(input, { texts: JSON.stringify({ ...article.texts, [language]: words }) });
      },
    }),
    withdraw: {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const now = new Date(input.platform.clock.now());
        const article = await articleOf(input);
        return article && (!article.ends_at || article.ends_at > now) ? put(input, { ends_at: now }) : false;
      },
    },
    show: {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const article = await articleOf(input);
        return article?.ends_at ? put(input, { ends_at: null }) : false;
      },
    },
  },
});
