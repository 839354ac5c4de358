import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface StatementQuery {
  /** Codes of the player's wallets. */
  readonly accounts: readonly string[];
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly type?: string | undefined;
  /** Identity of the last entry of the page before; wins over pageNo. */
  readonly cursor?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface StatementEntry {
  readonly id: bigint;
  readonly type: string;
  /** In 1/10 000; negative when money left. */
  readonly amount: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly vendor: string | undefined;
  readonly game: string | undefined;
  readonly label: string | undefined;
  /** The vendor whose wallet it is; undefined for the main wallet. */
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

/** A bet that is won at once is one transaction with two entries: each is called by what it did to the player. */
const TYPE = sql<string>`case when t.type = 'betwin' then case when e.amount < 0 then 'bet' else 'win' end else t.type end`;

/** Every entry of a player's wallets, newest first (MEM-08). */
export async function readStatement(db: Executor, asked: StatementQuery): Promise<Statement> {
  const { accounts, pageNo, pageSize, cursor } = asked;
  const from = timeOf(asked.startDate);
  const to = timeOf(asked.endDate);
  const matching = sql`
    from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_tx t on t.id = e.tx_id
    where a.code = any (${accounts}::text[])
      and (${from}::timestamptz is null or t.created_at >= ${from})
      and (${to}::timestamptz is null or t.created_at <= ${to})
      and (${asked.type ?? null}::text is null or ${TYPE} = ${asked.type ?? null})`;
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

/** A date that cannot be read narrows nothing down. */
function timeOf(text: string | undefined): Date | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}
