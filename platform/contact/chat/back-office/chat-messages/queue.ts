import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, type OperationInput } from '../../../../kernel/queues/queue.ts';
import { status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { type Decided, keepMessage, punishSender, removeMessage } from '../../moderate.ts';
import { countCases, listAround, listMessages, listSanctionsOf, type MessageKey } from './store.ts';

const TONES = { harm: 'danger', report: 'warn', held: 'warn', removed: 'danger', shown: 'good' } as const;

/** Returns the message of a row's id; undefined for any other text. */
function parseKey(id: string | undefined): MessageKey | undefined {
  const [, room, seq] = /^(\d{1,15})-(\d{1,15})$/.exec(id ?? '') ?? [];
  return room === undefined || seq === undefined ? undefined : { room: BigInt(room), seq: BigInt(seq) };
}

const NO_MESSAGE: MessageKey = { room: -1n, seq: -1n };

function decidedOf({ platform, within, merchant, operator, id }: OperationInput<unknown>): Decided | undefined {
  const key = parseKey(id);
  return key && { platform, within, merchant, by: operator, ...key };
}

const decide = (how: (decided: Decided) => Promise<boolean>) => ({
  role: 'editor' as const,
  scope: 'row' as const,
  bulk: true,
  run: async (input: OperationInput<never>): Promise<boolean> => {
    const decided = decidedOf(input);
    return decided !== undefined && how(decided);
  },
});

/** What players write in the rooms. Messages that wait for a moderator come with the greatest harm first. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'looks', type: 'status' },
    { key: 'state', type: 'status' },
    { key: 'language', type: 'text' },
    { key: 'member', type: 'member' },
    { key: 'name', type: 'text' },
    { key: 'text', type: 'text' },
    { key: 'reports', type: 'count' },
    { key: 'decidedBy', type: 'text' },
  ],
  searchable: true,
  live: true,
  rows: async (db, { merchant, before, search, filter, id }) => {
    const { view }: QueueParameters['chat-messages-filters'] = filter;
    const key = id === undefined ? undefined : (parseKey(id) ?? NO_MESSAGE);
    const rows = await listMessages(db, { merchant, view: view ?? 'all', search, before: parseKey(before), id: key });
    return rows.map((row) => ({
      id: `${row.room_id}-${row.seq}`,
      cells: {
        at: timeCell(row.created_at),
        looks: row.kind === null ? null : statusCell(row.kind, TONES),
        state: statusCell(row.state, TONES),
        language: row.language,
        member: row.member_id === null ? null : { id: String(row.member_id), name: row.username ?? '' },
        name: row.name,
        text: textCell(row.text),
        reports: row.reports === 0 ? null : row.reports,
        decidedBy: textCell(row.decided_by),
      },
      operations: [
        ...(row.state !== 'shown' || (row.case_id !== null && row.decided_at === null) ? ['keep'] : []),
        ...(row.state === 'removed' ? [] : ['remove']),
        ...(row.member_id === null ? [] : ['mute', 'ban']),
      ],
    }));
  },
  waiting: { filter: { view: 'waiting' }, count: (db, { merchant }) => countCases(db, merchant) },
  details: async (db, { merchant, id }) => {
    const key = parseKey(id) ?? NO_MESSAGE;
    const [row] = await listMessages(db, { merchant, view: 'all', search: '', before: undefined, id: key });
    if (!row) return [];
    const around = await listAround(db, key);
    const sanctions = row.member_id === null ? [] : await listSanctionsOf(db, row.member_id);
    return [
      tableSection(
        'around',
        { rows: around },
        {
          at: time<(typeof around)[number]>((one) => one.created_at),
          name: text<(typeof around)[number]>((one) => one.name),
          text: text<(typeof around)[number]>((one) => one.text),
          state: status<(typeof around)[number]>((one) => one.state, TONES),
        },
      ),
      tableSection(
        'sanctions',
        { rows: sanctions },
        {
          at: time<(typeof sanctions)[number]>((one) => one.created_at),
          kind: status<(typeof sanctions)[number]>((one) => one.kind),
          reason: status<(typeof sanctions)[number]>((one) => one.reason),
          until: time<(typeof sanctions)[number]>((one) => one.until_at),
          evidence: text<(typeof sanctions)[number]>((one) => one.evidence),
        },
      ),
    ];
  },
  operations: {
    keep: decide(keepMessage),
    remove: decide(removeMessage),
    mute: defineOperation('chat-messages-mute', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const decided = decidedOf(input);
        const { minutes, reason, everywhere } = input.params;
        const punished = { kind: 'mute' as const, reason, minutes: Number(minutes), everywhere: everywhere === 'all' };
        return decided !== undefined && punishSender(decided, punished);
      },
    }),
    ban: defineOperation('chat-messages-ban', {
      role: 'editor',
      scope: 'row',
      dangerous: true,
      run: async (input) => {
        const decided = decidedOf(input);
        if (!decided) return false;
        const { reason, days } = input.params;
        const minutes = days === undefined || days === '' ? undefined : Number(days) * 24 * 60;
        return punishSender(decided, { kind: 'ban', reason, minutes, everywhere: true });
      },
    }),
  },
});
