import type { Condition } from '../../../../../generated/types/manifest.ts';
import { cleanRichText, parseRichText, plainOf } from '../../../../../rules/rich-text/rich-text.ts';
import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue } from '../../../../kernel/queues/queue.ts';
import { status, text as textColumn } from '../../../../kernel/queues/section-columns.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { type Comparison, comparisonsOf } from '../../audience.ts';
import { liveEvent } from '../../live-events/notice.ts';
import { withoutTags } from '../../plain-text.ts';
import { changeOperations } from './change-operations.ts';
import { enqueueTurns } from './enqueue-turns.ts';
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
    { key: 'timeZone', type: 'text' },
    { key: 'languages', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, language, now, id }) => {
    const rows = await listNotices(db, { merchant, id });
    return rows.map(({ kind, key, texts, condition, published_at: published, ends_at: ends, ...row }) => {
      const first = texts[language] ?? texts.en ?? Object.values(texts)[0];
      return {
        id: `${kind}/${key}`,
        cells: {
          kind: statusCell(kind),
          publishedAt: timeCell(published),
          endsAt: timeCell(ends),
          title: first?.title ?? '',
          text: plainOf(parseRichText(first?.text ?? '')),
          audience: statusCell(reachOf(condition)),
          timeZone: row.time_zone,
          languages: Object.keys(texts).join(', '),
        },
        operations: ends && ends.getTime() <= now ? [] : operationsOf(kind, { condition, ends }),
        current: Object.fromEntries(
          Object.entries(texts).map(([language, words]) => [language, { title: words.title, text: words.text }]),
        ),
      };
    });
  },
  /** Whom the notice is for, and the notice as players see it, in every language that it has. */
  details: async (db, { merchant, id }) => {
    const [notice] = await listNotices(db, { merchant, id });
    const previews = Object.entries(notice?.texts ?? {}).map(([language, words]) => ({ language, ...words }));
    return [
      ...audienceSections(notice?.condition ?? null),
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
        const { kind, language, title, text, from, until, audience = null, timeZone = null } = params;
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
          condition: audience,
          timeZone,
        });
        await platform.liveEvents.publish(liveEvent, { merchant }, within);
        await enqueueTurns({ platform, within }, [publishedAt, endsAt]);
        return true;
      },
    }),
    /** Sets the text in one language; the others stay. */
    translate: defineOperation('notices-translate', {
      role: 'publisher',
      scope: 'row',
      run: async ({ platform, within, merchant, id, params }) => {
        const { language, title, text } = params;
        const words = { title: withoutTags(title), text: cleanRichText(text) };
        const isSet = await setWords(within, { merchant, ...splitRowId(id) }, { language, words });
        if (isSet) await platform.liveEvents.publish(liveEvent, { merchant }, within);
        return isSet;
      },
    }),
    ...changeOperations,
    withdraw: {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      bulk: true,
      run: async ({ platform, within, merchant, id }) => {
        const { kind, key } = splitRowId(id);
        if (!isNoticeKind(kind)) return false;
        const hasEnded = await endNotice(within, { merchant, kind, key }, new Date(platform.clock.now()));
        if (hasEnded) await platform.liveEvents.publish(liveEvent, { merchant }, within);
        return hasEnded;
      },
    },
  },
});

/** Promotions are made elsewhere, and are withdrawn here only. */
const operationsOf = (
  kind: string,
  { condition, ends }: { readonly condition: Condition | null; readonly ends: Date | null },
): string[] =>
  kind === 'promotion'
    ? ['withdraw']
    : ['translate', 'readers', ...(condition ? ['everybody'] : []), 'times', ...(ends ? ['endless'] : []), 'withdraw'];

const reachOf = (condition: Condition | null): string => (condition ? 'some' : 'all');

/** Returns the section that lists what a reader of the notice must be; none for a notice for everybody. */
function audienceSections(condition: Condition | null): readonly Section[] {
  if (!condition) return [];
  const rows = comparisonsOf(condition);
  if (!rows)
    return [
      tableSection(
        'audience',
        { rows: [JSON.stringify(condition)] },
        { condition: textColumn((written: string) => written) },
      ),
    ];
  return [
    tableSection(
      condition.any ? 'anyOf' : 'audience',
      { rows },
      {
        fact: status((one: Comparison) => one.fact),
        comparison: status((one: Comparison) => one.operator),
        value: textColumn((one: Comparison) => one.value),
      },
    ),
  ];
}

/** Splits the id of a row, `KIND/KEY`. */
const splitRowId = (id: string): { kind: string; key: string } => {
  const [kind = '', ...rest] = id.split('/');
  return { kind, key: rest.join('/') };
};
