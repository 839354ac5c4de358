import { moneyCell, statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { defineOperation, defineQueue, defineRemoteOperation } from '../../../../kernel/queues/queue.ts';
import { type Book, compareBook, fetchBook } from '../../reconcile.ts';
import { roundDetails } from './details.ts';
import { countOpenRounds, escalateRound, findOpenRound, listOpenRounds } from './store.ts';

/**
 * Rounds that their vendor has left open for more than a day. Only the vendor can settle them, so an operator compares the
 * vendor's records again, or escalates the round to a task.
 */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'vendor', type: 'text' },
    { key: 'round', type: 'text' },
    { key: 'game', type: 'text' },
    { key: 'username', type: 'member' },
    { key: 'held', type: 'money' },
    { key: 'escalated', type: 'status' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, now, id }) => {
    const rows = await listOpenRounds(db, { merchant, before, now, id });
    return rows.map((row) => ({
      id: row.id,
      cells: {
        at: timeCell(row.opened_at),
        vendor: row.vendor,
        round: row.round_id,
        game: row.game_code,
        username: { id: String(row.member), name: row.username },
        held: moneyCell(row.held, row.currency),
        escalated: statusCell(String(row.escalated), { true: 'warn' }),
      },
    }));
  },
  waiting: { filter: {}, count: countOpenRounds },
  details: roundDetails,
  operations: {
    retry: defineRemoteOperation<{ readonly vendor: string; readonly day: string }, { readonly book: Book }>({
      role: 'editor',
      scope: 'row',
      bulk: true,
      prepare: async (input) => {
        const found = await findOpenRound(input);
        if (!found || !input.platform.vendors.getAdapter(found.vendor)) return undefined;
        return { vendor: found.vendor, day: found.opened.toISOString().slice(0, 10) };
      },
      request: async (plan, { platform }) => {
        const adapter = platform.vendors.getAdapter(plan.vendor);
        return adapter && { book: await fetchBook(adapter, plan) };
      },
      apply: async ({ within, plan, answer }) => (await compareBook(within, answer.book, plan)).problem === undefined,
    }),
    escalate: defineOperation('rounds-escalate', {
      role: 'editor',
      scope: 'row',
      bulk: true,
      run: async (input) => {
        const { platform, within, merchant, id, params } = input;
        const found = await findOpenRound(input);
        if (!found) return false;
        const at = new Date(platform.clock.now());
        await escalateRound(within, { round: found, merchant, row: id, at, note: params.reason.trim() });
        return true;
      },
    }),
  },
});
