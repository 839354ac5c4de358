/** The verbs that bring money back, and corrections. */
export const BONUS_RETURNS = [
  // Pays an amount of a round with bonus money, or takes it back when it is negative. The bonus's share goes to its account
  // while it is active, else where an ended bonus sends it.
  `create function vendor_bonus_pay(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare
    b bonus;
    bet bonus_bet;
    to_cash bigint := vendor_cash_share(p.amount, rnd.staked, rnd.bonus_staked);
    share bigint;
    out bonus_outflow := row(0, 0)::bonus_outflow;
    made vendor_outcome;
  begin
    if p.bet_tx_id is not null then
      select * into bet from bonus_bet where vendor = p.vendor and tx_id = p.bet_tx_id;
      to_cash := vendor_cash_share(p.amount, coalesce(bet.cash_part + bet.bonus_part, 0), coalesce(bet.bonus_part, 0));
    end if;
    share := p.amount - to_cash;
    if share > 0 then b := bonus_reopen(rnd.bonus_id, p.at);
    else select * into b from bonus where id = rnd.bonus_id; end if;
    if b.status <> 'active' and share > 0 then
      out := bonus_outflow(b, share);
    elsif b.status <> 'active' then
      out.cash := -least(-share, b.converted);
      out.promo := share - out.cash;
    end if;
    made := vendor_post_parts(p, p.verb, array[who.house_id, who.wallet_id, b.account_id, b.promo_id],
      array[-p.amount, to_cash + out.cash, share - out.cash - out.promo, out.promo]);
    if made.status <> 'OK' or b.status = 'active' then return made; end if;
    if share > 0 then perform bonus_book(b, out);
    else update bonus set converted = converted + out.cash where id = b.id; end if;
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
    if p.amount > 0 and rnd.bonus_id is not null then
      made := vendor_bonus_pay(p, who, rnd);
    elsif p.amount > 0 then
      made := vendor_post(p, 'win', p.tx_id, array[who.house_id, who.wallet_id], array[-p.amount, p.amount]);
    end if;
    if made.status <> 'OK' or rnd.round_id is null then return made; end if;
    update vendor_round set won = won + p.amount, touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    if coalesce(p.closes, false) then perform vendor_close(p, who, rnd); end if;
    return made;
  end $$`,

  `create or replace function vendor_adjust(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare made vendor_outcome := vendor_says('OK');
  begin
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if rnd.round_id is null then return vendor_says('BET_NOT_FOUND'); end if;
    if p.amount <> 0 and rnd.bonus_id is not null then
      made := vendor_bonus_pay(p, who, rnd);
    elsif p.amount <> 0 then
      made := vendor_post(p, 'adjust', p.tx_id, array[who.house_id, who.wallet_id], array[-p.amount, p.amount]);
    end if;
    if made.status = 'INSUFFICIENT_FUNDS' then perform vendor_task(p, 'adjust_without_funds'); end if;
    if made.status <> 'OK' then return made; end if;
    update vendor_round set won = won + p.amount, touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    return made;
  end $$`,

  // Before a transaction with bonus money is reversed. What the reversal takes from the account of an ended bonus is first
  // brought back from where the end has sent it; what it returns to a lost bonus opens that again. Returns the change of the
  // bonus account; null when the player's cash does not cover it.
  `create function vendor_bonus_before(p vendor_request, who vendor_player, p_bonus bigint, p_ledger_tx bigint)
  returns bigint language plpgsql as $$
  declare b bonus; back bigint; own bigint; from_cash bigint;
  begin
    select * into b from bonus where id = p_bonus;
    select -coalesce(sum(amount) filter (where account_id = b.account_id), 0),
      -coalesce(sum(amount) filter (where account_id = who.wallet_id), 0)
    into back, own from books.ledger_entry where tx_id = p_ledger_tx;
    if back > 0 then perform bonus_reopen(p_bonus, p.at); end if;
    if back >= 0 or b.status = 'active' then return back; end if;
    from_cash := least(-back, b.converted);
    if books.ledger_lock(who.wallet_id) < from_cash - own then return null; end if;
    perform bonus_post(b, 'bonus_return', array[b.cash_id, b.promo_id, b.account_id],
      array[-from_cash, back + from_cash, -back]);
    update bonus set converted = converted - from_cash, forfeited = greatest(forfeited + back + from_cash, 0)
    where id = b.id;
    return back;
  end $$`,

  // After the reversal: what came back to an ended bonus is sent on, and what a voided bet counted is taken back.
  `create function vendor_bonus_after(p vendor_request, who vendor_player, p_bonus bigint, undone vendor_tx, p_back bigint)
  returns void language plpgsql as $$
  declare b bonus; part bigint;
  begin
    select * into b from bonus where id = p_bonus;
    if b.status <> 'active' and p_back > 0 then perform bonus_release(b, 'bonus_forfeit', p_back); end if;
    select bonus_part into part from bonus_bet where vendor = p.vendor and tx_id = undone.tx_id and state <> 'void';
    if found then
      update vendor_round set bonus_staked = bonus_staked - part
      where vendor = p.vendor and round_id = undone.round_id and player_id = undone.player_id;
      if bonus_void_bet(p.vendor, undone.tx_id) then perform vendor_task(p, 'void_after_conversion'); end if;
    end if;
    perform bonus_check_lost(p_bonus, who.escrow_id, p.at);
  end $$`,

  `create or replace function vendor_rollback(p vendor_request, who vendor_player) returns vendor_outcome
  language plpgsql as $$
  declare
    undone vendor_tx;
    rnd vendor_round;
    escrowed boolean;
    again bigint;
    reversed books.ledger_outcome;
    back bigint;
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
    if rnd.bonus_id is not null and undone.ledger_tx is not null then
      back := vendor_bonus_before(p, who, rnd.bonus_id, undone.ledger_tx);
      if back is null then
        perform vendor_task(p, 'rollback_without_funds');
        return vendor_says('INSUFFICIENT_FUNDS');
      end if;
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
    if rnd.bonus_id is not null then perform vendor_bonus_after(p, who, rnd.bonus_id, undone, coalesce(back, 0)); end if;
    return vendor_says('OK', null, reversed.tx);
  end $$`,
];
