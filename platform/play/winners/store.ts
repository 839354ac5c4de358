import { toCustomerType } from '../../identity/members/role.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { RoundResult } from './rules.ts';

interface RoundKey {
  readonly vendor: string;
  readonly roundId: string;
  readonly playerId: bigint;
}

export interface Win extends RoundKey {
  readonly merchant: string;
  readonly gameId: number;
  readonly category: string;
  /** With asterisks in the middle. */
  readonly customerName: string;
  readonly amount: bigint;
  readonly wonAt: Date;
}

interface Board {
  readonly limit: number;
  readonly category: string | undefined;
  readonly since: Date;
  /** The games that the site offers; a win at another one takes no place on the board. */
  readonly games: Iterable<number>;
}

/** Returns the largest wins since an instant, largest first. */
export async function listLargestWins(
  db: Executor,
  merchant: string,
  { limit, category, since, games }: Board,
): Promise<Win[]> {
  let query = db.selectFrom('win').selectAll().where('merchant', '=', merchant).where('won_at', '>', since);
  query = query.where(sql<boolean>`node_id = any(${[...games]})`);
  if (category) query = query.where('category', '=', category);
  const rows = await query.orderBy('amount', 'desc').orderBy('id').limit(limit).execute();
  return rows.map((row) => ({
    merchant,
    vendor: row.vendor,
    roundId: row.round_id,
    playerId: row.player_id,
    gameId: row.node_id,
    category: row.category,
    customerName: row.customer_name,
    amount: row.amount,
    wonAt: row.won_at,
  }));
}

/** A round that won, or that the board shows. */
export interface Candidate extends RoundKey, RoundResult {
  readonly merchant: string;
  readonly username: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly touchedAt: Date;
}

/** Returns the rounds that changed since an instant and either won or are on the board. Guests are left out. */
export async function listCandidates(db: Executor, since: Date): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('vendor_round as r')
    .innerJoin('vendor_player as p', 'p.id', 'r.player_id')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['r.vendor', 'r.round_id', 'r.player_id', 'r.game_code', 'r.staked', 'r.won', 'r.live_bets'])
    .select(['r.touched_at', 'r.closed_at', 'm.merchant', 'm.username', 'p.currency'])
    .where('r.touched_at', '>', since)
    .where('m.customer_type', '<>', toCustomerType('guest'))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('r.won', '>', eb.ref('r.staked')),
        exists(
          selectFrom('win as w')
            .select('w.id')
            .whereRef('w.vendor', '=', 'r.vendor')
            .whereRef('w.round_id', '=', 'r.round_id')
            .whereRef('w.player_id', '=', 'r.player_id'),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    merchant: row.merchant,
    vendor: row.vendor,
    roundId: row.round_id,
    playerId: row.player_id,
    gameCode: row.game_code,
    username: row.username,
    currency: row.currency,
    staked: row.staked,
    won: row.won,
    liveBets: row.live_bets,
    touchedAt: row.touched_at,
    closedAt: row.closed_at,
  }));
}

/** Adds wins, or updates those whose payout changed. Returns the merchants whose board changed. */
export async function saveWins(db: Executor, wins: readonly Win[]): Promise<readonly string[]> {
  if (wins.length === 0) return [];
  const values = wins.map(({ merchant, vendor, roundId, playerId, ...win }) => ({
    merchant,
    vendor,
    round_id: roundId,
    player_id: playerId,
    node_id: win.gameId,
    category: win.category,
    customer_name: win.customerName,
    amount: win.amount,
    won_at: win.wonAt,
  }));
  const rows = await db
    .insertInto('win')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'round_id', 'player_id'])
        .doUpdateSet((row) => ({ amount: row.ref('excluded.amount') }))
        .whereRef('win.amount', '<>', sql.ref('excluded.amount')),
    )
    .returning('merchant')
    .execute();
  return rows.map(({ merchant }) => merchant);
}

/** Removes the wins of rounds that are none any more. Returns the merchants whose board changed. */
export async function removeWins(db: Executor, keys: readonly RoundKey[]): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const { vendor, roundId, playerId } of keys) {
    const rows = await db
      .deleteFrom('win')
      .where('vendor', '=', vendor)
      .where('round_id', '=', roundId)
      .where('player_id', '=', playerId)
      .returning('merchant')
      .execute();
    removed.push(...rows.map(({ merchant }) => merchant));
  }
  return removed;
}

export async function deleteWinsBefore(db: Executor, instant: Date): Promise<void> {
  await db.deleteFrom('win').where('won_at', '<', instant).execute();
}

/** Returns the instant up to which rounds have been read; undefined before the first run. */
export async function findProgress(db: Executor): Promise<Date | undefined> {
  return (await db.selectFrom('win_progress').select('until_at').executeTakeFirst())?.until_at;
}

export async function saveProgress(db: Executor, until: Date): Promise<void> {
  await db
    .insertInto('win_progress')
    .values({ until_at: until })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ until_at: until }))
    .execute();
}
