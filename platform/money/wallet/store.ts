import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface StatementQuery {
  /** Codes of the player's wallets. */
  readonly accounts: readonly string[];
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly type?: string | undefined;
  /** Id of the last entry on the previous page. Takes precedence over `pageNo`. */
  readonly cursor?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface StatementEntry {
  readonly id: bigint;
  readonly type: string;
  /** In 1/10 000; negative for debits. */
  readonly amount: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly vendor: string | undefined;
  readonly game: string | undefined;
  readonly label: string | undefined;
  /** Code of the vendor whose wallet the entry belongs to; undefined for the main wallet. */
  readonly wallet: string | undefined;
}

export interface Statement {
  readonly entries: readonly StatementEntry[];
  readonly totalPages: number;
  readonly nextCursor?: string;
}

interface Row extends Omit<StatementEntry, 'vendor' | 'game' | 'label' | 'wallet'> {
  readonly vendor: string | null;
  readonly game: string | null;
  readonly label: string | null;
  readonly wallet: string | null;
}

/**
 * Type of an entry. A bet that is settled immediately is one transaction of type `betwin` with two entries, shown as
 * `bet` and `win`.
 */
const TYPE = sql<string>`case when t.type = 'betwin' then case when e.amount < 0 then 'bet' else 'win' end else t.type end`;

/** Returns one page of the entries of a player's wallets, newest first (MEM-08). */
export async function readStatement(db: Executor, query: StatementQuery): Promise<Statement> {
  const { accounts, pageNo, pageSize, cursor } = query;
  const from = parseDate(query.startDate);
  const to = parseDate(query.endDate);
  const matching = sql`
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_tx t on t.id = e.tx_id
    where a.code = any (${accounts}::text[])
      and (${from}::timestamptz is null or t.created_at >= ${from})
      and (${to}::timestamptz is null or t.created_at <= ${to})
      and (${query.type ?? null}::text is null or ${TYPE} = ${query.type ?? null})`;
  const { rows } = await sql<Row>`
    select e.id, ${TYPE} as type, e.amount, e.balance_after as balance, t.created_at as at, t.ref ->> 'vendor' as vendor,
      t.ref ->> 'game' as game, t.ref ->> 'label' as label,
      case when a.kind = 'vendor_wallet' then split_part(a.code, ':', 6) end as wallet
    ${matching} and (${cursor ?? null}::bigint is null or e.id < ${cursor ?? null})
    order by e.id desc limit ${pageSize + 1} offset ${cursor === undefined ? (pageNo - 1) * pageSize : 0}
  `.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::integer as total ${matching}`.execute(db);
  const entries = rows.slice(0, pageSize).map((row) => ({
    ...row,
    vendor: row.vendor ?? undefined,
    game: row.game ?? undefined,
    label: row.label ?? undefined,
    wallet: row.wallet ?? undefined,
  }));
  const last = entries.at(-1);
  return {
    entries,
    totalPages: Math.ceil((counts[0]?.total ?? 0) / pageSize),
    ...(rows.length > pageSize && last ? { nextCursor: String(last.id) } : {}),
  };
}

/** Returns the date of a text; null, which means no limit, when the text is not a date. */
function parseDate(text: string | undefined): Date | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}
