import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { DayChange, Figures } from '../team/rules.ts';
import type { TeamMember } from '../tree/downline.ts';

/** What a report lists: each member of a team, or each branch directly below a member, with everybody in it. */
export type View = 'members' | 'branches';

export interface ReportQuery {
  readonly view: View;
  /** The member of the agent's team whose downline is listed. */
  readonly parent: TeamMember;
  readonly fromDay: string;
  readonly toDay: string;
  /** What the ledger has since the last count. */
  readonly changes: readonly DayChange[];
  readonly limit: number;
  /** How many rows are before the page; a file, which reads every page, states the last row of the page before instead. */
  readonly offset?: number;
  readonly after?: ReportKey | undefined;
}

/** Place of a row in the order of a report. */
interface ReportKey {
  readonly validBets: bigint;
  readonly id: bigint;
}

export interface ReportRow extends Figures {
  readonly id: bigint;
  readonly username: string;
  readonly label: string | null;
  readonly typeNumber: number;
  /** Counted members below. */
  readonly members: number;
}

const units = (changes: readonly DayChange[], name: keyof DayChange) =>
  sql`${changes.map((change) => String(change[name]))}::bigint[]`;

/** Days of members within the period: the counted ones and those since. */
const daysOf = ({ fromDay, toDay, changes }: ReportQuery) => sql`
  select member_id, valid_bets, wins, deposits, withdrawals, rebates from agent_member_day
  where day between ${fromDay}::date and ${toDay}::date
  union all
  select member_id, valid_bets, wins, deposits, withdrawals, rebates
  from unnest(${units(changes, 'memberId')}, ${changes.map(({ day }) => day)}::date[], ${units(changes, 'validBets')},
    ${units(changes, 'wins')}, ${units(changes, 'deposits')}, ${units(changes, 'withdrawals')}, ${units(changes, 'rebates')})
    c (member_id, day, valid_bets, wins, deposits, withdrawals, rebates)
  where day between ${fromDay}::date and ${toDay}::date`;

/** Figures by member of the team, each of its own. */
const membersOf = (query: ReportQuery) => sql`
  select d.member_id as id, d.valid_bets, d.wins, d.deposits, d.withdrawals, d.rebates
  from (${daysOf(query)}) d join agent_path p on p.descendant_id = d.member_id and p.ancestor_id = ${query.parent.memberId}`;

/** Figures by branch: of the member directly below, and of everybody below that one. */
const branchesOf = (query: ReportQuery) => sql`
  select e.member_id as id, d.valid_bets, d.wins, d.deposits, d.withdrawals, d.rebates
  from agent_edge e join agent_team_day d on d.agent_id = e.member_id
  where e.parent_id = ${query.parent.memberId} and d.day between ${query.fromDay}::date and ${query.toDay}::date
  union all
  select e.member_id, d.valid_bets, d.wins, d.deposits, d.withdrawals, d.rebates
  from agent_edge e join agent_member_day d on d.member_id = e.member_id
  where e.parent_id = ${query.parent.memberId} and d.day between ${query.fromDay}::date and ${query.toDay}::date
  union all
  select e.member_id, d.valid_bets, d.wins, d.deposits, d.withdrawals, d.rebates
  from (${daysOf({ ...query, fromDay: NEVER, toDay: NEVER, changes: query.changes.filter(isWithin(query)).map(anyDay) })}) d
  join agent_edge e on e.parent_id = ${query.parent.memberId} and (e.member_id = d.member_id or exists (
    select from agent_path p where p.ancestor_id = e.member_id and p.descendant_id = d.member_id))`;

/** A day that no counted row has, for the changes alone. */
const NEVER = '0001-01-01';
const anyDay = (change: DayChange): DayChange => ({ ...change, day: NEVER });
const isWithin =
  ({ fromDay, toDay }: ReportQuery) =>
  ({ day }: DayChange): boolean =>
    day >= fromDay && day <= toDay;

/** Whether a row comes after the last one of the page before. */
const isAfter = ({ after }: ReportQuery) =>
  after ? sql`(-sum(valid_bets), id) > (${-after.validBets}::bigint, ${after.id}::bigint)` : sql`true`;

/** Returns a page of a report, the highest stakes first; one row more than the limit when there are more. */
export async function listReport(db: Executor, query: ReportQuery): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select s.id, m.username, l.label, m.customer_type as "typeNumber", coalesce(t.members, 0) as members,
      s.valid_bets as "validBets", s.wins, s.deposits, s.withdrawals, s.rebates
    from (
      select id, sum(valid_bets)::bigint as valid_bets, sum(wins)::bigint as wins, sum(deposits)::bigint as deposits,
        sum(withdrawals)::bigint as withdrawals, sum(rebates)::bigint as rebates
      from (${query.view === 'members' ? membersOf(query) : branchesOf(query)}) f group by id
      having bool_or(valid_bets <> 0 or wins <> 0 or deposits <> 0 or withdrawals <> 0 or rebates <> 0) and ${isAfter(query)}
      order by 2 desc, 1 limit ${query.limit + 1} offset ${query.offset ?? 0}) s
    join member m on m.id = s.id left join agent_team t on t.agent_id = s.id
    left join agent_label l on l.member_id = s.id and l.agent_id = ${query.parent.agentId}
    order by s.valid_bets desc, s.id
  `.execute(db);
  return rows;
}
