import { cleanRichText, parseRichText, plainOf } from '../../../../../rules/rich-text/rich-text.ts';
import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue } from '../../../../kernel/queues/queue.ts';
import { text as textColumn } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { withoutTags } from '../../plain-text.ts';
import { addNotice, endNotice, isNoticeKind, listNotices, setWords } from './store.ts';

/** Announcements and promotions: an operator adds one, or withdraws one. */
export const queue = defineQueue({
  columns: [
    { key: 'kind', type: 'status' },
    { key: 'publishedAt', type: 'time' },
    { key: 'endsAt', type: 'time' },
    { key: 'title', type: 'text' },
    { key: 'text', type: 'text' },
    { key: 'audience', type: 'status' },
    { key: 'languages', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, language, now, id }) => {
    const rows = await listNotices(db, { merchant, id });
    return rows.map(({ kind, key, texts, audience, published_at: published, ends_at: ends }) => {
      const first = texts[language] ?? texts.en ?? Object.values(texts)[0];
      return {
        id: `${kind}/${key}`,
        cells: {
          kind: statusCell(kind),
          publishedAt: timeCell(published),
          endsAt: timeCell(ends),
          title: first?.title ?? '',
          text: plainOf(parseRichText(first?.text ?? '')),
          audience: statusCell(audience),
          languages: Object.keys(texts).join(', '),
        },
        operations: ends && ends.getTime() <= now ? [] : [...(kind === 'promotion' ? [] : ['translate']), 'withdraw'],
        current: Object.fromEntries(
          Object.entries(texts).map(([language, words]) => [language, { title: words.title, text: words.text }]),
        ),
      };
    });
  },
  /** The notice as players see it, in every language that it has. */
  details: async (db, { merchant, id }) => {
    const [notice] = await listNotices(db, { merchant, id });
    const previews = Object.entries(notice?.texts ?? {}).map(([language, words]) => ({ language, ...words }));
    return [
      tableSection(
        'preview',
        { rows: previews },
        {
          language: textColumn((one: (typeof previews)[number]) => one.language),
          title: textColumn((one: (typeof previews)[number]) => one.title),
          text: textColumn((one: (typeof previews)[number]) => plainOf(parseRichText(one.text))),
        },
      ),
    ];
  },
  operations: {
    add: defineOperation('notices-add', {
      role: 'publisher',
      scope: 'queue',
      run: async ({ platform, within, merchant, params }) => {
        const { kind, language, title, text, from, until, audience } = params;
        const now = platform.clock.now();
        const texts = { [language]: { title: withoutTags(title), text: cleanRichText(text) } };
        const publishedAt = new Date(from ? Math.max(now, Date.parse(from)) : now);
        const endsAt = until ? new Date(until) : null;
        if (endsAt && endsAt <= publishedAt) return false;
        await addNotice(within, {
          merchant,
          kind,
          key: `ops-${Buffer.from(platform.random.bytes(8)).toString('hex')}`,
          texts,
          publishedAt,
          endsAt,
          audience: audience ?? 'all',
        });
        return true;
      },
    }),
    /** Sets the text in one language; the others stay. */
    translate: defineOperation('notices-translate', {
      role: 'publisher',
      scope: 'row',
      run: ({ within, merchant, id, params }) => {
        const { language, title, text } = params;
        const words = { title: withoutTags(title), text: cleanRichText(text) };
        return setWords(within, { merchant, ...splitRowId(id) }, { language, words });
      },
    }),
    withdraw: {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      bulk: true,
      run: async ({ platform, within, merchant, id }) => {
        const { kind, key } = splitRowId(id);
        if (!isNoticeKind(kind)) return false;
        return endNotice(within, { merchant, kind, key }, new Date(platform.clock.now()));
      },
    },
  },
});

/** Splits the id of a row, `KIND/KEY`. */
const splitRowId = (id: string): { kind: string; key: string } => {
  const [kind = '', ...rest] = id.split('/');
  return { kind, key: rest.join('/') };
};
