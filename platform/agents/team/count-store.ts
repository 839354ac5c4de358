import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Zone } from './ledger-store.ts';
import type { DayChange, MemberDay } from './rules.ts';

/** Returns the last transaction in the sums, and locks it until the transaction ends, so that one process counts. */
export async function lockCount(within: Executor): Promise<bigint> {
  const { done_tx } = await within.selectFrom('agent_count').select('done_tx').forUpdate().executeTakeFirstOrThrow();
  return done_tx;
}

/** Returns the last transaction in the sums. */
export async function readCount(db: Executor): Promise<bigint> {
  const { done_tx } = await db.selectFrom('agent_count').select('done_tx').executeTakeFirstOrThrow();
  return done_tx;
}

export const writeCount = (within: Executor, doneTx: bigint) =>
  within.updateTable('agent_count').set({ done_tx: doneTx }).execute();

/** Returns the time zones of the merchants; the first that a merchant was counted in stays. */
export async function keepZones(within: Executor, zones: readonly Zone[]): Promise<readonly Zone[]> {
  if (zones.length > 0)
    await within
      .insertInto('agent_zone')
      .values(zones.map(({ merchant, timeZone }) => ({ merchant, time_zone: timeZone })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return listZones(within);
}

export const listZones = (db: Executor): Promise<Zone[]> =>
  db.selectFrom('agent_zone').select(['merchant', 'time_zone as timeZone']).execute();

/** Returns the counted days of members, of all categories. */
export async function listMemberDays(db: Executor, days: readonly MemberDay[]): Promise<readonly MemberDay[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<MemberDay>`
    select d.member_id as "memberId", d.day::text as day, d.category, d.valid_bets as "validBets", d.wins, d.deposits,
      d.withdrawals, d.rebates
    from (select distinct * from unnest(${days.map(({ memberId }) => String(memberId))}::bigint[],
      ${days.map(({ day }) => day)}::date[]) k (member_id, day)) k
    join agent_member_day d on d.member_id = k.member_id and d.day = k.day
  `.execute(db);
  return rows;
}

const units = (changes: readonly DayChange[], name: keyof DayChange) =>
  sql`${changes.map((change) => String(change[name]))}::bigint[]`;

const changed = (changes: readonly DayChange[]) => sql`unnest(${units(changes, 'memberId')},
  ${changes.map(({ day }) => day)}::date[], ${changes.map(({ category }) => category)}::text[], ${units(changes, 'validBets')},
  ${units(changes, 'wins')}, ${units(changes, 'deposits')}, ${units(changes, 'withdrawals')}, ${units(changes, 'rebates')},
  ${units(changes, 'active')}, ${units(changes, 'depositors')})
  c (member_id, day, category, valid_bets, wins, deposits, withdrawals, rebates, active, depositors)`;

/** Adds changes to the days of members and to those of every team above them. */
export async function addChanges(within: Executor, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into agent_member_day as d (member_id, day, category, valid_bets, wins, deposits, withdrawals, rebates)
    select member_id, day, category, valid_bets, wins, deposits, withdrawals, rebates from ${changed(changes)}
    on conflict (member_id, day, category) do update set valid_bets = d.valid_bets + excluded.valid_bets,
      wins = d.wins + excluded.wins, deposits = d.deposits + excluded.deposits,
      withdrawals = d.withdrawals + excluded.withdrawals, rebates = d.rebates + excluded.rebates
  `.execute(within);
  await sql`
    insert into agent_team_day as d (agent_id, day, category, valid_bets, wins, deposits, withdrawals, rebates, active,
      depositors, joined)
    select p.ancestor_id, c.day, c.category, sum(c.valid_bets), sum(c.wins), sum(c.deposits), sum(c.withdrawals),
      sum(c.rebates), sum(c.active), sum(c.depositors), 0
    from ${changed(changes)} join agent_path p on p.descendant_id = c.member_id
    group by 1, 2, 3
    on conflict (agent_id, day, category) do update set ${ADD}
  `.execute(within);
}

/** Adds the row that an insert proposed to the one that is there. */
const ADD = sql`valid_bets = d.valid_bets + excluded.valid_bets, wins = d.wins + excluded.wins,
  deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals,
  rebates = d.rebates + excluded.rebates, active = d.active + excluded.active,
  depositors = d.depositors + excluded.depositors, joined = d.joined + excluded.joined`;

/** Adds members who joined since the last count to the numbers of every team above them. */
export async function countJoined(within: Executor, zones: readonly Zone[]): Promise<void> {
  await sql`
    with joined as (
      update agent_edge set counted = true where not counted returning member_id, since
    ), dated as (
      select j.member_id, (j.since at time zone coalesce(z.zone, 'UTC'))::date as day
      from joined j join member m on m.id = j.member_id
      left join unnest(${zones.map(({ merchant }) => merchant)}::text[], ${zones.map(({ timeZone }) => timeZone)}::text[])
        z (merchant, zone) on z.merchant = m.merchant
    ), teams as (
      insert into agent_team as t (agent_id, members, direct)
      select p.ancestor_id, count(*), count(*) filter (where p.depth = 1) from dated d join agent_path p on p.descendant_id = d.member_id group by 1
      on conflict (agent_id) do update set members = t.members + excluded.members,
        direct = t.direct + excluded.direct
    )
    insert into agent_team_day as d (agent_id, day, category, valid_bets, wins, deposits, withdrawals, rebates, active,
      depositors, joined)
    select p.ancestor_id, j.day, '', 0, 0, 0, 0, 0, 0, 0, count(*)
    from dated j join agent_path p on p.descendant_id = j.member_id group by 1, 2
    on conflict (agent_id, day, category) do update set joined = d.joined + excluded.joined
  `.execute(within);
}
