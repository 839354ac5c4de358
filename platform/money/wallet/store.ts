import { type Executor, sql } from '../../kernel/database/connection.ts';

import { applyCursor, countEntries, getNextCursor, type VersionRange } from './statement.ts';

export interface StatementQuery {
  /** Codes of the player's wallets. */
  readonly accounts: readonly string[];
  /** Period, from its first instant to the one after it; all time when left out. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly type?: string | undefined;
  /** `nextCursor` of the page before. Takes precedence over `pageNo`. */
  readonly cursor?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface StatementEntry {
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
  /** Undefined with a type, whose entries are not counted. */
  readonly totalPages?: number;
  readonly nextCursor?: string;
}

interface Row extends Omit<StatementEntry, 'vendor' | 'game' | 'label' | 'wallet'> {
  readonly account: bigint;
  readonly version: bigint;
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

/**
 * Number of entries of a wallet that a page with a type looks at, so that a rare type costs no more than this; what is
 * behind them is on the next page.
 */
const SCANNED = 2_000;

/**
 * Returns one page of the entries of a player's wallets, newest first (MEM-08). Pages and periods are ranges of versions,
 * which the index of versions finds, so a page costs the same however many entries the wallets have.
 */
export async function readStatement(db: Executor, query: StatementQuery): Promise<Statement> {
  const { pageNo, pageSize, cursor, type } = query;
  const all = await listRanges(db, query);
  const ranges = applyCursor(all, cursor);
  const offset = cursor === undefined ? (pageNo - 1) * pageSize : 0;
  const scanned = type === undefined ? offset + pageSize + 1 : Math.max(SCANNED, offset + pageSize + 1);
  const { rows } = await sql<Row>`
    select e.id, e.account_id as account, e.version, ${TYPE} as type, e.amount, e.balance_after as balance,
      t.created_at as at, t.ref ->> 'vendor' as vendor, t.ref ->> 'game' as game, t.ref ->> 'label' as label,
      case when a.kind = 'vendor_wallet' then split_part(a.code, ':', 6) end as wallet
    from unnest(${ranges.map(({ account }) => String(account))}::bigint[], ${ranges.map(({ low }) => String(low))}::bigint[],
      ${ranges.map(({ high }) => String(high))}::bigint[]) range (account, low, high)
    join ledger_account a on a.id = range.account
    cross join lateral (select * from ledger_entry x where x.account_id = range.account and x.version > range.low
      and x.version <= range.high order by x.version desc limit ${scanned}) e
    join ledger_tx t on t.id = e.tx_id
    where ${type ?? null}::text is null or ${TYPE} = ${type ?? null} or starts_with(${TYPE}, ${type ?? ''} || '_')
    order by e.id desc limit ${pageSize + 1} offset ${offset}
  `.execute(db);
  const isFull = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  const hasPassed = type !== undefined || isFull;
  const nextCursor = hasPassed ? getNextCursor(ranges, { shown, isFull, scanned: BigInt(scanned) }) : undefined;
  return {
    entries: shown.map(toEntry),
    ...(type === undefined ? { totalPages: Math.ceil(countEntries(all) / pageSize) } : {}),
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}

/** Returns the entries of the period as a range of versions of each wallet. */
async function listRanges(db: Executor, { accounts, from, until }: StatementQuery): Promise<readonly VersionRange[]> {
  const { rows } = await sql<VersionRange>`
    select id as account,
      case when ${from ?? null}::timestamptz is null then 0 else ledger_version_before(id, ${from ?? null}) end as low,
      case when ${until ?? null}::timestamptz is null then version
        else ledger_version_before(id, ${until ?? null}) end as high
    from ledger_account where code = any (${accounts}::text[]) order by id
  `.execute(db);
  return rows;
}

const toEntry = ({ account: _account, version: _version, ...row }: Row): StatementEntry => ({
  ...row,
  vendor: row.vendor ?? undefined,
  game: row.game ?? undefined,
  label: row.label ?? undefined,
  wallet: row.wallet ?? undefined,
});
