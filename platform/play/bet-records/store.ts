import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { BetStatus, RoundAmounts } from './rules.ts';

/** A game as its vendor names it. */
export interface GameKey {
  readonly vendor: string;
  readonly gameCode: string;
}

export interface BetQuery {
  readonly memberId: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly vendor: string | undefined;
  /** Only rounds of these games; all games when undefined. */
  readonly games: readonly GameKey[] | undefined;
  readonly status: BetStatus | undefined;
}

export interface BetRow extends RoundAmounts, GameKey {
  readonly roundId: string;
  readonly playerId: bigint;
  readonly openedAt: Date;
}

export interface BetTotals {
  readonly bets: number;
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly net: bigint;
}

const STATUS = {
  open: sql`r.live_bets > 0 and r.closed_at is null`,
  settled: sql`r.live_bets > 0 and r.closed_at is not null`,
  void: sql`r.live_bets = 0`,
} as const;

const matching = ({ memberId, from, until, vendor, games, status }: BetQuery) => sql`
  from vendor_round r join vendor_player p on p.id = r.player_id
  where p.member_id = ${memberId} and r.opened_at >= ${from} and r.opened_at < ${until}
    and (${vendor ?? null}::text is null or r.vendor = ${vendor ?? null})
    and (${games === undefined} or (r.vendor, r.game_code) in (select * from unnest(
      ${(games ?? []).map((game) => game.vendor)}::text[], ${(games ?? []).map(({ gameCode }) => gameCode)}::text[])))
    and ${status === undefined ? sql`true` : STATUS[status]}`;

/** Rounds behind one, in the order of the list. */
const after = (last: BetRow | undefined) =>
  last === undefined
    ? sql``
    : sql`and r.opened_at <= ${last.openedAt} and (r.opened_at < ${last.openedAt}
        or (r.vendor, r.round_id) > (${last.vendor}, ${last.roundId}))`;

/** Returns a page of a member's rounds, the newest first: by number, or behind a round. */
export async function listBets(
  db: Executor,
  query: BetQuery & { readonly limit: number; readonly offset: number; readonly after?: BetRow | undefined },
): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    select r.vendor, r.game_code as "gameCode", r.round_id as "roundId", r.player_id as "playerId", r.staked, r.won,
      r.live_bets as "liveBets", r.opened_at as "openedAt", r.closed_at as "closedAt"
    ${matching(query)} ${after(query.after)} order by r.opened_at desc, r.vendor, r.round_id limit ${query.limit} offset ${query.offset}
  `.execute(db);
  return rows;
}

/** Returns the number of rounds and their sums over all pages. */
export async function sumBets(db: Executor, query: BetQuery): Promise<BetTotals> {
  const { rows } = await sql<BetTotals>`
    select count(*)::integer as bets, coalesce(sum(r.staked), 0)::bigint as stake,
      coalesce(sum(r.won), 0)::bigint as payout,
      coalesce(sum(r.staked) filter (where ${STATUS.settled}), 0)::bigint as "validBet",
      coalesce(sum(r.won - r.staked) filter (where ${STATUS.settled}), 0)::bigint as net
    ${matching(query)}
  `.execute(db);
  return rows[0] ?? { bets: 0, stake: 0n, validBet: 0n, payout: 0n, net: 0n };
}

/** Returns the codes of the vendors at which the member has ever played. */
export async function listVendorsPlayed(db: Executor, memberId: bigint): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('vendor_player')
    .select('vendor')
    .distinct()
    .where('member_id', '=', memberId)
    .orderBy('vendor')
    .execute();
  return rows.map(({ vendor }) => vendor);
}

export interface BetTransaction {
  readonly id: string;
  readonly verb: string;
  readonly amount: bigint;
  readonly winAmount: bigint;
  readonly isUndone: boolean;
  readonly ledgerTx: bigint | null;
  readonly at: Date;
  /** Whether its round is over. */
  readonly isClosed: boolean;
}

const MAX_TRANSACTIONS = 100;

/** Returns the accepted transactions of one of the member's rounds, oldest first; empty when it is not theirs. */
export async function listBetTransactions(
  db: Executor,
  key: { readonly memberId: bigint; readonly vendor: string; readonly roundId: string },
): Promise<readonly BetTransaction[]> {
  const { rows } = await sql<BetTransaction>`
    select t.tx_id as id, t.verb, t.amount, t.win_amount as "winAmount", t.undone_by is not null as "isUndone",
      t.ledger_tx as "ledgerTx", t.created_at as at, r.closed_at is not null as "isClosed"
    from vendor_tx t join vendor_player p on p.id = t.player_id
      left join vendor_round r on r.vendor = t.vendor and r.round_id = t.round_id and r.player_id = t.player_id
    where p.member_id = ${key.memberId} and t.vendor = ${key.vendor}
      and t.round_id = ${key.roundId} and t.status = 'OK'
    order by t.created_at, t.tx_id limit ${MAX_TRANSACTIONS}
  `.execute(db);
  return rows;
}
