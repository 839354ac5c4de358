import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineOperation, defineQueue, type OperationInput, rowId } from '../../../../kernel/queues/queue.ts';
import { count, status, text } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { withoutTags } from '../../../notices/plain-text.ts';
import { countAudience } from '../../broadcasts/audience-store.ts';
import { type Audience, type BroadcastTexts, MAX_ALONE } from '../../broadcasts/rules.ts';
import {
  addBroadcast,
  type BroadcastRow,
  changeBroadcast,
  countDrafts,
  listBroadcasts,
  listResults,
  lockBroadcast,
  type Results,
} from '../../broadcasts/store.ts';
import { liveEvent } from '../../live-events/broadcast.ts';

const TONES = { scheduled: 'good', draft: 'accent', stopped: 'warn' } as const;

const sum = (results: readonly Results[], part: 'delivered' | 'read' | 'opened'): number =>
  results.reduce((total, one) => total + one[part], 0);

const lockOf = async ({ within, merchant, id }: OperationInput<unknown>): Promise<BroadcastRow | undefined> => {
  const row = countOf(id);
  return row === undefined ? undefined : lockBroadcast(within, { merchant, id: row });
};

/** Messages of operators to an audience: written as a draft with its reach, then sent at once or later, stopped at any time. */
export const queue = defineQueue({
  columns: [
    { key: 'title', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'startsAt', type: 'time' },
    { key: 'endsAt', type: 'time' },
    { key: 'languages', type: 'text' },
    { key: 'reach', type: 'count' },
    { key: 'delivered', type: 'count' },
    { key: 'read', type: 'count' },
    { key: 'opened', type: 'count' },
    { key: 'by', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, order, id, language }) => {
    const { state } = filter as QueueParameters['broadcasts-filters'];
    const rows = await listBroadcasts(db, { merchant, state, before: countOf(before), id: rowId(id), order });
    const results = await listResults(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const own = results.filter((one) => one.id === String(row.id));
      const words = row.texts[language] ?? row.texts.en ?? Object.values(row.texts)[0];
      return {
        id: String(row.id),
        cells: {
          title: words?.title ?? '',
          state: statusCell(row.state, TONES),
          startsAt: timeCell(row.startsAt),
          endsAt: timeCell(row.endsAt),
          languages: Object.keys(row.texts).join(', '),
          reach: row.reach,
          delivered: sum(own, 'delivered'),
          read: sum(own, 'read'),
          opened: sum(own, 'opened'),
          by: row.createdBy,
        },
        operations: { draft: ['translate', 'send'], scheduled: ['stop'], stopped: [] }[row.state],
        current: Object.fromEntries(Object.entries(row.texts).map(([key, words]) => [key, { ...words }])),
      };
    });
  },
  waiting: { filter: { state: 'draft' }, count: (db, { merchant }) => countDrafts(db, merchant) },
  details: async (db, { merchant, id }) => {
    const [row] = await listBroadcasts(db, { merchant, id: rowId(id) });
    if (!row) return [];
    const previews = [row.texts, row.otherTexts ?? {}].flatMap((texts, at) =>
      Object.entries(texts).map(([language, words]) => ({ half: at === 0 ? 'first' : 'second', language, ...words })),
    );
    return [
      tableSection(
        'preview',
        { rows: previews },
        {
          half: status((one: (typeof previews)[number]) => one.half),
          language: text((one: (typeof previews)[number]) => one.language),
          title: text((one: (typeof previews)[number]) => one.title),
          text: text((one: (typeof previews)[number]) => one.text),
        },
      ),
      tableSection(
        'results',
        { rows: await listResults(db, [row.id]) },
        {
          half: status((one: Results) => one.half),
          delivered: count((one: Results) => one.delivered),
          read: count((one: Results) => one.read),
          opened: count((one: Results) => one.opened),
          deleted: count((one: Results) => one.deleted),
        },
      ),
    ];
  },
  operations: {
    write: defineOperation('broadcasts-write', {
      role: 'editor',
      scope: 'queue',
      run: async ({ platform, within, merchant, operator, params }) => {
        const at = new Date(platform.clock.now());
        const audience = audienceOf(params);
        const { language, title, text: words, otherTitle, otherText } = params;
        const reach = await countAudience(within, { merchant, audience, now: at });
        const other = otherTitle && otherText ? withLanguage({}, language, [otherTitle, otherText]) : undefined;
        const texts = withLanguage({}, language, [title, words]);
        await addBroadcast(within, { merchant, audience, texts, otherTexts: other, reach, by: operator, at });
        return true;
      },
    }),
    translate: defineOperation('broadcasts-translate', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const row = await lockOf(input);
        if (row?.state !== 'draft') return false;
        const { language, title, text: words, otherTitle, otherText } = input.params;
        const texts = withLanguage(row.texts, language, [title, words]);
        const other =
          row.otherTexts && otherTitle && otherText
            ? { otherTexts: withLanguage(row.otherTexts, language, [otherTitle, otherText]) }
            : {};
        await changeBroadcast(input.within, row.id, { texts, ...other });
        return true;
      },
    }),
    /** A broadcast to many members needs a second operator. */
    send: defineOperation('broadcasts-send', {
      role: 'publisher',
      scope: 'row',
      approval: 'two-people',
      needsApproval: async (input) => ((await lockOf(input))?.reach ?? 0) > MAX_ALONE,
      run: async (input) => {
        const { platform, within, merchant, params } = input;
        const row = await lockOf(input);
        if (row?.state !== 'draft') return false;
        const now = platform.clock.now();
        const startsAt = new Date(params.from ? Math.max(now, Date.parse(params.from)) : now);
        const endsAt = params.until ? new Date(params.until) : null;
        if (endsAt && endsAt <= startsAt) return false;
        const reach = await countAudience(within, { merchant, audience: row.audience, now: new Date(now) });
        await changeBroadcast(within, row.id, { state: 'scheduled', startsAt, endsAt, reach });
        return true;
      },
    }),
    stop: {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      run: async (input) => {
        const row = await lockOf(input);
        if (row?.state !== 'scheduled') return false;
        await changeBroadcast(input.within, row.id, { state: 'stopped' });
        await input.platform.liveEvents.publish(liveEvent, { merchant: input.merchant }, input.within);
        return true;
      },
    },
  },
});

const withLanguage = (
  texts: BroadcastTexts,
  language: string,
  [title, words]: readonly [string, string],
): BroadcastTexts => ({
  ...texts,
  [language]: { title: withoutTags(title), text: withoutTags(words) },
});

function audienceOf(params: QueueParameters['broadcasts-write']): Audience {
  const { account, deposited, registeredFrom, registeredUntil, seenWithinDays } = params;
  return {
    account,
    deposited,
    ...(registeredFrom ? { registeredFrom } : {}),
    ...(registeredUntil ? { registeredUntil } : {}),
    ...(seenWithinDays === undefined ? {} : { seenWithinDays }),
  };
}
