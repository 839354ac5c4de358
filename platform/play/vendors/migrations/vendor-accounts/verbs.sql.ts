/** The rules of the verbs, which post by the ids of accounts. */
export const VENDOR_VERBS: readonly string[] = [
  // Posts to the ledger and returns the result as a call's outcome.
  `create function vendor_post(p vendor_request, p_type text, p_key text, p_accounts bigint[], p_amounts bigint[])
  returns vendor_outcome language plpgsql as $$
  declare posted books.ledger_outcome;
  begin
    posted := books.ledger_post(p_type, 'vendor:' || p.vendor, p_key, p.fingerprint, p_accounts, p_amounts,
      jsonb_strip_nulls(jsonb_build_object('vendor', p.vendor, 'game', p.game_code, 'round', p.round_id, 'tx', p.tx_id,
        'label', p.label, 'campaign', p.campaign)));
    if posted.status = 'posted' then return row('OK', null, posted.tx)::vendor_outcome; end if;
    if posted.reason = 'insufficient' then return vendor_says('INSUFFICIENT_FUNDS'); end if;
    return vendor_says('TX_CONFLICT', coalesce(posted.reason, 'key'));
  end $$`,

  // Closes a round: the held remainder goes to the house.
  `create or replace function vendor_close(p vendor_request, who vendor_player, rnd vendor_round) returns void
  language plpgsql as $$
  begin
    if rnd.held > 0 then
      perform vendor_post(p, 'round_end', p.tx_id || '#end', array[who.escrow_id, who.house_id],
        array[-rnd.held, rnd.held]);
    end if;
    update vendor_round set held = 0, closed_at = coalesce(closed_at, p.at), touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
  end $$`,

  // bars: why the player may not stake, as player_may_stake returns it.
  `create or replace function vendor_bet(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare
    made vendor_outcome := row('OK', null, null)::vendor_outcome;
    bars text := player_may_stake(who, p.amount, p.at);
    direct boolean := p.verb = 'betwin' or coalesce(p.closes, false);
    win bigint := coalesce(p.win_amount, 0);
  begin
    if bars = 'blocked' then return vendor_says('PLAYER_BLOCKED'); end if;
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if not p.game_open then return vendor_says('GAME_DISABLED'); end if;
    if rnd.closed_at is not null then return vendor_says('ROUND_CLOSED'); end if;
    if p.amount > p.max_stake then bars := 'stake'; end if;
    if bars is not null then return vendor_says('LIMIT_REACHED', bars); end if;
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

  `create or replace function vendor_win(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare
    made vendor_outcome := row('OK', null, null)::vendor_outcome;
    bet vendor_tx;
  begin
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if p.bet_tx_id is not null then
      select * into bet from vendor_tx where vendor = p.vendor and tx_id = p.bet_tx_id and player_id = who.id;
      if bet.verb = 'tombstone' or bet.undone_by is not null then return vendor_says('TX_ROLLED_BACK'); end if;
      if bet.status is distinct from 'OK' or bet.round_id is distinct from p.round_id then
        return vendor_says('BET_NOT_FOUND');
      end if;
    elsif rnd.round_id is null then
      if exists (select from vendor_tx where vendor = p.vendor and round_id = p.round_id and player_id = who.id
                 and verb = 'tombstone') then return vendor_says('TX_ROLLED_BACK'); end if;
      if not p.free_win then return vendor_says('BET_NOT_FOUND'); end if;
    elsif rnd.live_bets = 0 then
      return vendor_says('TX_ROLLED_BACK');
    end if;
    if p.amount > 0 then
      made := vendor_post(p, 'win', p.tx_id, array[who.house_id, who.wallet_id], array[-p.amount, p.amount]);
    end if;
    if made.status <> 'OK' or rnd.round_id is null then return made; end if;
    update vendor_round set won = won + p.amount, touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    if coalesce(p.closes, false) then perform vendor_close(p, who, rnd); end if;
    return made;
  end $$`,

  `create or replace function vendor_rollback(p vendor_request, who vendor_player) returns vendor_outcome
  language plpgsql as $$
  declare
    undone vendor_tx;
    rnd vendor_round;
    escrowed boolean;
    again bigint;
    reversed books.ledger_outcome;
  begin
    select * into undone from vendor_tx where vendor = p.vendor and tx_id = p.ref_tx_id;
    if not found then
      insert into vendor_tx (vendor, tx_id, verb, player_id, round_id, game_code, fingerprint, status)
      values (p.vendor, p.ref_tx_id, 'tombstone', who.id, p.round_id, p.game_code, '', 'TX_ROLLED_BACK');
      return vendor_says('OK');
    end if;
    if undone.player_id <> who.id or undone.verb in ('rollback', 'endRound') then
      return vendor_says('TX_CONFLICT', 'refTxId');
    end if;
    if undone.verb = 'tombstone' or undone.status <> 'OK' or undone.undone_by is not null then
      return vendor_says('OK');
    end if;
    if p.amount is not null and p.amount <> undone.amount then return vendor_says('TX_CONFLICT', 'amount'); end if;
    select * into rnd from vendor_round
    where vendor = p.vendor and round_id = undone.round_id and player_id = who.id;
    if undone.verb = 'bet' and rnd.won > 0 and not p.undo_after_win then
      perform vendor_task(p, 'rollback_after_win');
      return vendor_says('TX_CONFLICT', 'win');
    end if;
    escrowed := undone.verb = 'bet' and exists (select from ledger_entry e
      where e.tx_id = undone.ledger_tx and e.account_id = who.escrow_id);
    again := case when escrowed then greatest(undone.amount - rnd.held, 0) else 0 end;
    if again > 0 then
      perform vendor_post(p, 'round_return', p.tx_id || '#return', array[who.house_id, who.escrow_id],
        array[-again, again]);
    end if;
    if undone.ledger_tx is not null then
      reversed := books.ledger_reverse(undone.ledger_tx, 'vendor:' || p.vendor, p.tx_id, p.fingerprint,
        jsonb_build_object('vendor', p.vendor, 'game', undone.game_code, 'round', undone.round_id, 'tx', p.tx_id));
      if reversed.status <> 'posted' then
        perform vendor_task(p, 'rollback_without_funds');
        return vendor_says('INSUFFICIENT_FUNDS');
      end if;
    end if;
    update vendor_tx set undone_by = p.tx_id where vendor = p.vendor and tx_id = p.ref_tx_id;
    update vendor_round set touched_at = p.at,
      held = held + again - case when escrowed then undone.amount else 0 end,
      live_bets = live_bets - (undone.verb in ('bet', 'betwin'))::integer,
      staked = staked - case when undone.verb in ('bet', 'betwin') then undone.amount else 0 end,
      won = won - case undone.verb when 'win' then undone.amount when 'adjust' then undone.amount
                  else undone.win_amount end
    where vendor = p.vendor and round_id = undone.round_id and player_id = who.id;
    return vendor_says('OK', null, reversed.tx);
  end $$`,

  `create or replace function vendor_adjust(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare made vendor_outcome := vendor_says('OK');
  begin
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if rnd.round_id is null then return vendor_says('BET_NOT_FOUND'); end if;
    if p.amount <> 0 then
      made := vendor_post(p, 'adjust', p.tx_id, array[who.house_id, who.wallet_id], array[-p.amount, p.amount]);
    end if;
    if made.status = 'INSUFFICIENT_FUNDS' then perform vendor_task(p, 'adjust_without_funds'); end if;
    if made.status <> 'OK' then return made; end if;
    update vendor_round set won = won + p.amount, touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    return made;
  end $$`,

  `create or replace function vendor_promo(p vendor_request, who vendor_player) returns vendor_outcome
  language plpgsql as $$
  begin
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if p.amount = 0 then return vendor_says('OK'); end if;
    return vendor_post(p, 'promo', p.tx_id, array[who.promo_id, who.wallet_id], array[-p.amount, p.amount]);
  end $$`,
];
