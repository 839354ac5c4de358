import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { NEWEST_FIRST } from '../../../../kernel/queues/order-store.ts';
import { countOf, defineOperation, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { tableSection } from '../../../../kernel/queues/sections.ts';
import { changedNumbers } from '../../changed-numbers.ts';
import { operatorsOf } from '../../operators-of.ts';
import { confirmProposal, dismissProposal } from '../../propose-correction.ts';
import { findDraw } from '../lottery-draws/store.ts';
import { countOpen, listProposals } from './store.ts';

const TONES = { open: 'warn', confirmed: 'good', dismissed: 'plain', withdrawn: 'plain' } as const;

/** The feed took it back, or the draw has another result meanwhile. */
const CHANGED = { rejected: 'ops.conflict' } as const;

/** Results that feeds report about draws which have another one. A row is one result, so what is confirmed cannot change meanwhile. */
export const queue = defineQueue({
  columns: [
    { key: 'firstAt', type: 'time' },
    { key: 'game', type: 'text' },
    { key: 'numero', type: 'text' },
    { key: 'state', type: 'status' },
    { key: 'changed', type: 'text' },
    { key: 'feeds', type: 'text' },
    { key: 'before', type: 'text' },
    { key: 'after', type: 'text' },
    { key: 'reports', type: 'count' },
    { key: 'decidedBy', type: 'text' },
    { key: 'decidedAt', type: 'time' },
    { key: 'reason', type: 'text' },
  ],
  searchable: true,
  audience: 'platform',
  rows: async (db, { before, search, filter, order, id }) => {
    const { state } = filter as QueueParameters['lottery-corrections-filters'];
    const rows = await listProposals(db, { state, search, before: countOf(before), only: rowId(id), order });
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        firstAt: timeCell(row.first_at),
        game: row.game,
        numero: row.numero,
        state: statusCell(row.state, TONES),
        changed: changedNumbers(row.before, row.result),
        feeds: row.feeds.join(', '),
        before: row.before.join(' '),
        after: row.result.join(' '),
        reports: row.reports,
        decidedBy: textCell(row.decided_by.join(', ')),
        decidedAt: timeCell(row.decided_at),
        reason: textCell(row.reason),
      },
      operations: row.state === 'open' ? ['confirm', 'dismiss'] : [],
    }));
  },
  waiting: { filter: { state: 'open' }, count: (db) => countOpen(db) },
  details: async (db, { id }) => {
    const [proposal] = await listProposals(db, {
      state: undefined,
      search: '',
      before: undefined,
      only: rowId(id),
      order: NEWEST_FIRST,
    });
    const draw = proposal && (await findDraw(db, proposal));
    if (!draw) return [];
    return [
      tableSection(
        'draw',
        { rows: [draw], linkOf: ({ game, numero }) => ({ queue: 'lottery-draws', id: `${game}/${numero}` }) },
        {
          numero: text(({ numero }) => numero),
          drawsAt: time((one) => one.draws_at),
          result: text(({ result }) => result?.join(' ')),
          settled: status(({ settled_at }) => (settled_at === null ? 'settling' : 'settled')),
        },
      ),
    ];
  },
  operations: {
    confirm: defineOperation('lottery-corrections-confirm', {
      role: 'publisher',
      scope: 'row',
      dangerous: true,
      approval: 'two-people',
      run: async (input) => {
        const id = countOf(input.id);
        if (id === undefined) return false;
        const verdict = { id, reason: input.params.reason.trim(), operators: operatorsOf(input) };
        return (await confirmProposal(input.within, input.platform, verdict)) || CHANGED;
      },
    }),
    dismiss: defineOperation('lottery-corrections-dismiss', {
      role: 'publisher',
      scope: 'row',
      run: async (input) => {
        const id = countOf(input.id);
        if (id === undefined) return false;
        const verdict = { id, reason: input.params.reason.trim(), operators: operatorsOf(input) };
        return (await dismissProposal(input.within, input.platform, verdict)) || CHANGED;
      },
    }),
  },
});
