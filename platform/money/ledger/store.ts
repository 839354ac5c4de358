import { createHash } from 'node:crypto';
import { type Executor, sql } from '../../kernel/database/connection.ts';

export type Realm = 'real' | 'play';
export type AccountKind =
  | 'cash'
  | 'vendor_wallet'
  | 'bonus'
  | 'withdraw_hold'
  | 'bet_escrow'
  | 'agent_income'
  | 'house'
  | 'psp_clearing'
  | 'promo_expense'
  | 'salary_expense'
  | 'issuance'
  | 'suspense'
  | 'bank'
  | 'psp_fee'
  | 'bad_debt'
  | 'points'
  | 'points_hold'
  | 'points_issued'
  | 'points_spent';

/** A ledger account, identified by its code. The first posting creates it. */
export interface Account {
  readonly code: string;
  /** Id of the member who owns the account; undefined for system accounts. */
  readonly owner?: bigint;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly realm: Realm;
}

/**
 * One entry of a posting: positive amounts credit the account, negative amounts debit it, in 1/10 000 of its currency.
 */
export interface Entry {
  readonly account: Account;
  readonly amount: bigint;
}

export interface Posting {
  /** Type of the transaction, such as `deposit`, `bet`, `win` or `welcome`. */
  readonly type: string;
  /** Idempotency key within its scope, such as `vendor:SIM` or `api:user:42`. The same pair posts at most once. */
  readonly scope: string;
  readonly key: string;
  /** At least two entries that sum to zero per currency and belong to one realm. */
  readonly entries: readonly Entry[];
  /** References for investigations, such as the game or the payment method. */
  readonly ref?: Readonly<Record<string, unknown>>;
  readonly reverses?: bigint;
  readonly resolves?: bigint;
}

/**
 * Result of a posting. `balances` holds the balances of players' accounts by code. A repeated posting returns the first
 * result.
 */
export type PostingResult =
  | { readonly ok: true; readonly tx: bigint; readonly balances: Readonly<Record<string, bigint>> }
  | { readonly ok: false; readonly reason: 'insufficient' | 'tombstoned' | 'conflict'; readonly account?: string };

type LedgerAnswer =
  | { status: 'posted'; tx: string; balances: Record<string, string> }
  | { status: 'refused'; reason: 'insufficient' | 'buried'; account?: string }
  | { status: 'conflict' };

/** Returns a member's account. It cannot go below zero, and postings lock its row. */
export function memberAccount(owner: bigint, kind: AccountKind, money: { currency: string; realm: Realm }): Account {
  return { code: `u:${owner}:${kind}:${money.realm}:${money.currency}`, owner, kind, ...money };
}

/**
 * Returns a system account. Its balance is computed from its entries, so postings need no lock, and it may be negative.
 */
export function systemAccount(kind: AccountKind, money: { currency: string; realm: Realm }): Account {
  return { code: `sys:${kind}:${money.realm}:${money.currency}`, kind, ...money };
}

/**
 * Posts a transaction to the ledger; all money moves through this function. Pass the caller's transaction as `db` to
 * write the posting together with the rows that explain it.
 */
export async function post(db: Executor, posting: Posting): Promise<PostingResult> {
  const accounts = posting.entries.map(({ account }) => account);
  const amounts = posting.entries.map(({ amount }) => String(amount));
  const { rows } = await sql<{ answer: LedgerAnswer }>`
    select books.ledger_move(${posting.type}, ${posting.scope}, ${posting.key}, ${createFingerprint(posting)}::bytea,
                       ${accounts.map(({ code }) => code)}::text[], ${amounts}::bigint[],
                       ${accounts.map(({ owner }) => owner?.toString() ?? null)}::bigint[],
                       ${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ currency }) => currency)}::text[],
                       ${accounts.map(({ realm }) => realm)}::text[], ${JSON.stringify(posting.ref ?? {})}::jsonb,
                       ${posting.reverses ?? null}::bigint, ${posting.resolves ?? null}::bigint) as answer
  `.execute(db);
  return toPostingResult((rows[0] as { answer: LedgerAnswer }).answer);
}

/** Tombstones a key so that it can never post. Returns false when it has already posted. */
export async function tombstone(db: Executor, scope: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ tombstoned: boolean }>`select books.ledger_bury(${scope}, ${key}) as tombstoned`.execute(
    db,
  );
  return rows[0]?.tombstoned === true;
}

