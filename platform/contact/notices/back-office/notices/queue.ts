import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue } from '../../../../kernel/queues/queue.ts';
import { withoutTags } from '../../plain-text.ts';
import { addNotice, endNotice, isNoticeKind, listNotices } from './store.ts';

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
  rows: async (db, { merchant, language, now, id }) => {
    const rows = await listNotices(db, { merchant, id });
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
        await addNotice(within, {
          merchant,
          kind,
          key: `ops-${Buffer.from(platform.random.bytes(8)).toString('hex')}`,
          texts,
          publishedAt: new Date(from ? Math.max(now, Date.parse(from)) : now),
        });
        return true;
      },
    }),
    withdraw: {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      bulk: true,
      run: async ({ platform, within, merchant, id }) => {
        const [kind = '', ...rest] = id.split('/');
        if (!isNoticeKind(kind)) return false;
        return endNotice(within, { merchant, kind, key: rest.join('/') }, new Date(platform.clock.now()));
      },
    },
  },
});
