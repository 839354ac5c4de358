import { type Executor, sql } from '../../kernel/database/connection.ts';
import { type Account, memberAccount, openAccount, type Realm, systemAccount } from '../ledger/store.ts';
import type { BonusRow } from './tables.ts';

export interface Money {
  readonly currency: string;
  readonly realm: Realm;
}

export interface BonusAccounts {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly promo: bigint;
}

/** Returns the ids of the accounts that a member's bonuses move money between; opens those that are missing. */
export async function openBonusAccounts(within: Executor, memberId: bigint, money: Money): Promise<BonusAccounts> {
  const open = (account: Account) => openAccount(within, account);
  // The order in which postings lock accounts is that of their ids, and cash is always locked first.
  const cash = await open(memberAccount(memberId, 'cash', money));
  const bonus = await open(memberAccount(memberId, 'bonus', money));
  return { cash, bonus, promo: await open(systemAccount('promo_expense', money)) };
}

/** Locks the member's cash account: changes of one player's bonuses happen one by one. */
export async function lockBonuses(within: Executor, memberId: bigint, money: Money): Promise<void> {
  const { code } = memberAccount(memberId, 'cash', money);
  await sql`select books.ledger_lock(id) from ledger_account where code = ${code}`.execute(within);
}

export interface NewBonus {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly money: Money;
  readonly source: string;
  readonly scope: string;
  readonly key: string;
  /** Terms as JSON. */
  readonly terms: string;
  readonly granted: bigint;
  readonly deposit: bigint;
  readonly requirement: bigint;
  readonly maxBet: bigint | null;
  readonly maxWin: bigint | null;
  readonly accounts: BonusAccounts;
  readonly at: Date;
}

/** Adds a queued bonus. Returns undefined when the key was used before. */
export async function addBonus(within: Executor, bonus: NewBonus): Promise<bigint | undefined> {
  const { merchant, memberId, money, source, terms, granted, deposit, requirement, accounts } = bonus;
  const added = await within
    .insertInto('bonus')
    .values({
      merchant,
      member_id: memberId,
      ...money,
      source,
      grant_scope: bonus.scope,
      grant_key: bonus.key,
      terms,
      granted,
      deposit,
      principal: granted,
      requirement,
      max_bet: bonus.maxBet,
      max_win: bonus.maxWin,
      cash_id: accounts.cash,
      account_id: accounts.bonus,
      promo_id: accounts.promo,
      granted_at: bonus.at,
    })
    .onConflict((conflict) => conflict.columns(['grant_scope', 'grant_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export const findByKey = (db: Executor, { scope, key }: Pick<NewBonus, 'scope' | 'key'>) =>
  db.selectFrom('bonus').selectAll().where('grant_scope', '=', scope).where('grant_key', '=', key).executeTakeFirst();

/** Activates the first of the queue unless a bonus is active. */
export async function activateNext(within: Executor, cash: bigint, at: Date): Promise<void> {
  await sql`
    select bonus_activate(b, ${at}) from bonus b
    where b.id = (select min(id) from bonus where cash_id = ${cash} and status = 'queued')
      and not exists (select from bonus where cash_id = ${cash} and status = 'active')
  `.execute(within);
}

/** Ends a queued or active bonus; its money goes back to the promotions' expense. Returns false when it had ended. */
export async function endBonus(
  within: Executor,
  end: {
    readonly id: bigint;
    readonly status: 'forfeited' | 'voided' | 'expired';
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    select bonus_end(b, ${end.status}, ${end.reason}, ${end.at}) from bonus b
    where b.id = ${end.id} and b.status in ('queued', 'active')
  `.execute(within);
  return rows.length > 0;
}

/** Stores what a withdrawal of a part of the cash leaves of the active bonus. */
export async function reduceBonus(
  within: Executor,
  to: Readonly<Record<'id' | 'principal' | 'requirement' | 'forfeited', bigint>> & { readonly maxWin: bigint | null },
): Promise<void> {
  const { id, principal, requirement, maxWin, forfeited } = to;
  await sql`
    select bonus_post(b, 'bonus_forfeit', array[b.account_id, b.promo_id],
      array[${-forfeited}::bigint, ${forfeited}::bigint]) from bonus b where b.id = ${id}
  `.execute(within);
  await within
    .updateTable('bonus')
    .set((update) => ({
      principal,
      requirement,
      max_win: maxWin,
      forfeited: update('forfeited', '+', forfeited),
    }))
    .where('id', '=', id)
    .execute();
}

/** The active bonus of a member, the money in its account and in open bets. */
export interface ActiveBonus extends BonusRow {
  readonly balance: bigint;
  /** Bonus money at stake in open bets. */
  readonly staked: bigint;
  /** What open bets will count. */
  readonly pending: bigint;
}

/** Returns the active bonus of a member. */
export async function findActive(db: Executor, memberId: bigint, money: Money): Promise<ActiveBonus | undefined> {
  const { rows } = await sql<ActiveBonus>`
    select b.*, a.balance, coalesce(o.staked, 0)::bigint as staked, coalesce(o.pending, 0)::bigint as pending
    from bonus b join ledger_account a on a.id = b.account_id
    left join lateral (select sum(bonus_part) as staked, sum(contribution) as pending from bonus_bet
      where bonus_id = b.id and state = 'open') o on true
    where b.status = 'active' and b.member_id = ${memberId} and b.currency = ${money.currency} and b.realm = ${money.realm}
  `.execute(db);
  return rows[0];
}

/** Returns a page of a member's bonuses, the newest first; `before` is the id of the last one of the page before. */
export const listBonuses = (
  db: Executor,
  query: { readonly memberId: bigint; readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly BonusRow[]> => {
  const rows = db.selectFrom('bonus').selectAll().where('member_id', '=', query.memberId);
  const page = query.before === undefined ? rows : rows.where('id', '<', query.before);
  return page.orderBy('id', 'desc').limit(query.limit).execute();
};

/** Returns the members' bonuses whose time is over, the oldest first. */
export const listOverdue = (db: Executor, now: Date, limit: number) =>
  db
    .selectFrom('bonus')
    .select(['id', 'member_id', 'currency', 'realm'])
    .where('status', '=', 'active')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Returns the queued and active bonuses of a member. */
export const listUnfinished = (db: Executor, memberId: bigint) =>
  db
    .selectFrom('bonus')
    .select(['id', 'currency', 'realm', 'status'])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['queued', 'active'])
    // Queued ones first: ending the active one would activate them.
    .orderBy('id', 'desc')
    .execute();
