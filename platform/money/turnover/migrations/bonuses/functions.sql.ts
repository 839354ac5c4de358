/**
 * The decisions of rules/turnover that are made inside the transaction of a stake. tests/platform/turnover compares them with
 * that engine. The caller has locked the player's cash account, so that changes of one player's bonuses happen one by one.
 */
export const FUNCTIONS = [
  // Posts between the bonus account and others, without entries of zero. Keys end with the version of the bonus account, so
  // that each state of the account is left once.
  `create function bonus_post(b bonus, p_type text, p_accounts bigint[], p_amounts bigint[]) returns void
  language plpgsql as $$
  declare
    accounts bigint[];
    amounts bigint[];
    at_version bigint;
    posted books.ledger_outcome;
  begin
    select array_agg(e.account order by e.place), array_agg(e.amount order by e.place) into accounts, amounts
    from unnest(p_accounts, p_amounts) with ordinality e (account, amount, place) where e.amount <> 0;
    if accounts is null then return; end if;
    select version into at_version from books.ledger_account where id = b.account_id;
    posted := books.ledger_post(p_type, 'bonus:' || b.id, p_type || ':' || at_version,
      sha256(convert_to(p_type || accounts::text || amounts::text, 'UTF8')), accounts, amounts,
      jsonb_build_object('bonus', b.id));
    if posted.status <> 'posted' then
      raise exception 'posting % of bonus % was refused: %', p_type, b.id, coalesce(posted.reason, posted.status);
    end if;
  end $$`,

  // Moves money of an ended bonus out of its account: to cash after a conversion, less a sticky principal and what exceeds
  // the largest win; else back to the promotions' expense.
  `create type bonus_outflow as (cash bigint, promo bigint)`,
  `create function bonus_outflow(b bonus, p_amount bigint) returns bonus_outflow language plpgsql immutable as $$
  declare held_back bigint := 0; paid bigint;
  begin
    if b.status <> 'converted' then return row(0, p_amount)::bonus_outflow; end if;
    if (b.terms ->> 'sticky')::boolean then held_back := least(p_amount, b.principal - b.removed); end if;
    paid := least(p_amount - held_back, coalesce(b.max_win - b.converted, p_amount - held_back));
    return row(paid, p_amount - paid)::bonus_outflow;
  end $$`,
  `create function bonus_book(b bonus, made bonus_outflow) returns void language sql as $$
    update bonus set converted = converted + made.cash, forfeited = forfeited + made.promo,
      removed = removed + case when status = 'converted' and (terms ->> 'sticky')::boolean
        then least(made.cash + made.promo, principal - removed) else 0 end
    where id = b.id
  $$`,
  `create function bonus_release(b bonus, p_type text, p_amount bigint) returns void language plpgsql as $$
  declare made bonus_outflow := bonus_outflow(b, p_amount);
  begin
    if p_amount = 0 then return; end if;
    perform bonus_post(b, p_type, array[b.account_id, b.cash_id, b.promo_id], array[-p_amount, made.cash, made.promo]);
    perform bonus_book(b, made);
  end $$`,

  // Makes a queued bonus the active one and posts its money. One without a requirement converts at once.
  `create function bonus_activate(b bonus, p_at timestamptz) returns void language plpgsql as $$
  declare made bonus;
  begin
    update bonus set status = 'active', activated_at = p_at,
      expires_at = p_at + make_interval(hours => 24 * (terms ->> 'days')::integer)
    where id = b.id and status = 'queued' returning * into made;
    if not found then return; end if;
    perform bonus_post(made, 'bonus_grant', array[made.promo_id, made.account_id], array[-made.granted, made.granted]);
    if made.requirement = 0 then perform bonus_end(made, 'converted', null, p_at); end if;
  end $$`,

  // Ends an active bonus, empties its account and activates the next of the queue.
  `create function bonus_end(b bonus, p_status text, p_reason text, p_at timestamptz) returns void language plpgsql as $$
  declare made bonus; follower bonus;
  begin
    update bonus set status = p_status, ended_at = p_at, end_reason = p_reason
    where id = b.id and status in ('active', 'queued') returning * into made;
    if not found then return; end if;
    if b.status = 'active' then
      perform bonus_release(made, case p_status when 'converted' then 'bonus_convert' when 'expired' then 'bonus_expire'
        else 'bonus_forfeit' end, books.ledger_lock(made.account_id));
    end if;
    if not exists (select from bonus where cash_id = b.cash_id and status = 'active') then
      select * into follower from bonus where cash_id = b.cash_id and status = 'queued' order by id limit 1;
      if found then perform bonus_activate(follower, p_at); end if;
    end if;
  end $$`,

  // Returns the active bonus of a cash account; ends it first when its time is over.
  `create function bonus_current(b bonus, p_at timestamptz) returns bonus language plpgsql as $$
  declare now_active bonus := b;
  begin
    while now_active.id is not null and now_active.expires_at <= p_at loop
      perform bonus_end(now_active, 'expired', null, p_at);
      select * into now_active from bonus where cash_id = b.cash_id and status = 'active';
    end loop;
    return now_active;
  end $$`,

  // Returns what a bet adds to the turnover when it is settled.
  `create function bonus_contribution(b bonus, p_game text, p_category text, p_odds bigint, p_cash bigint, p_bonus bigint)
  returns bigint language plpgsql immutable as $$
  declare
    least_odds bigint := (b.terms ->> 'minOddsPpm')::bigint;
    stake bigint := case b.terms ->> 'countsFrom' when 'all' then p_cash + p_bonus else p_bonus end;
  begin
    if p_category in ('SPORTS', 'ESPORTS') and coalesce(p_odds, 0) < least_odds then return 0; end if;
    return div(stake::numeric * coalesce((b.terms #>> array['contributions', 'games', p_game])::integer,
      (b.terms #>> array['contributions', 'categories', p_category])::integer,
      (b.terms #>> '{contributions,otherwise}')::integer), 1000000);
  end $$`,

  // Adds to the progress; the bonus converts when the requirement is met.
  `create function bonus_count(p_bonus bigint, p_contribution bigint, p_at timestamptz) returns void language plpgsql as $$
  declare made bonus;
  begin
    update bonus set progress = least(progress + p_contribution, requirement)
    where id = p_bonus and status = 'active' returning * into made;
    if found and made.progress = made.requirement then perform bonus_end(made, 'converted', null, p_at); end if;
  end $$`,

  // Ends a bonus with which nothing can be played any more: no bonus money, no open bet, less cash than the smallest stake.
  `create function bonus_check_lost(p_bonus bigint, p_escrow bigint, p_at timestamptz) returns void language plpgsql as $$
  declare b bonus;
  begin
    select * into b from bonus where id = p_bonus and status = 'active';
    if not found then return; end if;
    if exists (select from books.ledger_account where id in (b.account_id, p_escrow) and balance > 0)
      or exists (select from books.ledger_account where id = b.cash_id
                 and balance >= coalesce((b.terms ->> 'smallestStake')::bigint, 1)) then return; end if;
    perform bonus_end(b, 'lost', null, p_at);
  end $$`,

  // Makes a lost bonus active again for money that comes back, until it expires and unless another one is active.
  `create function bonus_reopen(p_bonus bigint, p_at timestamptz) returns bonus language plpgsql as $$
  declare b bonus;
  begin
    update bonus set status = 'active', ended_at = null
    where id = p_bonus and status = 'lost' and expires_at > p_at
      and not exists (select from bonus o where o.cash_id = bonus.cash_id and o.status = 'active');
    select * into b from bonus where id = p_bonus;
    return b;
  end $$`,

  // Takes back what a voided bet counted. Returns true when the bonus is converted already: an operator looks at it.
  `create function bonus_void_bet(p_vendor text, p_tx text) returns boolean language plpgsql as $$
  declare bet bonus_bet; b bonus;
  begin
    select * into bet from bonus_bet where vendor = p_vendor and tx_id = p_tx and state <> 'void';
    if not found then return false; end if;
    select * into b from bonus where id = bet.bonus_id;
    update bonus_bet set state = 'void' where vendor = p_vendor and tx_id = p_tx;
    if bet.state <> 'counted' then return false; end if;
    if b.status = 'converted' then return bet.contribution > 0; end if;
    update bonus set progress = least(requirement, (select coalesce(sum(contribution), 0) from bonus_bet
      where bonus_id = b.id and state = 'counted')) where id = b.id;
    return false;
  end $$`,
];