/** Returns the balance of an account; zero when the account does not exist. */
export async function getBalance(db: Executor, { code }: Pick<Account, 'code'>): Promise<bigint> {
  const account = await db
    .selectFrom('ledger_account')
    .select(['id', 'balance', 'tracked'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!account) return 0n;
  if (account.tracked) return account.balance;
  const { total } = await db
    .selectFrom('ledger_entry')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the id of an account, for database functions that refer to it; creates the account when it is missing. */
export async function openAccount(db: Executor, { code, owner, kind, currency, realm }: Account): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select books.ledger_open(${code}, ${owner ?? null}::bigint, ${kind}, ${currency}, ${realm}) as id
  `.execute(db);
  return (rows[0] as { id: bigint }).id;
}

/**
 * Locks a member's account until the transaction ends, so that what is decided by its owner's rows is decided one after
 * the other. Nothing is locked when the account does not exist.
 */
export async function lockAccount(within: Executor, code: string): Promise<void> {
  await sql`select books.ledger_lock(id) from ledger_account where code = ${code}`.execute(within);
}

/** An account, as it is locked. */
export interface LockedAccount {
  readonly id: bigint;
  /** In 1/10 000; 0 of a system account. */
  readonly balance: bigint;
}

/** Opens missing accounts, locks those of members in the order of their ids and returns ids and balances by code. */
export async function lockAccounts(
  within: Executor,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, LockedAccount>> {
  const unique = [...new Map(accounts.map((account) => [account.code, account])).values()];
  const { rows } = await sql<{ code: string; id: bigint }>`
    select n.code, coalesce(a.id, books.ledger_open(n.code, n.owner, n.kind, n.currency, n.realm)) as id
    from unnest(${unique.map(({ code }) => code)}::text[], ${unique.map(({ owner }) => owner?.toString() ?? null)}::bigint[],
      ${unique.map(({ kind }) => kind)}::text[], ${unique.map(({ currency }) => currency)}::text[],
      ${unique.map(({ realm }) => realm)}::text[]) n (code, owner, kind, currency, realm)
    left join ledger_account a on a.code = n.code order by n.code
  `.execute(within);
  const ids = rows.map(({ id }) => String(id));
  await sql`select books.ledger_lock_all(${ids}::bigint[])`.execute(within);
  const { rows: locked } = await sql<{ code: string; id: bigint; balance: bigint }>`
    select code, id, balance from ledger_account where id = any (${ids}::bigint[])
  `.execute(within);
  return new Map(locked.map(({ code, id, balance }) => [code, { id, balance }]));
}

/** One of many transfers between two accounts, which `lockAccounts` has opened. */
export interface Transfer {
  /** Type of the transaction. */
  readonly type: string;
  readonly key: string;
  readonly from: bigint;
  readonly to: bigint;
  /** Above zero. */
  readonly amount: bigint;
}

/**
 * Posts one transaction for each transfer in few statements, and returns their ids in the same order. Every key must be new within
 * the scope, and every account covered: anything else is a defect and throws.
 */
export async function postTransfers(
  within: Executor,
  transfers: readonly Transfer[],
  { scope, ref }: Required<Pick<Posting, 'scope' | 'ref'>>,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ made: bigint[] }>`
    select books.ledger_transfer_many(${scope}, ${transfers.map(({ type }) => type)}::text[],
      ${transfers.map(({ key }) => key)}::text[], ${transfers.map(({ from }) => String(from))}::bigint[],
      ${transfers.map(({ to }) => String(to))}::bigint[], ${transfers.map(({ amount }) => String(amount))}::bigint[],
      ${JSON.stringify(ref)}::jsonb) as made
  `.execute(within);
  return (rows[0]?.made ?? []).map(BigInt);
}

/** Returns a hash of the posting's content. A repeated key with another hash is a conflict. */
function createFingerprint({ type, entries, reverses, resolves }: Posting): Buffer {
  const entryTexts = entries.map(({ account, amount }) => [account.code, String(amount)]);
  const content = JSON.stringify([type, entryTexts, String(reverses ?? ''), String(resolves ?? '')]);
  return createHash('sha256').update(content).digest();
}

function toPostingResult(answer: LedgerAnswer): PostingResult {
  if (answer.status === 'conflict') return { ok: false, reason: 'conflict' };
  if (answer.status === 'refused') {
    const reason = answer.reason === 'buried' ? 'tombstoned' : answer.reason;
    return { ok: false, reason, ...(answer.account ? { account: answer.account } : {}) };
  }
  const balances = Object.entries(answer.balances).map(([code, balance]) => [code, BigInt(balance)] as const);
  return { ok: true, tx: BigInt(answer.tx), balances: Object.fromEntries(balances) };
}
