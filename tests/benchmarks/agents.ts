import { settleSite } from '../../platform/agents/settlement/settle.ts';
import { readOverview } from '../../platform/agents/team/overview.ts';
import { appendEvents } from '../../platform/engagement/member-events/event-store.ts';
import { connectDatabase, type Database, sql } from '../../platform/kernel/database/connection.ts';
import { startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { settledSite, settlementServices } from '../support/agent-trees.ts';
import { type Benchmark, interleave, type Row, ratioRow } from './bench.ts';
import { temporaryFolder } from './running-platform.ts';

const MERCHANT = 'alpha';
const WINDOW_MS = 5 * 60 * 1000;
/** Beginning of the window that is settled. */
const FROM = Date.parse('2026-03-04T12:00:00Z');
/** Agents directly below an agent. */
const BRANCHES = 10;
const DAYS = 30;
const MAX_OVERVIEW = 3;
const MAX_BET = 1.3;

export const agents: Benchmark = {
  name: 'agents',
  describes:
    'The overview of 200,000 members to one of 100, a bet at 1,000 levels to one at the top, 100,000 contracts in a window',
  run: (size) =>
    measureAgents(
      size === 'full' ? { members: 100_000, levels: 1_000, runs: 40 } : { members: 500, levels: 50, runs: 1 },
    ),
};

interface Size {
  /** Agents of the tree, each with one player. */
  readonly members: number;
  /** Length of a chain beside the tree. */
  readonly levels: number;
  /** Repetitions of the overview and of the bet. */
  readonly runs: number;
}

async function measureAgents(size: Size): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const started = await startEmbedded({ dataDir: folder.path });
  if (!started.ok) throw new Error(started.problem.message);
  const database = connectDatabase(started.embedded.url);
  try {
    await migrate(database);
    return await measureAgentsIn(database, size);
  } finally {
    await database.close();
    await started.embedded.stop();
    folder.remove();
  }
}

/** Measures a tree of agents that each have a real-time salary from the one above and a player with two bets in the window. */
export async function measureAgentsIn(database: Database, size: Size): Promise<readonly Row[]> {
  const { members, levels, runs } = size;
  await addMembers(database, size);
  await addDays(database, members);
  await sql`vacuum analyze`.execute(database.db);
  const overview = await compareOverviews(database, runs);
  const bet = await compareBets(database, levels, runs * 5);
  await addContracts(database, members);
  await sql`vacuum analyze`.execute(database.db);
  const now = FROM + WINDOW_MS + 60_000;
  const settling = await timeOf(() =>
    settleSite(
      settlementServices(database, () => now),
      settledSite(MERCHANT, 'UTC'),
    ),
  );
  const { rows } = await sql<{ paid: number }>`
    select count(*)::integer as paid from agent_bill where state = 'paid'`.execute(database.db);
  return [
    overview,
    bet,
    {
      what: `${members} contracts with a real-time salary in one window`,
      value: settling / 1000,
      bound: WINDOW_MS / 1000,
      unit: 's',
      note: `${rows[0]?.paid ?? 0} bills paid`,
    },
  ];
}

/** Adds a tree in which agent n is below (n - 2) / 10 + 1, so that 1 is above all, a chain behind it, and one player below each agent. */
async function addMembers({ db }: Database, { members, levels }: Size): Promise<void> {
  const before = members + levels;
  await sql`insert into member (merchant, username, username_folded, password_hash, profile, customer_type, created_at)
    select ${MERCHANT}, 'bench' || n, 'bench' || n, '', '{}', case when n <= ${before} then 2 else 0 end, now()
    from generate_series(1, ${before + members}::integer) n order by n`.execute(db);
  await sql`insert into agent_edge (member_id, parent_id, since, counted)
    select n, case when n <= ${members} then (n - 2) / ${BRANCHES}::integer + 1 when n <= ${before} then n - 1
      else n - ${before} end, now(), true
    from generate_series(2, ${before + members}::integer) n where n <> ${members + 1}`.execute(db);
  await sql`with recursive above (ancestor_id, descendant_id, depth) as (
      select parent_id, member_id, 1 from agent_edge
      union all select e.parent_id, a.descendant_id, a.depth + 1 from above a join agent_edge e on e.member_id = a.ancestor_id)
    insert into agent_path (ancestor_id, descendant_id, depth) select * from above`.execute(db);
  await sql`insert into agent_team (agent_id, members, direct)
    select ancestor_id, count(*), count(*) filter (where depth = 1) from agent_path group by 1`.execute(db);
}

/** Adds counted days: every member has played in four categories on each day. */
async function addDays({ db }: Database, members: number): Promise<void> {
  const played = sql`(select n as member_id, date '2026-03-04' - d as day, c as category
    from generate_series(1, ${members}::integer) n, generate_series(0, ${DAYS - 1}::integer) d,
      unnest(array['RNG', 'LIVE', 'SPORTS', 'LOTT']) c where (n + d) % 10 = 0)`;
  await sql`insert into agent_member_day (member_id, day, category, valid_bets, wins, deposits, withdrawals, rebates)
    select member_id, day, category, 100, 90, 0, 0, 0 from ${played} p`.execute(db);
  await sql`insert into agent_team_day (agent_id, day, category, valid_bets, wins, deposits, withdrawals, rebates, active, depositors, joined)
    select p.ancestor_id, d.day, d.category, sum(d.valid_bets), sum(d.wins), 0, 0, 0, count(*), 0, 0
    from agent_member_day d join agent_path p on p.descendant_id = d.member_id group by 1, 2, 3`.execute(db);
}

