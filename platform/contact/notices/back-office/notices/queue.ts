import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, PAGE } from '../../../../kernel/queues/queue.ts';
import { withoutTags } from '../../plain-text.ts';

/** Announcements and promotions: an operator adds one, or withdraws one. */
export const queue = defineQueue({
  columns: [
    { key: 'kind', type: 'status' },
    { key: 'publishedAt', type: 'time' },
    { key: 'endsAt', type: 'time' },
    { key: 'title', type: 'text' },
    { key: 'text', type: 'text' },
  ],
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
          kind: statusCell(kind),
          publishedAt: timeCell(published),
          endsAt: timeCell(ends),
          title: first?.title ?? '',
          text: first?.text ?? '',
        },
        operations: ends && ends.getTime() <= now ? [] : ['withdraw'],
      };
    });
  },
  operations: {
    add: defineOperation('notices-add', {
      role: 'publisher',
      scope: 'queue',
      run: async ({ platform, within, merchant, params }) => {
        const { kind, language, title, text, from } = params;
        const now = platform.clock.now();
        const texts = { [language]: { title: withoutTags(title), text: withoutTags(text) } };
        await within
          .insertInto('notice')
          .values({
            merchant,
            kind,
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
    }),
    withdraw: {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
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
});
