/** The decision about a deposit, stake, launch or bonus, and the counters that it reads. */
export const DECIDE = [
  // Returns the first instant of the next calendar period in a time zone. Local midnight is computed before it is
  // converted, so a day of 23 or 25 hours ends at midnight too.
  `create function rg_period_end(p_period text, p_zone text, p_at timestamptz) returns timestamptz
  language sql stable as $$
    select (date_trunc(p_period, p_at at time zone p_zone) + ('1 ' || p_period)::interval) at time zone p_zone
  $$`,

  // Returns the seconds of play between two signs of it; a longer gap than five minutes is a pause.
  `create function rg_seconds(p_from timestamptz, p_at timestamptz) returns bigint language sql immutable as $$
    select case when p_at - p_from between interval '0' and interval '5 minutes'
           then extract(epoch from p_at - p_from)::bigint else 0 end
  $$`,

  // reason: null when it is allowed, else limit, blocked, excluded or cool_off. kind, period, amount and remaining: of
  // the limit that is reached. opens_at: when it is allowed again; null for never. limited: whether the member has limits.
  // What is done must be counted by rg_count in the same transaction.
  `create type rg_decision as (reason text, kind text, period text, amount bigint, remaining bigint,
     opens_at timestamptz, limited boolean)`,

  // Decides whether a member may do what p_operation names: deposit, stake, launch or bonus. Of several limits that do
  // not allow it, the one with the least remaining is returned, and of those the one that opens last. Locks the counters
  // until the transaction ends, so that concurrent stakes and deposits are decided one after another.
  `create function rg_decide(p_member bigint, p_operation text, p_amount bigint, p_at timestamptz) returns rg_decision
  language plpgsql as $$
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
      opens := case when counter.resets_at > p_at then counter.resets_at
                    else rg_period_end(counter.period, counter.zone, p_at) end;
      remaining := counter.amount - case when counter.resets_at > p_at then counter.used else 0 end;
      continue when remaining >= case counter.kind when 'session' then 1 else p_amount end;
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

  // Counts what a member did against each limit; a loss may be negative. Counters whose period has ended begin at zero.
  // A stake or a win is also a sign of play, which limits of time count.
  `create function rg_count(p_member bigint, p_at timestamptz, p_deposit bigint, p_stake bigint, p_loss bigint)
  returns void language plpgsql as $$
  begin
    perform from rg_counter where member_id = p_member order by kind, period for update;
    if not found then return; end if;
    update rg_counter c set
      used = case when c.resets_at > p_at then c.used else 0 end + case c.kind
        when 'deposit' then p_deposit when 'stake' then p_stake when 'loss' then p_loss
        else case when p_deposit = 0 then rg_seconds(c.seen_at, p_at) else 0 end end,
      seen_at = case when c.kind = 'session' and p_deposit = 0 then p_at else c.seen_at end,
      resets_at = case when c.resets_at > p_at then c.resets_at else rg_period_end(c.period, c.zone, p_at) end
    where c.member_id = p_member;
  end $$`,

  // Takes back what was counted at p_since, from the counters whose present period contains that instant.
  `create function rg_uncount(p_member bigint, p_since timestamptz, p_deposit bigint, p_stake bigint, p_loss bigint)
  returns void language plpgsql as $$
  begin
    perform from rg_counter where member_id = p_member order by kind, period for update;
    if not found then return; end if;
    update rg_counter c set used = case c.kind
      when 'deposit' then greatest(c.used - p_deposit, 0)
      when 'stake' then greatest(c.used - p_stake, 0)
      when 'loss' then c.used - p_loss else c.used end
    where c.member_id = p_member and c.resets_at > p_since
      and ((c.resets_at at time zone c.zone) - ('1 ' || c.period)::interval) at time zone c.zone <= p_since;
  end $$`,
];