async function compareOverviews(database: Database, runs: number): Promise<Row> {
  const catalogue = () => ({ byVendorKey: new Map() });
  const services = { database, catalogue, sites: { all: () => [] } } as unknown as Parameters<typeof readOverview>[0];
  const { rows } = await sql<{ id: bigint }>`
    select agent_id as id from agent_team order by abs(members - 100), agent_id limit 1`.execute(database.db);
  const read = (agentId: bigint) => () =>
    timeOf(() => readOverview(services, { agentId, fromDay: '2026-02-03', toDay: '2026-03-04', timeZone: 'UTC' }));
  const of = await interleave(runs, [read(1n), read(rows[0]?.id ?? 0n)]);
  const facts = { of: of.first, to: of.second, unit: 'ms', bound: MAX_OVERVIEW };
  return ratioRow('overview of everybody to that of about 100 members', facts);
}

/** A bet is a posting and an event: neither writes anything for the tree. */
async function compareBets(database: Database, levels: number, runs: number): Promise<Row> {
  const money = { currency: 'BRL', realm: 'play' } as const;
  const { rows } = await sql<{ first: bigint; last: bigint }>`
    select min(member_id) filter (where member_id not in (select descendant_id from agent_path)) as first,
      (select descendant_id from agent_path order by depth desc limit 1) as last
    from (select 1::bigint as member_id) m`.execute(database.db);
  const house = systemAccount('house', money);
  let number = 0;
  const bet = (memberId: bigint) => () =>
    timeOf(() =>
      database.transaction(async (within) => {
        const key = String((number += 1));
        const cash = memberAccount(memberId, 'cash', money);
        const entries = [
          { account: cash, amount: 10n },
          { account: house, amount: -10n },
        ];
        const posted = await post(within, { type: 'win', scope: 'bench', key, entries, ref: { kind: 'bench' } });
        if (!posted.ok) throw new Error(posted.reason);
        const event = { memberId, merchant: MERCHANT, ...money, kind: 'play', source: `bench:${key}` } as const;
        const sums = { amount: 0n, valid: 10n, stake: 10n, won: 20n, bonusStake: 0n, rounds: 1 };
        // Before every contract: the window that is settled later knows nothing of it.
        await appendEvents(within, [{ ...event, ...sums, at: new Date(FROM - 1), category: 'RNG' }]);
      }),
    );
  const { first = 0n, last = 0n } = rows[0] ?? {};
  const of = await interleave(runs, [bet(last), bet(first)]);
  return ratioRow(`bet at ${levels} levels to one at the top`, {
    of: of.first,
    to: of.second,
    unit: 'ms',
    bound: MAX_BET,
  });
}

/** Gives every member of the tree a contract with the one above, with rates that fall with the depth, and one bet. */
async function addContracts({ db }: Database, members: number): Promise<void> {
  const from = new Date(FROM);
  await sql`insert into agent_contract (merchant, payer_id, payee_id, kind, category, series, status, version, etag, starts_at,
      created_at, changed_at)
    select ${MERCHANT}, e.parent_id, m.id, 'realTime', 'CONS', 'realTime', 'active', 1, '', ${from}, ${from}, ${from}
    from member m left join agent_edge e on e.member_id = m.id where m.id <= ${members}`.execute(db);
  await sql`insert into agent_contract_version (contract_id, version, terms, offered_at, accepted_at, from_at)
    select c.id, 1, jsonb_build_object('kind', 'realTime', 'singleBetAmount', '0', 'profitPpm', 8000 - 500 * d.depth,
      'lossPpm', 8000 - 500 * d.depth), ${from}, ${from}, ${from}
    from agent_contract c cross join lateral (select count(*) as depth from agent_path p where p.descendant_id = c.payee_id) d`.execute(
    db,
  );
  await sql`insert into agent_series (merchant, series, settled_until, cutoff)
    select ${MERCHANT}, 'realTime', ${from}, coalesce(max(seq), 0) from member_event`.execute(db);
  // Two bets of every player, so that each agent has something to be paid for and to pay.
  await sql`insert into member_event (seq, partition, member_id, merchant, currency, realm, kind, source, at, valid, stake, won,
      rounds, category)
    select (select coalesce(max(seq), 0) from member_event) + row_number() over (), 0, m.id, ${MERCHANT}, 'BRL', 'play', 'play',
      'round:' || m.id || ':' || k, ${from}::timestamptz + k * interval '1 minute', 1000000, 1000000, k * 900000, 1, 'RNG'
    from member m cross join generate_series(0, 1) k where m.customer_type = 0`.execute(db);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
