import { seededRandom } from '../../../rules/random.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';

export interface Win {
  readonly nodeId: number;
  readonly category: string;
  /** Masked. */
  readonly customerName: string;
  readonly amount: bigint;
  readonly wonAt: Date;
}

const RECENT_MS = 90 * 24 * 60 * 60 * 1000;

/** The largest wins of the last weeks, largest first. */
export async function largestWins(
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
    nodeId: row.node_id,
    category: row.category,
    customerName: row.customer_name,
    amount: row.amount,
    wonAt: row.won_at,
  }));
}

const SYLLABLES = [
  'ma',
  'ri',
  'lu',
  'an',
  'te',
  'ka',
  'jo',
  'li',
  'vi',
  'do',
  'na',
  'sa',
  'be',
  'to',
  'mi',
  'ra',
] as const;
const SEEDED = 48;

/**
 * Wins of simulated players with play money, for a site that nobody has played on yet: its board shows what it is for.
 * They are the same on every machine but for their times, and are made only where there is no win at all.
 */
export async function seedWins(
  db: Executor,
  { merchant, currency, catalogue, now }: { merchant: string; currency: string; catalogue: Catalogue; now: number },
): Promise<void> {
  const known = await db.selectFrom('win').select('id').where('merchant', '=', merchant).limit(1).executeTakeFirst();
  if (known || catalogue.games.length === 0) return;
  const random = seededRandom([...merchant].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7));
  const syllable = (): string => SYLLABLES[random.integer(SYLLABLES.length)] ?? 'ma';
  const rows = Array.from({ length: SEEDED }, () => {
    const game = catalogue.games[random.integer(catalogue.games.length)];
    // The higher the factor the rarer, as large wins are.
    const factor = Math.floor(20 / (0.002 + random.integer(1000) / 1000));
    const amount = BigInt(scaleToCurrency(currency, Math.max(game?.minBet ?? 0, 1_000)) * factor);
    const customerName = maskName(syllable() + syllable() + syllable());
    return {
      merchant,
      node_id: game?.nodeId ?? 0,
      category: game?.gameType ?? '',
      customer_name: customerName,
      amount,
      won_at: new Date(now - random.integer(36 * 3_600_000)),
    };
  });
  await db.insertInto('win').values(rows).execute();
}

/** `marluka` → `ma***a`: enough for its owner to know it, too little for anybody else. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}

/** Returns the codes of the merchants that have a win. */
export async function merchantsWithWins(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('win').select('merchant').distinct().execute();
  return new Set(rows.map(({ merchant }) => merchant));
}
