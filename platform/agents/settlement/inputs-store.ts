import type { Series } from '../../../rules/agent-contracts/series.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { AgentPolicy } from '../contracts/policy.ts';

/** A window whose inputs are frozen. */
export interface ClosedWindow {
  readonly id: bigint;
  readonly merchant: string;
  readonly series: Series;
  readonly from: Date;
  readonly until: Date;
  /** Number of the last event that the bills of the window before know. */
  readonly knownBefore: bigint;
  /** Earlier events are no late ones, because their windows were passed over. */
  readonly countsFrom: Date | undefined;
  /** Number of the last event that the bills of this window know. */
  readonly cutoff: bigint;
  readonly currency: string;
}

/** Members of this realm are counted: that of the sites. */
const REALM = 'play';

/** Contracts that cover the whole window, each with the version that it begins with and the number of agents above. */
const inForce = ({ merchant, series, from, until }: ClosedWindow) => sql`
  in_force as materialized (
    select c.id, c.payer_id, c.payee_id, c.category, c.carry, c.starts_at, v.version, v.terms,
      (select count(*)::integer from agent_path p where p.descendant_id = c.payee_id) as level
    from agent_contract c join lateral (
      select version, terms from agent_contract_version v where v.contract_id = c.id and v.from_at <= ${from}
      order by version desc limit 1) v on true
    where c.merchant = ${merchant} and c.series = ${series} and c.starts_at <= ${from}
      and (c.ends_at is null or c.ends_at >= ${until}))`;

/**
 * Events of the window that its bills know, and late ones: of earlier windows, numbered after the bills of the window before.
 * Every event so belongs to the bills of exactly one window.
 */
const eventsOf = (
  { merchant, from, until, knownBefore, countsFrom, cutoff, currency }: ClosedWindow,
  kinds: readonly string[],
) => sql`
  events as materialized (
    select seq, member_id, kind, source, category, amount, valid, stake, won, rounds, null::timestamptz as late_at
    from member_event
    where merchant = ${merchant} and currency = ${currency} and realm = ${REALM} and kind = any (${kinds})
      and at >= ${from} and at < ${until} and seq <= ${cutoff}
    union all
    select seq, member_id, kind, source, category, amount, valid, stake, won, rounds, at
    from member_event
    where merchant = ${merchant} and currency = ${currency} and realm = ${REALM} and kind = any (${kinds})
      and seq > ${knownBefore} and seq <= ${cutoff} and at < ${from} and at >= ${countsFrom ?? new Date(0)})`;

/** Sums of a team by contract, from the members with play: each counts for itself and for every agent above. */
const teamSums = (policy: AgentPolicy) => sql`
  played as materialized (
    select member_id, category, late_at, sum(valid) as valid, sum(stake - won) as revenue
    from events where kind = 'play' group by 1, 2, 3),
  deposited as materialized (
    select member_id, sum(case kind when 'deposit' then amount else -amount end) as amount
    from events where kind <> 'play' and late_at is null group by 1),
  of_member as (
    select f.id, p.member_id,
      coalesce(sum(p.valid) filter (where p.late_at is null), 0) as valid,
      coalesce(sum(p.revenue) filter (where p.late_at is null), 0) as revenue,
      coalesce(sum(p.valid) filter (where p.late_at is not null), 0) as late_valid,
      coalesce(sum(p.revenue) filter (where p.late_at is not null), 0) as late_revenue
    from played p
    cross join lateral (select p.member_id as agent_id
      union all select ancestor_id from agent_path where descendant_id = p.member_id) a
    join in_force f on f.payee_id = a.agent_id and (f.category = 'CONS' or f.category = p.category)
      and (p.late_at is null or p.late_at >= f.starts_at)
    group by 1, 2),
  team as materialized (
    select m.id, sum(m.valid)::bigint as valid, sum(m.revenue)::bigint as revenue,
      sum(m.late_valid)::bigint as late_valid, sum(m.late_revenue)::bigint as late_revenue,
      (count(*) filter (where m.valid > 0 and m.valid >= ${policy.activeBet}::bigint
        and (${policy.activeDeposit ?? null}::bigint is null
          or coalesce(d.amount, 0) >= ${policy.activeDeposit ?? null}::bigint)))::integer as active
    from of_member m left join deposited d on d.member_id = m.member_id group by 1)`;

/** What is taken off the revenue of dividends of all categories: sums that postings keep by quarter of an hour. */
const teamCosts = ({ series, from, until, currency, merchant }: ClosedWindow, { costs }: AgentPolicy) => sql`
  spent as materialized (
    select a.owner_id as member_id,
      coalesce(sum(s.credited - s.debited) filter (where s.type like 'bonus%'), 0) as bonuses,
      coalesce(sum(s.credited - s.debited) filter (where s.type = 'promo'), 0) as rebates,
      coalesce(sum(s.credited - s.debited) filter (where s.type = 'points_convert'), 0) as points,
      coalesce(sum(s.credited - s.debited) filter (where s.type in ('agent_paid', 'agent_passed')), 0) as salaries
    from ledger_sum s join ledger_account a on a.id = s.account_id join member m on m.id = a.owner_id
    where ${series.startsWith('dividend')} and m.merchant = ${merchant} and a.currency = ${currency}
      and a.realm = ${REALM} and s.slot >= ${from} and s.slot < ${until}
      and (s.type like 'bonus%' or s.type in ('promo', 'points_convert', 'agent_paid', 'agent_passed'))
    group by 1),
  cost as materialized (
    select f.id, (sum(s.bonuses) * ${Number(costs.bonuses)}::integer)::bigint as bonuses,
      (sum(s.rebates) * ${Number(costs.rebates)}::integer)::bigint as rebates,
      (sum(s.points) * ${Number(costs.points)}::integer)::bigint as points,
      (sum(s.salaries) * ${Number(costs.salaries)}::integer)::bigint as salaries
    from spent s
    cross join lateral (select s.member_id as agent_id
      union all select ancestor_id from agent_path where descendant_id = s.member_id) a
    join in_force f on f.payee_id = a.agent_id and f.category = 'CONS' group by 1)`;

