import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import {
  type AnyOperation,
  countOf,
  defineOperation,
  defineQueue,
  type OperationInput,
  rowId,
} from '../../../../kernel/queues/queue.ts';
import { count, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { answer, handOver, setComplaint, solve, take, type Work } from '../../answer.ts';
import { fillAnswer } from '../../fill-answer.ts';
import { OPEN } from '../../store.ts';
import type { ConversationRow } from '../../tables.ts';
import {
  addNote,
  countNext,
  listConversations,
  listEarlier,
  listNotes,
  listTranscript,
  takeAnswer,
  takeNext,
} from './store.ts';

const TONES = {
  queued: 'warn',
  assigned: 'accent',
  waiting: 'plain',
  solved: 'good',
  danger: 'danger',
  vip: 'accent',
  money: 'warn',
} as const;
const URGENCY = ['danger', 'vip', 'money', 'usual'] as const;

function workOf({ platform, within, merchant, operator, id }: OperationInput<unknown>): Work | undefined {
  const row = countOf(id);
  return row === undefined ? undefined : { platform, within, merchant, operator, id: row };
}

const operation = (run: (work: Work) => Promise<boolean>): AnyOperation => ({
  role: 'editor',
  scope: 'row',
  run: async (input) => {
    const work = workOf(input);
    return work !== undefined && run(work);
  },
});

/** Conversations of players with customer service: open ones in the order in which they are answered, then the others. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'urgency', type: 'status' },
    { key: 'state', type: 'status' },
    { key: 'team', type: 'status' },
    { key: 'topic', type: 'status' },
    { key: 'language', type: 'text' },
    { key: 'member', type: 'member' },
    { key: 'last', type: 'text' },
    { key: 'operator', type: 'text' },
    { key: 'complaint', type: 'status' },
    { key: 'page', type: 'text' },
    { key: 'error', type: 'text' },
    { key: 'firstAnswer', type: 'time' },
    { key: 'rating', type: 'count' },
    { key: 'ratingText', type: 'text' },
  ],
  searchable: false,
  live: true,
  rows: async (db, { merchant, before, filter, operator, id }) => {
    const { view }: QueueParameters['service-chats-filters'] = filter;
    const rows = await listConversations(db, {
      merchant,
      view: view ?? 'all',
      operator,
      before: countOf(before),
      id: rowId(id),
    });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.queued_at),
        urgency: statusCell(URGENCY[row.urgency] ?? 'usual', TONES),
        state: statusCell(row.state, TONES),
        team: statusCell(row.member_id === null ? 'VISITOR' : row.cs_type),
        topic: statusCell(row.topic),
        language: row.language,
        member: row.member_id === null ? null : { id: String(row.member_id), name: row.username ?? '' },
        last: textCell(row.last),
        operator: textCell(row.operator),
        complaint: row.is_complaint ? statusCell('complaint', { complaint: 'danger' }) : null,
        page: textCell(row.page),
        error: textCell(row.error_code),
        firstAnswer: timeCell(row.first_answer_at),
        // An operator sees how a conversation was rated once it is over.
        rating: OPEN.includes(row.state) ? null : row.rating,
        ratingText: OPEN.includes(row.state) ? null : textCell(row.rating_text),
      },
      operations: operationsOf(row, operator),
    }));
  },
  waiting: { filter: { view: 'next' }, count: (db, { merchant, operator }) => countNext(db, { merchant, operator }) },
  details: async (db, { merchant, id }) => {
    const query = { merchant, view: 'all' as const, operator: '', before: undefined, id: rowId(id) };
    const [row] = await listConversations(db, query);
    if (!row) return [];
    const [transcript, notes, earlier] = [
      await listTranscript(db, row.id),
      await listNotes(db, row.id),
      await listEarlier(db, row),
    ];
    return [
      tableSection(
        'transcript',
        { rows: transcript },
        {
          at: time<(typeof transcript)[number]>((one) => one.created_at),
          from: status<(typeof transcript)[number]>((one) => one.kind),
          author: text<(typeof transcript)[number]>((one) => one.author),
          text: text<(typeof transcript)[number]>((one) => (one.kind === 'event' ? '' : one.text)),
        },
      ),
      tableSection(
        'notes',
        { rows: notes },
        {
          at: time<(typeof notes)[number]>((one) => one.created_at),
          author: text<(typeof notes)[number]>((one) => one.operator),
          text: text<(typeof notes)[number]>((one) => one.text),
        },
      ),
      tableSection(
        'earlier',
        { rows: earlier },
        {
          at: time<(typeof earlier)[number]>((one) => one.created_at),
          topic: status<(typeof earlier)[number]>((one) => one.topic),
          state: status<(typeof earlier)[number]>((one) => one.state, TONES),
          operator: text<(typeof earlier)[number]>((one) => one.operator),
          rating: count<(typeof earlier)[number]>((one) => one.rating ?? 0),
        },
      ),
    ];
  },
  operations: {
    next: {
      role: 'editor',
      scope: 'queue',
      run: async ({ platform, within, merchant, operator }) => {
        const id = await takeNext(within, merchant);
        return id !== undefined && take({ platform, within, merchant, operator, id });
      },
    },
    answer: defineOperation('service-chats-answer', {
      role: 'editor',
      scope: 'row',
      shows: ['last'],
      run: async (input) => {
        const work = workOf(input);
        return work !== undefined && answer(work, input.params.text);
      },
    }),
    take: operation(take),
    canned: defineOperation('service-chats-canned', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const work = workOf(input);
        if (!work) return false;
        const { within, merchant, operator, id } = work;
        const [row] = await listConversations(within, { merchant, view: 'all', operator, before: undefined, id });
        // Danger, limits and complaints are answered by a person in their own words.
        if (!row || row.urgency === 0 || row.is_complaint) return false;
        const words = await takeAnswer(within, { merchant, key: input.params.key, language: row.language });
        return words !== undefined && answer(work, fillAnswer(words, { operator, player: row.username ?? '' }));
      },
    }),
    handOver: defineOperation('service-chats-handOver', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const work = workOf(input);
        const to = (input.params.to ?? '').trim();
        return work !== undefined && handOver(work, to === '' ? undefined : to);
      },
    }),
    note: defineOperation('service-chats-note', {
      role: 'editor',
      scope: 'row',
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const row = countOf(id);
        const created_at = new Date(platform.clock.now());
        return (
          row !== undefined && addNote(within, { merchant, id: row, operator, text: params.text.trim(), created_at })
        );
      },
    }),
    solve: operation(solve),
    complaint: operation((work) => setComplaint(work, true)),
    noComplaint: operation((work) => setComplaint(work, false)),
  },
});

function operationsOf(row: ConversationRow, operator: string): string[] {
  const complaint = row.is_complaint ? 'noComplaint' : 'complaint';
  if (!OPEN.includes(row.state)) return ['note', complaint];
  const isMine = row.operator === operator;
  const isFree = row.operator === null;
  const canned = row.urgency === 0 || row.is_complaint ? [] : ['canned'];
  return [
    ...(isMine || isFree ? ['answer', ...canned] : []),
    ...(isFree ? ['take'] : []),
    'handOver',
    'note',
    'solve',
    complaint,
  ];
}
