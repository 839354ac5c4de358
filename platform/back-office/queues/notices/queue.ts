import { MOMENT, PAGE, type Queue } from '../queue.ts';

/** Tags are taken out of what operators type before it is kept; what draws notices shows plain text in any case. */
export const withoutTags = (text: string): string => {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/<\/?[a-z!][^>]*>?/gi, '');
  }
  return rest;
};

/** What everybody is told: announcements and promotions. */
export const queue: Queue = {
  name: 'notices',
  describes: 'Announcements and promotions: add one, or take one back.',
  columns: ['kind', 'publishedAt', 'endsAt', 'title', 'text'],
  searchable: false,
  rows: async (db, { merchant, language, now }) => {
    const rows = await db
      .selectFrom('notice')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('kind', 'in', ['player', 'popup', 'promotion'])
      .orderBy('published_at', 'desc')
      .orderBy('key')
      .limit(PAGE)
      .execute();
    return rows.map(({ kind, key, texts, published_at: published, ends_at: ends }) => {
      const first = texts[language] ?? texts.en ?? Object.values(texts)[0];
      return {
        id: `${kind}/${key}`,
        cells: {
          kind,
          publishedAt: published.toISOString(),
          endsAt: ends?.toISOString() ?? '',
          title: first?.title ?? '',
          text: first?.text ?? '',
        },
        acts: ends && ends.getTime() <= now ? [] : ['withdraw'],
      };
    });
  },
  acts: {
    add: {
      role: 'publisher',
      onRow: false,
      params: [
        { name: 'kind', required: true, longest: 10, choices: ['player', 'popup'] },
        { name: 'language', required: true, longest: 5, choices: ['pt', 'en', 'cn', 'vi'] },
        { name: 'title', required: true, longest: 120 },
        { name: 'text', required: true, longest: 4000 },
        { name: 'from', required: false, ...MOMENT },
      ],
      run: async ({ platform, within, merchant, params }) => {
        const { kind, language = 'en', title = '', text = '', from } = params;
        const now = platform.clock.now();
        const texts = { [language]: { title: withoutTags(title), text: withoutTags(text) } };
        await within
          .insertInto('notice')
          .values({
            merchant,
            kind: kind === 'popup' ? 'popup' : 'player',
            key: `ops-${Buffer.from(platform.random.bytes(8)).toString('hex')}`,
            position: 0,
            category: '',
            image: '',
            texts: JSON.stringify(texts),
            published_at: new Date(from ? Math.max(now, Date.parse(from)) : now),
            ends_at: null,
          })
          .execute();
        return true;
      },
    },
    withdraw: {
      role: 'publisher',
      onRow: true,
      dangerous: true,
      params: [],
      run: async ({ platform, within, merchant, id }) => {
        const [kind = '', ...rest] = id.split('/');
        if (kind !== 'player' && kind !== 'popup' && kind !== 'promotion') return false;
        const now = new Date(platform.clock.now());
        const ended = await within
          .updateTable('notice')
          .set({ ends_at: now })
          .where('merchant', '=', merchant)
          .where('kind', '=', kind)
          .where('key', '=', rest.join('/'))
          .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
          .returning('key')
          .executeTakeFirst();
        return ended !== undefined;
      },
    },
  },
};
