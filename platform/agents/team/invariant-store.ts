import { type Executor, sql } from '../../kernel/database/connection.ts';
import { listZones, readCount } from './count-store.ts';
import { listLedgerSums } from './ledger-store.ts';
import { addFigures, type Figures, type LedgerSum, type MemberDay, toMemberDays } from './rules.ts';

interface Violation {
  readonly rule: string;
  readonly description: string;
}

const MAX_FOUND = 20;
/** The rule compares days over all categories, so what is play gets one. */
const ANY_GAME = 'ANY';

/**
 * Returns where the sums of members and teams differ from the books: A1, the days of each member against the sums that
 * postings keep; A2 and A3, the days and the size of each team against its members.
 */
export async function findTeamViolations(db: Executor): Promise<readonly Violation[]> {
  const found: Violation[] = (await findMemberViolations(db)).map((description) => ({ rule: 'A1', description }));
  for (const [rule, query] of TEAM_RULES) {
    const { rows } = await sql<{ description: string }>`${query} limit ${MAX_FOUND}`.execute(db);
    found.push(...rows.map(({ description }) => ({ rule, description })));
  }
  return found;
}

async function findMemberViolations(db: Executor): Promise<readonly string[]> {
  const booked = sumByDay(toMemberDays(await listBookedSums(db), () => ANY_GAME));
  const later = await listLedgerSums(db, { after: await readCount(db), zones: await listZones(db) });
  const counted = await listCountedDays(db);
  const known = sumByDay([...counted, ...toMemberDays(later, () => ANY_GAME)]);
  const differing = [...new Set([...booked.keys(), ...known.keys()])].filter(
    (key) => textOf(booked.get(key)) !== textOf(known.get(key)),
  );
  return differing
    .slice(0, MAX_FOUND)
    .map((key) => `member and day ${key} counted ${textOf(known.get(key))}, the books say ${textOf(booked.get(key))}`);
}

function sumByDay(days: readonly MemberDay[]): ReadonlyMap<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const day of days) {
    const key = `${day.memberId} ${day.day}`;
    const before = sums.get(key);
    sums.set(key, before ? addFigures(before, day) : day);
  }
  return sums;
}

const textOf = (figures: Figures | undefined): string =>
  figures
    ? [figures.validBets, figures.wins, figures.deposits, figures.withdrawals, figures.rebates].join(' ')
    : '0 0 0 0 0';

/** The sums that postings keep, of every member and day: another way to the same numbers. */
async function listBookedSums(db: Executor): Promise<readonly LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select a.owner_id as "memberId", to_char(s.slot at time zone coalesce(z.time_zone, 'UTC'), 'YYYY-MM-DD') as day, s.type,
      null as vendor, null as game, sum(s.credited)::bigint as credited, sum(s.debited)::bigint as debited
    from ledger_account a join ledger_sum s on s.account_id = a.id join member m on m.id = a.owner_id
    left join agent_zone z on z.merchant = m.merchant
    where a.currency <> 'PTS' group by 1, 2, 3
  `.execute(db);
  return rows;
}

async function listCountedDays(db: Executor): Promise<readonly MemberDay[]> {
  const { rows } = await sql<MemberDay>`
    select member_id as "memberId", day::text as day, ${ANY_GAME} as category, sum(valid_bets)::bigint as "validBets",
      sum(wins)::bigint as wins, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals,
      sum(rebates)::bigint as rebates
    from agent_member_day group by 1, 2
  `.execute(db);
  return rows;
}

const TEAM_RULES = [
  [
    'A2',
    sql`select 'team of ' || agent_id || ' on ' || day || ' in ' || category || ' is not the sum of its members' as description
    from (
      select agent_id, day, category, valid_bets, wins, deposits, withdrawals, rebates, active from agent_team_day
      union all
      select p.ancestor_id, d.day, d.category, -d.valid_bets, -d.wins, -d.deposits, -d.withdrawals, -d.rebates,
        -(d.valid_bets > 0)::integer
      from agent_member_day d join agent_path p on p.descendant_id = d.member_id
      union all
      select p.ancestor_id, d.day, '', 0, 0, 0, 0, 0, -1
      from (select member_id, day from agent_member_day where category <> '' group by 1, 2 having sum(valid_bets) > 0) d
      join agent_path p on p.descendant_id = d.member_id) s
    group by agent_id, day, category
    having sum(valid_bets) <> 0 or sum(wins) <> 0 or sum(deposits) <> 0 or sum(withdrawals) <> 0 or sum(rebates) <> 0
      or sum(active) <> 0`,
  ],
  [
    'A3',
    sql`select 'team of ' || agent_id || ' counts other members than it has' as description
    from (
      select agent_id, members, direct from agent_team
      union all
      select p.ancestor_id, -1, -(p.depth = 1)::integer
      from agent_edge e join agent_path p on p.descendant_id = e.member_id where e.counted) s
    group by agent_id having sum(members) <> 0 or sum(direct) <> 0`,
  ],
] as const;
