import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { LedgerSum } from './rules.ts';

/** The time zone in which the days of a merchant are counted. */
export interface Zone {
  readonly merchant: string;
  readonly timeZone: string;
}

/** Transactions of the ledger, in the order of their ids. */
export interface LedgerRange {
  /** Id of the last transaction before the range. */
  readonly after: bigint;
  /** Id of the last one in it; up to the newest when undefined. */
  readonly upTo?: bigint | undefined;
}

/** Unit of points, which are no money. */
const POINTS = 'PTS';

/**
 * Returns the sums of a range of transactions by member, day, type and game. With `agentId` only those of the agent and
 * the members below. A reversal counts as the type and the game of what it reverses; the end of a round has the game of
 * its bets.
 */
export async function listLedgerSums(
  db: Executor,
  { after, upTo, zones, agentId }: LedgerRange & { readonly zones: readonly Zone[]; readonly agentId?: bigint },
): Promise<readonly LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    with entries as materialized (
      select a.owner_id as member_id, t.created_at, coalesce(u.type, t.type) as type, coalesce(u.ref, t.ref) as ref,
        sum(case when t.reverses is null then greatest(e.amount, 0) else least(e.amount, 0) end) as credited,
        sum(case when t.reverses is null then greatest(-e.amount, 0) else least(-e.amount, 0) end) as debited
      from ledger_tx t join ledger_entry e on e.tx_id = t.id
      join ledger_account a on a.id = e.account_id and a.owner_id is not null and a.currency <> ${POINTS}
      left join ledger_tx u on u.id = t.reverses
      where t.id > ${after} and (${upTo ?? null}::bigint is null or t.id <= ${upTo ?? null}::bigint)
        and e.tx_id > ${after} and (${upTo ?? null}::bigint is null or e.tx_id <= ${upTo ?? null}::bigint)
      group by 1, 2, 3, 4
    )
    select s.member_id as "memberId", to_char(s.created_at at time zone coalesce(z.zone, 'UTC'), 'YYYY-MM-DD') as day,
      s.type, s.ref ->> 'vendor' as vendor, coalesce(s.ref ->> 'game', r.game_code) as game,
      sum(s.credited)::bigint as credited, sum(s.debited)::bigint as debited
    from entries s join member m on m.id = s.member_id
    left join unnest(${zones.map(({ merchant }) => merchant)}::text[], ${zones.map(({ timeZone }) => timeZone)}::text[])
      z (merchant, zone) on z.merchant = m.merchant
    left join lateral (select game_code from vendor_round where s.ref ->> 'game' is null
      and vendor = s.ref ->> 'vendor' and round_id = s.ref ->> 'round' limit 1) r on true
    where ${agentId ?? null}::bigint is null or s.member_id = ${agentId ?? null}::bigint or exists (select from agent_path p
      where p.ancestor_id = ${agentId ?? null}::bigint and p.descendant_id = s.member_id)
    group by 1, 2, 3, 4, 5
  `.execute(db);
  return rows;
}

/**
 * Returns the last transaction that may be counted: seals cover only transactions before which no other can appear any
 * more. At most `limit` after the one given.
 */
export async function findFinalTx(db: Executor, after: bigint, limit: number): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(max(to_tx), ${after})::bigint as last from (
      select to_tx from ledger_seal where to_tx > ${after} order by to_tx limit ${limit}) s
  `.execute(db);
  return rows[0]?.last ?? after;
}
