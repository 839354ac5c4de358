import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { sendMessage } from '../../../../kernel/member-messages/send-message.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { type AnyOperation, countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { withoutTags } from '../../../notices/plain-text.ts';
import { messages } from '../../inbox-messages.ts';
import { countNewFeedback, listFeedback, saveAnswer, setFeedbackStatus } from './store.ts';

const TONES = { NEW: 'accent', ANSWERED: 'good' } as const;

const mark = (status: 'READ' | 'ANSWERED'): AnyOperation => ({
  role: 'editor',
  scope: 'row',
  bulk: true,
  run: async ({ within, merchant, id }) => {
    const row = countOf(id);
    return row !== undefined && setFeedbackStatus(within, { merchant, id: row, status });
  },
});

/** Feedback that players sent through the form of the site, signed in or not. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'status', type: 'status' },
    { key: 'questionType', type: 'status' },
    { key: 'language', type: 'status' },
    { key: 'member', type: 'member' },
    { key: 'content', type: 'text' },
    { key: 'answer', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter, order, id }) => {
    const { status } = filter as QueueParameters['feedback-filters'];
    const rows = await listFeedback(db, { merchant, status, before: countOf(before), id: rowId(id), order });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.created_at),
        status: statusCell(row.status, TONES),
        questionType: statusCell(row.question_type),
        language: statusCell(row.language),
        member: row.member === null ? null : { id: String(row.member), name: row.username ?? '' },
        content: row.content,
        answer: textCell(row.answer),
      },
      operations: [
        ...(row.member !== null && row.answer === null ? ['answer'] : []),
        ...['read', 'answered'].filter((name) => name.toUpperCase() !== row.status),
      ],
    }));
  },
  waiting: { filter: { status: 'NEW' }, count: (db, { merchant }) => countNewFeedback(db, merchant) },
  operations: {
    /** Feedback of members is answered once; the answer is in their inbox and beside the feedback. */
    answer: defineOperation('feedback-answer', {
      role: 'editor',
      scope: 'row',
      shows: ['content'],
      run: async ({ platform, within, merchant, operator, id, params }) => {
        const row = countOf(id);
        if (row === undefined) return false;
        const at = new Date(platform.clock.now());
        const answer = withoutTags(params.answer).trim();
        const memberId = await saveAnswer(within, { merchant, id: row, answer, operator, at });
        if (memberId === undefined) return false;
        return sendMessage(within, messages.answered, { memberId, key: id, at, values: { answer } });
      },
    }),
    read: mark('READ'),
    answered: mark('ANSWERED'),
  },
});
