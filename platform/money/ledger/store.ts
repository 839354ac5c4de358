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
  | 'issuance';

/** An account is known by its code; it is made when it is first used. */
export interface Account {
  readonly code: string;
  /** The member it belongs to; left out for accounts of the system. */
  readonly owner?: bigint;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly realm: Realm;
}

/** One side of a posting: positive comes in, negative goes out, in 1/10 000 of the account's currency. */
export interface Entry {
  readonly account: Account;
  readonly amount: bigint;
}

export interface Posting {
  /** What happened: deposit, bet, win, welcome … */
  readonly type: string;
  /** Whose keys these are ('vendor:SIM', 'api:user:42'), and the key. The same pair never posts twice. */
  readonly scope: string;
  readonly key: string;
  /** Two or more, sum zero per currency, all of one realm. */
  readonly entries: readonly Entry[];
  /** What it was about, for people who look into it. */
  readonly ref?: Readonly<Record<string, unknown>>;
  readonly reverses?: bigint;
  readonly resolves?: bigint;
}

/** `balances` by account code, of the player's accounts in the posting. A repeated posting gets its first answer. */
export type Posted =
  | { readonly ok: true; readonly tx: bigint; readonly balances: Readonly<Record<string, bigint>> }
  | { readonly ok: false; readonly reason: 'insufficient' | 'buried' | 'conflict'; readonly account?: string };

type Answer =
  | { status: 'posted'; tx: string; balances: Record<string, string> }
  | { status: 'refused'; reason: 'insufficient' | 'buried'; account?: string }
  | { status: 'conflict' };

/** A member's account: never below zero, and locked while money moves. */
export function memberAccount(owner: bigint, kind: AccountKind, money: { currency: string; realm: Realm }): Account {
  return { code: `u:${owner}:${kind}:${money.realm}:${money.currency}`, owner, kind, ...money };
}

/** An account of the house: its balance is the sum of its entries, and it may be below zero. */
export function systemAccount(kind: AccountKind, money: { currency: string; realm: Realm }): Account {
  return { code: `sys:${kind}:${money.realm}:${money.currency}`, kind, ...money };
}

/**
 * Moves money: the only way there is. In the caller's transaction when given one, so that money and the row that
 * explains it are written together or not at all.
 */
export async function post(db: Executor, posting: Posting): Promise<Posted> {
  const accounts = posting.entries.map(({ account }) => account);
  const amounts = posting.entries.map(({ amount }) => String(amount));
  const { rows } = await sql<{ answer: Answer }>`
    select ledger_move(${posting.type}, ${posting.scope}, ${posting.key}, ${fingerprintOf(posting)}::bytea,
                       ${accounts.map(({ code }) => code)}::text[], ${amounts}::bigint[],
                       ${accounts.map(({ owner }) => owner?.toString() ?? null)}::bigint[],
                       ${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ currency }) => currency)}::text[],
                       ${accounts.map(({ realm }) => realm)}::text[], ${JSON.stringify(posting.ref ?? {})}::jsonb,
                       ${posting.reverses ?? null}::bigint, ${posting.resolves ?? null}::bigint) as answer
  `.execute(db);
  return toPosted((rows[0] as { answer: Answer }).answer);
}

/** Sees to it that a key never posts. False when it has posted already. */
export async function bury(db: Executor, scope: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ buried: boolean }>`select ledger_bury(${scope}, ${key}) as buried`.execute(db);
  return rows[0]?.buried === true;
}

/** What is on an account; zero when it was never used. */
export async function balanceOf(db: Executor, { code }: Pick<Account, 'code'>): Promise<bigint> {
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

/** Makes an account ready for calls that name it only by its code. */
export async function openAccount(db: Executor, { code, owner, kind, currency, realm }: Account): Promise<void> {
  const isSystem = owner === undefined;
  await sql`select ledger_open(${code}, ${owner ?? null}::bigint, ${kind}, ${currency}, ${realm}, ${isSystem}, ${!isSystem})`.execute(
    db,
  );
}

/** Two postings with one key must be the same posting. */
function fingerprintOf({ type, entries, reverses, resolves }: Posting): Buffer {
  const sides = entries.map(({ account, amount }) => [account.code, String(amount)]);
  const content = JSON.stringify([type, sides, String(reverses ?? ''), String(resolves ?? '')]);
  return createHash('sha256').update(content).digest();
}

function toPosted(answer: Answer): Posted {
  if (answer.status === 'conflict') return { ok: false, reason: 'conflict' };
  if (answer.status === 'refused') {
    return { ok: false, reason: answer.reason, ...(answer.account ? { account: answer.account } : {}) };
  }
  const balances = Object.entries(answer.balances).map(([code, balance]) => [code, BigInt(balance)] as const);
  return { ok: true, tx: BigInt(answer.tx), balances: Object.fromEntries(balances) };
}
