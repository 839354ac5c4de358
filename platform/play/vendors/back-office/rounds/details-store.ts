import type { Executor } from '../../../../kernel/database/connection.ts';

const MAX_ROWS = 100;

interface RoundKey {
  readonly vendor: string;
  readonly player: bigint;
  readonly round: string;
}

interface RoundTotals extends RoundKey {
  readonly staked: bigint;
  readonly held: bigint;
  readonly won: bigint;
  readonly currency: string;
  readonly openBets: number;
  readonly touchedAt: Date;
  readonly closedAt: Date | null;
}

/** Returns the totals of the round of an id `<vendor>/<vendor player>/<round>`, when its player belongs to the merchant. */
export async function findRoundTotals(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<RoundTotals | undefined> {
  const [vendor = '', player = '', ...rest] = id.split('/');
  if (!/^\d{1,18}$/.test(player)) return undefined;
  const key = { vendor, player: BigInt(player), round: rest.join('/') };
  const row = await db
    .selectFrom('vendor_round as r')
    .innerJoin('vendor_player as p', 'p.id', 'r.player_id')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['r.staked', 'r.held', 'r.won', 'r.live_bets', 'r.touched_at', 'r.closed_at', 'p.currency'])
    .where('m.merchant', '=', merchant)
    .where('r.vendor', '=', key.vendor)
    .where('r.player_id', '=', key.player)
    .where('r.round_id', '=', key.round)
    .executeTakeFirst();
  if (!row) return undefined;
  const { staked, held, won, currency, live_bets: openBets, touched_at: touchedAt, closed_at: closedAt } = row;
  return { ...key, staked, held, won, currency, openBets, touchedAt, closedAt };
}

/** Returns the vendor's transactions of a round, oldest first. */
export const listRoundTransactions = (db: Executor, { vendor, player, round }: RoundKey) =>
  db
    .selectFrom('vendor_tx')
    .select(['tx_id', 'verb', 'status', 'amount', 'win_amount', 'ledger_tx', 'created_at'])
    .where('vendor', '=', vendor)
    .where('player_id', '=', player)
    .where('round_id', '=', round)
    .orderBy('created_at')
    .limit(MAX_ROWS)
    .execute();

/** Returns the tasks that a round was escalated to. */
export const listRoundTasks = (db: Executor, { vendor, round }: Omit<RoundKey, 'player'>) =>
  db
    .selectFrom('operator_task')
    .select(['id', 'created_at', 'note'])
    .where('kind', '=', 'round')
    .where('vendor', '=', vendor)
    .where('subject', '=', round)
    .limit(MAX_ROWS)
    .execute();
