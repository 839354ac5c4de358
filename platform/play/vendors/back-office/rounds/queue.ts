import { sql } from '../../../../kernel/database/connection.ts';
import { moneyCell, statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import {
  defineOperation,
  defineQueue,
  defineRemoteOperation,
  type OperationInput,
  PAGE,
} from '../../../../kernel/queues/queue.ts';
import { type Book, compareBook, fetchBook } from '../../reconcile.ts';

const OLD_MS = 24 * 60 * 60 * 1000;

interface Row {
  readonly id: string;
  readonly opened_at: Date;
  readonly vendor: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly member: bigint;
  readonly username: string;
  readonly held: bigint;
  readonly currency: string;
  readonly escalated: boolean;
}

/** Returns the open round of an id `<vendor>/<vendor player>/<round>`, when its player belongs to the merchant. */
async function findRound({
  within,
  merchant,
  id,
}: Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>): Promise<
  { vendor: string; round: string; opened: Date } | undefined
> {
  const [vendor = '', player = '', ...rest] = id.split('/');
  if (!/^\d{1,18}$/.test(player)) return undefined;
  const row = await within
    .selectFrom('vendor_round as r')
    .innerJoin('vendor_player as p', 'p.id', 'r.player_id')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['r.vendor', 'r.round_id', 'r.opened_at'])
    .where('m.merchant', '=', merchant)
    .where('r.vendor', '=', vendor)
    .where('r.player_id', '=', BigInt(player))
    .where('r.round_id', '=', rest.join('/'))
    .where('r.closed_at', 'is', null)
    .executeTakeFirst();
  return row && { vendor: row.vendor, round: row.round_id, opened: row.opened_at };
}

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
  rows: async (db, { merchant, before, now }) => {
    const { rows } = await sql<Row>`
      with open as (
        select r.vendor || '/' || r.player_id || '/' || r.round_id as id, r.opened_at, r.vendor, r.round_id, r.game_code,
          m.id as member, m.username, r.held, p.currency,
          exists (select from operator_task t where t.kind = 'round' and t.vendor = r.vendor
            and t.subject = r.round_id and t.done_at is null) as escalated
        from vendor_round r join vendor_player p on p.id = r.player_id join member m on m.id = p.member_id
        where m.merchant = ${merchant} and r.closed_at is null and r.live_bets > 0
          and r.opened_at < ${new Date(now - OLD_MS)}
      )
      select * from open
      where ${before ?? null}::text is null
        or (opened_at, id) > (select o.opened_at, o.id from open o where o.id = ${before ?? null})
      order by opened_at, id limit ${PAGE}
    `.execute(db);
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
  operations: {
    retry: defineRemoteOperation<{ readonly vendor: string; readonly day: string }, { readonly book: Book }>({
      role: 'editor',
      scope: 'row',
      prepare: async (input) => {
        const found = await findRound(input);
        if (!found || !input.platform.vendors.adapterOf(found.vendor)) return undefined;
        return { vendor: found.vendor, day: found.opened.toISOString().slice(0, 10) };
      },
      request: async (plan, { platform }) => {
        const adapter = platform.vendors.adapterOf(plan.vendor);
        return adapter && { book: await fetchBook(adapter, plan) };
      },
      apply: async ({ within, plan, answer }) => (await compareBook(within, answer.book, plan)).problem === undefined,
    }),
    escalate: defineOperation('rounds-escalate', {
      role: 'editor',
      scope: 'row',
      run: async (input) => {
        const { platform, within, merchant, id, params } = input;
        const found = await findRound(input);
        if (!found) return false;
        const at = new Date(platform.clock.now());
        const written = { escalated_at: at, note: params.reason.trim() };
        await within
          .insertInto('operator_task')
          .values({
            kind: 'round',
            vendor: found.vendor,
            subject: found.round,
            detail: JSON.stringify({ round: found.round, merchant, row: id }),
            done_at: null,
            ...written,
          })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'vendor', 'subject']).doUpdateSet({ ...written, done_at: null }),
          )
          .execute();
        return true;
      },
    }),
  },
});
