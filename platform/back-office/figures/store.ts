import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface CountQuery {
  readonly merchant: string;
  readonly timeZone: string;
  /** The first day to count, and the instant at which it begins. */
  readonly from: string;
  readonly since: Date;
}

/** Returns when the days of a merchant were counted last; undefined before the first count. */
export async function findCountedAt(db: Executor, merchant: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('figures_counted')
    .select('counted_at')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.counted_at;
}

export async function setCountedAt(within: Executor, merchant: string, at: Date): Promise<void> {
  await within
    .insertInto('figures_counted')
    .values({ merchant, counted_at: at })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ counted_at: at }))
    .execute();
}

/** Returns when the oldest round was opened that changed since an instant; a round belongs to the day of its opening. */
export async function findOldestChangedRound(
  db: Executor,
  { merchant, since }: { readonly merchant: string; readonly since: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('vendor_round as r')
    .innerJoin('vendor_player as p', 'p.id', 'r.player_id')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(({ fn }) => fn.min('r.opened_at').as('opened'))
    .where('m.merchant', '=', merchant)
    .where('r.touched_at', '>=', since)
    .executeTakeFirst();
  return row?.opened ?? undefined;
}

/** Counts the accounts that people registered, for every day from the given one. Guests and sandbox accounts do not count. */
export async function countRegistrations(
  within: Executor,
  { merchant, timeZone, from, since }: CountQuery,
  guest: number,
): Promise<void> {
  await within.deleteFrom('registration_day').where('merchant', '=', merchant).where('day', '>=', from).execute();
  await sql`
    insert into registration_day (merchant, day, members)
    select merchant, to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)
    from member
    where merchant = ${merchant} and created_at >= ${since} and not is_sandbox and customer_type <> ${guest}
    group by merchant, day
  `.execute(within);
}

/**
 * Counts deposits, as the ledger credited them, and stakes and wins of game rounds, for every day from the given one.
 * Rounds whose bets were all rolled back do not count.
 */
export async function countMoney(within: Executor, { merchant, timeZone, from, since }: CountQuery): Promise<void> {
  await within.deleteFrom('money_day').where('merchant', '=', merchant).where('day', '>=', from).execute();
  await sql`
    with deposit as (
      select to_char(r.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, a.realm, a.currency,
        m.is_sandbox as sandbox, count(*) as deposits, sum(e.amount) as deposited
      from payment_receipt r
      join ledger_tx t on t.idem_scope = 'payment:' || r.adapter and t.idem_key = r.provider_id
      join ledger_entry e on e.tx_id = t.id and e.amount > 0
      join ledger_account a on a.id = e.account_id and a.kind = 'cash'
      join member m on m.id = a.owner_id
      where r.merchant = ${merchant} and r.credited > 0 and r.created_at >= ${since}
      group by 1, 2, 3, 4
    ), play as (
      select to_char(r.opened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, p.realm, p.currency,
        m.is_sandbox as sandbox, count(*) as rounds, sum(r.staked) as staked, sum(r.won) as won
      from vendor_round r
      join vendor_player p on p.id = r.player_id
      join member m on m.id = p.member_id
      where m.merchant = ${merchant} and r.touched_at >= ${since} and r.opened_at >= ${since} and r.live_bets > 0
      group by 1, 2, 3, 4
    )
    insert into money_day (merchant, day, realm, currency, sandbox, deposits, deposited, rounds, staked, won)
    select ${merchant}, day, realm, currency, sandbox, coalesce(deposits, 0), coalesce(deposited, 0),
      coalesce(rounds, 0), coalesce(staked, 0), coalesce(won, 0)
    from deposit full join play using (day, realm, currency, sandbox)
  `.execute(within);
}

/** Returns the days of a merchant on which somebody registered, from the given one. */
export const listRegistrationDays = (db: Executor, merchant: string, from: string) =>
  db
    .selectFrom('registration_day')
    .select(['day', 'members'])
    .where('merchant', '=', merchant)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();

/** Returns the days of a merchant on which money moved, from the given one. */
export const listMoneyDays = (db: Executor, merchant: string, from: string) =>
  db
    .selectFrom('money_day')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();

export async function deleteDaysBefore(db: Executor, day: string): Promise<void> {
  await db.deleteFrom('registration_day').where('day', '<', day).execute();
  await db.deleteFrom('money_day').where('day', '<', day).execute();
}

/** Returns the versions of a merchant that wait for their time, the next one first. */
export const listScheduled = (db: Executor, merchant: string, max: number) =>
  db
    .selectFrom('site_version')
    .select(['id', 'note', 'goes_live_at'])
    .where('merchant', '=', merchant)
    .where('state', '=', 'scheduled')
    .orderBy('goes_live_at')
    .limit(max)
    .execute();
