/** Decides and counts what many members do in one transaction. */
export const COUNT_TOGETHER: readonly string[] = [
  // What is left of a limit; its period may have ended.
  `create function rg_remaining(l rg_counter, p_at timestamptz) returns bigint language sql immutable as $$
    select l.amount - case when l.resets_at > p_at then l.used else 0 end
  $$`,

  // Whether a limit allows an amount; of a limit of time, whether any time is left.
  `create function rg_allows(l rg_counter, p_amount bigint, p_at timestamptz) returns boolean language sql immutable as $$
    select rg_remaining(l, p_at) >= case l.kind when 'session' then 1 else p_amount end
  $$`,

  // As before, by these two.
  `create or replace function rg_decide(p_member bigint, p_operation text, p_amount bigint, p_at timestamptz)
  returns rg_decision language plpgsql as $$
  declare
    decision rg_decision;
    counter rg_counter;
    remaining bigint;
    opens timestamptz;
  begin
    select b.reason, b.until_at, exists (select from rg_counter c where c.member_id = p_member)
    into decision.reason, decision.opens_at, decision.limited
    from (values (p_member)) asked (member_id)
    left join play_block b on b.member_id = asked.member_id and (b.until_at is null or b.until_at > p_at)
    order by b.reason = 'blocked' desc, b.until_at desc nulls first limit 1;
    if decision.reason is not null or p_operation = 'bonus' or not decision.limited then return decision; end if;
    for counter in select * from rg_counter c where c.member_id = p_member order by c.kind, c.period for update loop
      continue when (p_operation = 'deposit') <> (counter.kind = 'deposit');
      continue when rg_allows(counter, p_amount, p_at);
      opens := case when counter.resets_at > p_at then counter.resets_at
                    else rg_period_end(counter.period, counter.zone, p_at) end;
      remaining := rg_remaining(counter, p_at);
      continue when decision.reason is not null
        and (remaining, decision.opens_at) >= (decision.remaining, opens);
      decision.reason := 'limit';
      decision.kind := counter.kind;
      decision.period := counter.period;
      decision.amount := counter.amount;
      decision.remaining := remaining;
      decision.opens_at := opens;
    end loop;
    decision.remaining := greatest(decision.remaining, 0);
    return decision;
  end $$`,

  // Locks the counters of members, in the order in which every transaction locks those of several. Returns whether there are any.
  `create function rg_lock(p_members bigint[]) returns boolean language plpgsql as $$
  begin
    perform from rg_counter where member_id = any (p_members) order by member_id, kind, period for update;
    return found;
  end $$`,

  // Counts what different members did, one each, as rg_count says. Their counters must be locked. A deposit counts for limits of
  // deposits alone, and nothing else does: the other rows are not written again.
  `create function rg_count_all(p_members bigint[], p_ats timestamptz[], p_deposits bigint[], p_stakes bigint[], p_losses bigint[])
  returns void language plpgsql as $$
  begin
    update rg_counter c set
      used = case when c.resets_at > d.at then c.used else 0 end + case c.kind
        when 'deposit' then d.deposit when 'stake' then d.stake when 'loss' then d.loss else rg_seconds(c.seen_at, d.at) end,
      seen_at = case when c.kind = 'session' then d.at else c.seen_at end,
      resets_at = case when c.resets_at > d.at then c.resets_at else rg_period_end(c.period, c.zone, d.at) end
    from rows from (unnest(p_members), unnest(p_ats), unnest(p_deposits), unnest(p_stakes), unnest(p_losses))
      d (member_id, at, deposit, stake, loss)
    where c.member_id = d.member_id and (c.kind = 'deposit') = (d.deposit <> 0);
  end $$`,

  `create or replace function rg_count(p_member bigint, p_at timestamptz, p_deposit bigint, p_stake bigint, p_loss bigint)
  returns void language plpgsql as $$
  begin
    if not rg_lock(array[p_member]) then return; end if;
    perform rg_count_all(array[p_member], array[p_at], array[p_deposit], array[p_stake], array[p_loss]);
  end $$`,
];
