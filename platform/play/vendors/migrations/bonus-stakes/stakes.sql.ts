/** The verbs that take stakes. A player without an active bonus takes the path of before. */
export const BONUS_STAKES = [
  // vendor_call with the game's category and the odds of a bet, which only a bonus asks for. They are settings of the
  // transaction, so that the request keeps its shape for a platform of the release before.
  `create function vendor_call(p vendor_request, p_category text, p_odds bigint) returns jsonb language plpgsql as $$
  begin
    perform set_config('vendor.bet_facts', coalesce(p_category, '') || '@' || coalesce(p_odds::text, ''), true);
    return vendor_call(p);
  end $$`,

  // The balance that a player can stake: cash, and the money of the active bonus.
  `create or replace function vendor_answer(who vendor_player, made vendor_outcome) returns jsonb language plpgsql as $$
  declare money text;
  begin
    select (a.balance + coalesce((select x.balance from bonus b join books.ledger_account x on x.id = b.account_id
      where b.cash_id = a.id and b.status = 'active'), 0))::text
    into money from books.ledger_account a where a.id = who.wallet_id;
    return jsonb_strip_nulls(jsonb_build_object('status', made.status, 'detail', made.detail, 'tx', made.ledger_tx::text,
      'balance', money, 'currency', who.currency));
  end $$`,

  // vendor_post without entries of zero.
  `create function vendor_post_parts(p vendor_request, p_type text, p_accounts bigint[], p_amounts bigint[])
  returns vendor_outcome language plpgsql as $$
  declare accounts bigint[]; amounts bigint[];
  begin
    select array_agg(e.account order by e.place), array_agg(e.amount order by e.place) into accounts, amounts
    from unnest(p_accounts, p_amounts) with ordinality e (account, amount, place) where e.amount <> 0;
    if accounts is null then return vendor_says('OK'); end if;
    return vendor_post(p, p_type, p.tx_id, accounts, amounts);
  end $$`,

  // Returns the part of a payout that belongs to cash: rounded down, the rest is the bonus's.
  `create function vendor_cash_share(p_amount bigint, p_staked bigint, p_bonus bigint) returns bigint
  language sql immutable as $$
    select case when p_bonus = 0 then p_amount
                else div(p_amount::numeric * (p_staked - p_bonus), p_staked)::bigint end
  $$`,

  // Counts the open bets of a closed round for their bonus, each once.
  `create function vendor_bonus_close(p vendor_request, who vendor_player, p_bonus bigint) returns void
  language plpgsql as $$
  declare live boolean; counted bigint;
  begin
    select status = 'active' into live from bonus where id = p_bonus;
    with settled as (
      update bonus_bet set state = case when live then 'counted' else 'late' end
      where vendor = p.vendor and round_id = p.round_id and player_id = who.id and bonus_id = p_bonus and state = 'open'
      returning contribution)
    select coalesce(sum(contribution), 0) into counted from settled;
    if live then
      perform bonus_count(p_bonus, counted, p.at);
      perform bonus_check_lost(p_bonus, who.escrow_id, p.at);
    end if;
  end $$`,

  `create or replace function vendor_close(p vendor_request, who vendor_player, rnd vendor_round) returns void
  language plpgsql as $$
  begin
    if rnd.held > 0 then
      perform vendor_post(p, 'round_end', p.tx_id || '#end', array[who.escrow_id, who.house_id],
        array[-rnd.held, rnd.held]);
    end if;
    update vendor_round set held = 0, closed_at = coalesce(closed_at, p.at), touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    if rnd.bonus_id is not null then perform vendor_bonus_close(p, who, rnd.bonus_id); end if;
  end $$`,

  // A stake while a bonus is active: from cash and bonus in the order of the terms. Its payout is split like the stake.
  `create function vendor_bonus_bet(p vendor_request, who vendor_player, rnd vendor_round, b bonus) returns vendor_outcome
  language plpgsql as $$
  declare
    made vendor_outcome;
    direct boolean := p.verb = 'betwin' or coalesce(p.closes, false);
    win bigint := coalesce(p.win_amount, 0);
    cash bigint := books.ledger_lock(who.wallet_id);
    extra bigint := books.ledger_lock(b.account_id);
    part bigint;
    to_cash bigint;
    facts text := coalesce(current_setting('vendor.bet_facts', true), '');
  begin
    if p.amount > b.max_bet then return vendor_says('LIMIT_REACHED', 'bonusMaxBet'); end if;
    if p.amount > cash + extra then return vendor_says('INSUFFICIENT_FUNDS'); end if;
    part := case b.terms ->> 'order' when 'bonusFirst' then least(p.amount, extra) else greatest(p.amount - cash, 0) end;
    to_cash := vendor_cash_share(win, p.amount, part);
    made := vendor_post_parts(p, case when p.amount = 0 then 'win' when win > 0 then 'betwin' else 'bet' end,
      array[who.wallet_id, b.account_id, case when direct then who.house_id else who.escrow_id end, who.house_id,
        who.wallet_id, b.account_id],
      array[part - p.amount, -part, p.amount, -win, to_cash, win - to_cash]);
    if made.status <> 'OK' then return made; end if;
    insert into vendor_round as r (vendor, round_id, player_id, game_code, live_bets, staked, held, won, opened_at,
      touched_at, bonus_id, bonus_staked)
    values (p.vendor, p.round_id, who.id, p.game_code, 1, p.amount, case when direct then 0 else p.amount end, win, p.at,
      p.at, b.id, part)
    on conflict (vendor, round_id, player_id) do update set live_bets = r.live_bets + 1,
      staked = r.staked + excluded.staked, held = r.held + excluded.held, won = r.won + excluded.won, touched_at = p.at,
      bonus_id = b.id, bonus_staked = r.bonus_staked + part;
    insert into bonus_bet (vendor, tx_id, bonus_id, player_id, round_id, cash_part, bonus_part, contribution, placed_at,
      state)
    values (p.vendor, p.tx_id, b.id, who.id, p.round_id, p.amount - part, part,
      bonus_contribution(b, p.vendor || ':' || p.game_code, split_part(facts, '@', 1),
        nullif(split_part(facts, '@', 2), '')::bigint, p.amount - part, part), p.at,
      case when p.verb = 'betwin' then 'counted' else 'open' end);
    if p.verb = 'betwin' then
      perform bonus_count(b.id, (select contribution from bonus_bet where vendor = p.vendor and tx_id = p.tx_id), p.at);
      perform bonus_check_lost(b.id, who.escrow_id, p.at);
    end if;
    rnd.bonus_id := b.id;
    if coalesce(p.closes, false) then perform vendor_close(p, who, rnd); end if;
    return made;
  end $$`,

  `create or replace function vendor_bet(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare
    made vendor_outcome := row('OK', null, null)::vendor_outcome;
    bars text := player_may_stake(who, p.amount, p.at);
    direct boolean := p.verb = 'betwin' or coalesce(p.closes, false);
    win bigint := coalesce(p.win_amount, 0);
    b bonus;
  begin
    if bars = 'blocked' then return vendor_says('PLAYER_BLOCKED'); end if;
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if not p.game_open then return vendor_says('GAME_DISABLED'); end if;
    if rnd.closed_at is not null then return vendor_says('ROUND_CLOSED'); end if;
    if p.amount > p.max_stake then bars := 'stake'; end if;
    if bars is not null then return vendor_says('LIMIT_REACHED', bars); end if;
    select * into b from bonus where cash_id = who.wallet_id and status = 'active';
    if found then b := bonus_current(b, p.at); end if;
    if b.id is not null and coalesce(rnd.bonus_id, b.id) = b.id then return vendor_bonus_bet(p, who, rnd, b); end if;
    if p.amount > 0 and win > 0 then
      made := vendor_post(p, 'betwin', p.tx_id, array[who.wallet_id, who.house_id, who.house_id, who.wallet_id],
        array[-p.amount, p.amount, -win, win]);
    elsif p.amount > 0 then
      made := vendor_post(p, 'bet', p.tx_id,
        array[who.wallet_id, case when direct then who.house_id else who.escrow_id end], array[-p.amount, p.amount]);
    elsif win > 0 then
      made := vendor_post(p, 'win', p.tx_id, array[who.house_id, who.wallet_id], array[-win, win]);
    end if;
    if made.status <> 'OK' then return made; end if;
    insert into vendor_round as r (vendor, round_id, player_id, game_code, live_bets, staked, held, won, opened_at, touched_at)
    values (p.vendor, p.round_id, who.id, p.game_code, 1, p.amount, case when direct then 0 else p.amount end, win, p.at, p.at)
    on conflict (vendor, round_id, player_id) do update set live_bets = r.live_bets + 1,
      staked = r.staked + excluded.staked, held = r.held + excluded.held, won = r.won + excluded.won, touched_at = p.at;
    if coalesce(p.closes, false) then perform vendor_close(p, who, rnd); end if;
    return made;
  end $$`,
];
