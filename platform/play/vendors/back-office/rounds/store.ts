import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { MAX_WAITING, PAGE, type WaitingQuery } from '../../../../kernel/queues/queue.ts';

const OLD_MS = 24 * 60 * 60 * 1000;

interface RoundRow {
  /** `<vendor>/<vendor player>/<round>`. */
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

interface RoundsQuery {
  readonly merchant: string;
  readonly before: string | undefined;
  readonly now: number;
  /** Returns this round alone, also when it is closed or new. */
  readonly id?: string | undefined;
}

/** Returns a page of the rounds with a stake that have been open for more than a day, oldest first. */
export async function listOpenRounds(
  db: Executor,
  { merchant, before, now, id = '' }: RoundsQuery,
): Promise<readonly RoundRow[]> {
  const [vendor = '', player = '', ...rest] = id.split('/');
  if (id !== '' && !/^\d{1,18}$/.test(player)) return [];
  const { rows } = await sql<RoundRow>`
    with open as (
      select r.vendor || '/' || r.player_id || '/' || r.round_id as id, r.opened_at, r.vendor, r.round_id, r.game_code,
        m.id as member, m.username, r.held, p.currency,
        exists (select from operator_task t where t.kind = 'round' and t.vendor = r.vendor
          and t.subject = r.round_id and t.done_at is null) as escalated
      from vendor_round r join vendor_player p on p.id = r.player_id join member m on m.id = p.member_id
      where m.merchant = ${merchant} and case when ${id} = ''
        then r.closed_at is null and r.live_bets > 0 and r.opened_at < ${new Date(now - OLD_MS)}
        else r.vendor = ${vendor} and r.player_id = ${player === '' ? null : player}::bigint and r.round_id = ${rest.join('/')} end
    )
    select * from open
    where ${before ?? null}::text is null
      or (opened_at, id) > (select o.opened_at, o.id from open o where o.id = ${before ?? null})
    order by opened_at, id limit ${PAGE}
  `.execute(db);
  return rows;
}

/** Returns how many rounds with a stake have been open for more than a day. */
export async function countOpenRounds(db: Executor, { merchant, now }: WaitingQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from vendor_round r join vendor_player p on p.id = r.player_id join member m on m.id = p.member_id
      where m.merchant = ${merchant} and r.closed_at is null and r.live_bets > 0
        and r.opened_at < ${new Date(now - OLD_MS)}
      limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface RoundKey {
  readonly within: Executor;
  readonly merchant: string;
  readonly id: string;
}

interface OpenRound {
  readonly vendor: string;
  readonly round: string;
  readonly opened: Date;
}

/** Returns the open round of an id `<vendor>/<vendor player>/<round>`, when its player belongs to the merchant. */
export async function findOpenRound({ within, merchant, id }: RoundKey): Promise<OpenRound | undefined> {
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

interface Escalation {
  readonly round: OpenRound;
  readonly merchant: string;
  /** Id of the row in the queue of rounds. */
  readonly row: string;
  readonly at: Date;
  readonly note: string;
}

/** Opens a task about the round, or opens it again. */
export async function escalateRound(
  within: Executor,
  { round: { vendor, round }, merchant, row, at, note }: Escalation,
): Promise<void> {
  const written = { escalated_at: at, note };
  await within
    .insertInto('operator_task')
    .values({
      kind: 'round',
      vendor,
      subject: round,
      detail: JSON.stringify({ round, merchant, row }),
      done_at: null,
      ...written,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'vendor', 'subject']).doUpdateSet({ ...written, done_at: null }),
    )
    .execute();
}
