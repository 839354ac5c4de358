import { withoutTags } from '../notices/queue.ts';
import { type Acting, PAGE, type Queue } from '../queue.ts';

const LANGUAGES = ['pt', 'en', 'cn', 'vi'] as const;

const articleOf = ({ within, merchant, id }: Acting) =>
  within
    .selectFrom('notice')
    .select(['key', 'texts', 'ends_at'])
    .where('merchant', '=', merchant)
    .where('kind', '=', 'help')
    .where('key', '=', id)
    .forUpdate()
    .executeTakeFirst();

const put = async (
  { within, merchant, id }: Acting,
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

/** Articles of the help centre, in its order. They are plain text in paragraphs; tags are taken out before they are kept. */
export const queue: Queue = {
  name: 'help',
  describes: 'Articles of the help centre: edit, take back, show again.',
  columns: ['category', 'title', 'text', 'languages', 'state'],
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
          state: isGone ? 'withdrawn' : 'shown',
        },
        acts: ['edit', isGone ? 'show' : 'withdraw'],
        current: Object.fromEntries(
          Object.entries(texts).map(([language, { title, text }]) => [language, { title, text }]),
        ),
      };
    });
  },
  acts: {
    edit: {
      role: 'editor',
      onRow: true,
      params: [
        { name: 'language', required: true, longest: 5, choices: LANGUAGES },
        { name: 'title', required: true, longest: 120 },
        { name: 'text', required: true, longest: 4000 },
      ],
      run: async (acting) => {
        const { language = 'en', title = '', text = '' } = acting.params;
        const article = await articleOf(acting);
        if (!article) return false;
        const words = { title: withoutTags(title), text: withoutTags(text) };
        return put(acting, { texts: JSON.stringify({ ...article.texts, [language]: words }) });
      },
    },
    withdraw: {
      role: 'publisher',
      onRow: true,
      params: [],
      run: async (acting) => {
        const now = new Date(acting.platform.clock.now());
        const article = await articleOf(acting);
        return article && (!article.ends_at || article.ends_at > now) ? put(acting, { ends_at: now }) : false;
      },
    },
    show: {
      role: 'publisher',
      onRow: true,
      params: [],
      run: async (acting) => {
        const article = await articleOf(acting);
        return article?.ends_at ? put(acting, { ends_at: null }) : false;
      },
    },
  },
};