/** Freezes the inputs of every bill of a window of a dividend or a salary. An hour without play of the team has none. */
export async function freezeTeams(within: Executor, window: ClosedWindow, policy: AgentPolicy): Promise<void> {
  const isHourly = window.series === 'hourly';
  await sql`
    with ${inForce(window)}, ${eventsOf(window, ['play', 'deposit', 'deposit-reversed'])}, ${teamSums(policy)},
    ${teamCosts(window, policy)}
    insert into agent_bill (window_id, contract_id, version, level, payer_id, payee_id, tier, inputs)
    select ${window.id}, f.id, f.version, f.level, f.payer_id, f.payee_id, null, jsonb_build_object('kind', 'team',
      'validBet', coalesce(t.valid, 0)::text, 'revenue', coalesce(t.revenue, 0)::text,
      'lateValidBet', coalesce(t.late_valid, 0)::text, 'lateRevenue', coalesce(t.late_revenue, 0)::text,
      'bonuses', coalesce(c.bonuses, 0)::text, 'rebates', coalesce(c.rebates, 0)::text,
      'points', coalesce(c.points, 0)::text, 'salaries', coalesce(c.salaries, 0)::text,
      'activeMembers', coalesce(t.active, 0), 'carryIn', f.carry::text)
    from in_force f left join team t on t.id = f.id left join cost c on c.id = f.id
    where t.id is not null or not ${isHourly}
    order by f.level, f.id
  `.execute(within);
}

/**
 * Freezes what bets of the downline earned in a window of a real-time salary. An event is a change of its round: what it earns is
 * what the round earns after it, less what it earned before. Five minutes without a bet have no bill.
 */
export async function freezeBets(within: Executor, window: ClosedWindow): Promise<void> {
  await sql`
    with ${inForce(window)}, ${eventsOf(window, ['play'])},
    changes as materialized (
      select e.member_id, e.category, e.late_at, e.stake + b.stake as stake, e.won + b.won as won, b.stake as stake_before,
        b.won as won_before
      from events e cross join lateral (
        select coalesce(sum(x.stake), 0)::bigint as stake, coalesce(sum(x.won), 0)::bigint as won from member_event x
        where e.rounds <> 1 and x.source = e.source and x.member_id = e.member_id and x.kind = 'play' and x.seq < e.seq) b),
    rates as materialized (
      select id, category, payee_id, starts_at, (terms ->> 'singleBetAmount')::bigint as least,
        (terms ->> 'profitPpm')::numeric as profit, (terms ->> 'lossPpm')::numeric as loss
      from in_force),
    earned as (
      select f.id, c.late_at is not null as is_late, c.won < c.stake as is_lost, c.stake >= f.least as counts,
        case when c.stake < f.least then 0 else div(c.stake * case when c.won < c.stake then f.loss else f.profit end, 1000000)
          end as amount,
        case when c.stake_before < f.least then 0 else
          div(c.stake_before * case when c.won_before < c.stake_before then f.loss else f.profit end, 1000000) end as before,
        c.stake, c.stake_before
      from changes c join agent_path p on p.descendant_id = c.member_id
      join rates f on f.payee_id = p.ancestor_id and (f.category = 'CONS' or f.category = c.category)
        and (c.late_at is null or c.late_at >= f.starts_at)),
    sums as (
      select id,
        count(*) filter (where not is_late and stake_before = 0 and counts and is_lost) as lost_bets,
        coalesce(sum(stake) filter (where not is_late and stake_before = 0 and counts and is_lost), 0) as lost_stake,
        coalesce(sum(amount) filter (where not is_late and stake_before = 0 and counts and is_lost), 0) as lost_amount,
        count(*) filter (where not is_late and stake_before = 0 and counts and not is_lost) as won_bets,
        coalesce(sum(stake) filter (where not is_late and stake_before = 0 and counts and not is_lost), 0) as won_stake,
        coalesce(sum(amount) filter (where not is_late and stake_before = 0 and counts and not is_lost), 0) as won_amount,
        count(*) filter (where not is_late and stake_before = 0 and not counts) as small_bets,
        coalesce(sum(amount - before) filter (where is_late or stake_before <> 0), 0) as late_amount
      from earned group by 1)
    insert into agent_bill (window_id, contract_id, version, level, payer_id, payee_id, tier, inputs)
    select ${window.id}, f.id, f.version, f.level, f.payer_id, f.payee_id, null, jsonb_build_object('kind', 'bets',
      'lostBets', s.lost_bets, 'lostStake', s.lost_stake::text, 'lostAmount', s.lost_amount::text,
      'wonBets', s.won_bets, 'wonStake', s.won_stake::text, 'wonAmount', s.won_amount::text,
      'smallBets', s.small_bets, 'lateAmount', s.late_amount::text)
    from sums s join in_force f on f.id = s.id order by f.level, f.id
  `.execute(within);
}
