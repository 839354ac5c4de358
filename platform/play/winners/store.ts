import type { Executor } from '../../kernel/database/connection.ts';

export interface Win {
  readonly gameId: number;
  readonly category: string;
  /** With asterisks in the middle. */
  readonly customerName: string;
  readonly amount: bigint;
  readonly wonAt: Date;
}

const RECENT_MS = 90 * 24 * 60 * 60 * 1000;

/** Returns the largest wins of the last 90 days, largest first. */
export async function listLargestWins(
  db: Executor,
  merchant: string,
  { limit, category, now }: { limit: number; category: string | undefined; now: number },
): Promise<Win[]> {
  let query = db
    .selectFrom('win')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('won_at', '>', new Date(now - RECENT_MS));
  if (category) query = query.where('category', '=', category);
  const rows = await query.orderBy('amount', 'desc').orderBy('id').limit(limit).execute();
  return rows.map((row) => ({
    gameId: row.node_id,
    category: row.category,
    customerName: row.customer_name,
    amount: row.amount,
    wonAt: row.won_at,
  }));
}

export interface NewWin extends Win {
  readonly merchant: string;
}

export async function hasWins(db: Executor, merchant: string): Promise<boolean> {
  const row = await db.selectFrom('win').select('id').where('merchant', '=', merchant).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function addWins(db: Executor, wins: readonly NewWin[]): Promise<void> {
  const rows = wins.map(({ merchant, gameId, category, customerName, amount, wonAt }) => ({
    merchant,
    node_id: gameId,
    category,
    customer_name: customerName,
    amount,
    won_at: wonAt,
  }));
  await db.insertInto('win').values(rows).execute();
}

/** Returns the codes of the merchants that have a win. */
export async function merchantsWithWins(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('win').select('merchant').distinct().execute();
  return new Set(rows.map(({ merchant }) => merchant));
}
