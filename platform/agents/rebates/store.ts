import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { PlayedMember, RebateShare } from './rules.ts';

/**
 * Returns the rebate of an agent, in parts per million: that of its registration, or all that the merchant gives when nobody is
 * above it. Never more than the merchant gives.
 */
export async function findOwnRebate(db: Executor, agentId: bigint, maxPpm: number): Promise<number> {
  const { rows } = await sql<{ ppm: number }>`
    select least(${maxPpm}::integer, coalesce(r.ppm, case when e.parent_id is null then ${maxPpm}::integer else 0 end)) as ppm
    from member m left join agent_rebate r on r.member_id = m.id left join agent_edge e on e.member_id = m.id
    where m.id = ${agentId}`.execute(db);
  return rows[0]?.ppm ?? 0;
}

/** Gives a new member a rebate; one that has it keeps it. */
export async function giveRebate(within: Executor, memberId: bigint, ppm: number): Promise<void> {
  await within
    .insertInto('agent_rebate')
    .values({ member_id: memberId, ppm })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface RebateRun {
  readonly id: bigint;
  readonly afterSeq: bigint;
  readonly uptoSeq: bigint;
}

interface NewRun {
  readonly merchant: string;
  readonly day: string;
  readonly maxPpm: number;
  readonly at: Date;
}

/**
 * Begins the run of a day, with the events since the run before; the first one of a merchant has none. Returns undefined when the
 * day has one.
 */
export async function beginRun(
  within: Executor,
  { merchant, day, maxPpm, at }: NewRun,
): Promise<RebateRun | undefined> {
  const { rows } = await sql<RebateRun>`
    with last as (select coalesce(max(seq), 0) as seq from member_event)
    insert into agent_rebate_run (merchant, day, max_ppm, after_seq, upto_seq, at)
    select ${merchant}, ${day}::date, ${maxPpm}, coalesce((select max(upto_seq) from agent_rebate_run
      where merchant = ${merchant}), last.seq), last.seq, ${at} from last
    on conflict do nothing returning id, after_seq as "afterSeq", upto_seq as "uptoSeq"`.execute(within);
  return rows[0];
}

/** Members of this realm are paid: that of the sites. */
const REALM = 'play';

interface RunQuery extends RebateRun {
  readonly merchant: string;
  readonly currency: string;
  readonly maxPpm: number;
}

/** Returns the members who played in a run, with the rates of them and of the agents above. Bonus money earns no rebate. */
export async function listPlayed(within: Executor, run: RunQuery): Promise<readonly PlayedMember[]> {
  const { merchant, currency, afterSeq, uptoSeq, maxPpm } = run;
  const { rows } = await sql<RebateShare & { readonly memberId: bigint; readonly valid: bigint }>`
    with played as materialized (
      select member_id, sum(case when bonus_stake = 0 or stake = 0 then valid
        else div(valid::numeric * (stake - bonus_stake), stake) end)::bigint as valid from member_event
      where seq > ${afterSeq} and seq <= ${uptoSeq} and merchant = ${merchant} and currency = ${currency}
        and realm = ${REALM} and kind = 'play'
      group by 1)
    select p.member_id as "memberId", p.valid, w.id as "payeeId", w.depth,
      coalesce(r.ppm, ${maxPpm}::integer) as ppm
    from played p
    cross join lateral (select p.member_id as id, 0 as depth
      union all select ancestor_id, depth from agent_path where descendant_id = p.member_id) w
    join member m on m.id = w.id
    left join agent_rebate r on r.member_id = w.id
    where p.valid <> 0 and (r.member_id is not null or (m.customer_type in (1, 2, 41, 42)
      and not exists (select from agent_edge e where e.member_id = w.id)))`.execute(within);
  return [...Map.groupBy(rows, ({ memberId }) => memberId).values()].map((shares) => ({
    valid: shares[0]?.valid ?? 0n,
    shares,
  }));
}

/** Writes what each member gets in a run, less what earlier runs left below zero. */
export async function writePayments(
  within: Executor,
  { id, currency }: RunQuery,
  amounts: ReadonlyMap<bigint, bigint>,
): Promise<void> {
  const members = [...amounts.keys()].map(String);
  await sql`
    with given as (select * from unnest(${members}::bigint[], ${[...amounts.values()].map(String)}::bigint[])
      g (member_id, amount)),
    owed as (
      update agent_rebate_payment p set set_off = true from given g
      where p.member_id = g.member_id and p.amount < 0 and not p.set_off returning p.member_id, p.amount)
    insert into agent_rebate_payment (run_id, member_id, amount, currency)
    select ${id}, g.member_id, g.amount + coalesce((select sum(amount) from owed o where o.member_id = g.member_id), 0),
      ${currency} from given g`.execute(within);
}

export interface DueRebate {
  readonly runId: bigint;
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly currency: string;
}

/** Returns what a merchant has not paid yet, locked until the transaction ends; what another process pays now is left out. */
export async function takeDue(within: Executor, merchant: string, limit: number): Promise<readonly DueRebate[]> {
  const { rows } = await sql<DueRebate>`
    select p.run_id as "runId", p.member_id as "memberId", p.amount, p.currency
    from agent_rebate_payment p join agent_rebate_run r on r.id = p.run_id
    where r.merchant = ${merchant} and p.amount > 0 and p.ledger_tx is null
    order by p.run_id, p.member_id limit ${limit} for update of p skip locked`.execute(within);
  return rows;
}

export const setPaid = (
  within: Executor,
  { runId, memberId }: Pick<DueRebate, 'runId' | 'memberId'>,
  tx: bigint,
): Promise<unknown> =>
  within
    .updateTable('agent_rebate_payment')
    .set({ ledger_tx: tx })
    .where('run_id', '=', runId)
    .where('member_id', '=', memberId)
    .execute();
