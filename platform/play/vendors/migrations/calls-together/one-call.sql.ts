/** One call of a vendor, which vendor_calls executes. */
export const ONE_CALL: readonly string[] = [
  // Checks in the contract's order: repeated transaction, token, player, then the verb's rules. vendor_calls has locked the
  // player's accounts, so that calls of one player run one after another.
  `create or replace function vendor_call(p vendor_request) returns jsonb language plpgsql as $$
  declare
    who vendor_player;
    seen vendor_tx;
    rejection text;
    rnd vendor_round;
    made vendor_outcome;
  begin
    select * into who from vendor_player where ref = p.player_ref and vendor = p.vendor;
    select * into seen from vendor_tx where vendor = p.vendor and tx_id = p.tx_id;
    if found then
      if seen.verb = 'tombstone' then made := vendor_says('TX_ROLLED_BACK');
      elsif seen.fingerprint <> p.fingerprint then made := vendor_says('TX_CONFLICT');
      else made := vendor_says(seen.status, seen.detail, seen.ledger_tx); end if;
      return vendor_answer(who, made);
    end if;

    if p.verb in ('bet', 'betwin') then rejection := vendor_pass(p.vendor, p.token, who, p.at); end if;
    if who.id is null and rejection is null then rejection := 'PLAYER_UNKNOWN'; end if;
    if rejection = 'PLAYER_UNKNOWN' then return jsonb_build_object('status', rejection); end if;
    if rejection is not null then return vendor_answer(who, vendor_says(rejection)); end if;

    select * into rnd from vendor_round where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    made := case p.verb
      when 'win' then vendor_win(p, who, rnd)
      when 'rollback' then vendor_rollback(p, who)
      when 'promo' then vendor_promo(p, who)
      when 'adjust' then vendor_adjust(p, who, rnd)
      when 'endRound' then case when rnd.round_id is null then vendor_says('BET_NOT_FOUND')
                                else vendor_says('OK') end
      else vendor_bet(p, who, rnd) end;
    if p.verb = 'endRound' and made.status = 'OK' then perform vendor_close(p, who, rnd); end if;
    if made.status = 'BET_NOT_FOUND' then return vendor_answer(who, made); end if;
    if p.verb in ('bet', 'betwin', 'win', 'adjust', 'rollback') and made.status = 'OK' then
      perform vendor_count_limits(p, who);
    end if;
    if p.verb in ('bet', 'betwin') and made.status = 'OK' then
      perform session_touch((select session_key from vendor_session where token_hash = p.token), p.at);
    end if;
    insert into vendor_tx (vendor, tx_id, verb, player_id, round_id, game_code, fingerprint, amount, win_amount, ref_tx_id,
      status, detail, ledger_tx, label)
    values (p.vendor, p.tx_id, p.verb, who.id, p.round_id, p.game_code, p.fingerprint, coalesce(p.amount, 0),
      coalesce(p.win_amount, 0), p.ref_tx_id, made.status, made.detail, made.ledger_tx, p.label);
    return vendor_answer(who, made);
  end $$`,

  // As before, and counts nothing for a rollback of what never arrived, which there is nothing to take back of.
  `create or replace function vendor_count_limits(p vendor_request, who vendor_player) returns void language plpgsql as $$
  declare undone vendor_tx; opened timestamptz;
  begin
    if p.verb in ('bet', 'betwin') then
      perform rg_count(who.member_id, p.at, 0, p.amount, p.amount - coalesce(p.win_amount, 0));
      return;
    elsif p.verb <> 'rollback' then
      perform rg_count(who.member_id, p.at, 0, 0, -p.amount);
      return;
    end if;
    select * into undone from vendor_tx where vendor = p.vendor and tx_id = p.ref_tx_id and undone_by = p.tx_id;
    if not found then return; end if;
    if undone.verb in ('bet', 'betwin') then
      select opened_at into opened from vendor_round
      where vendor = p.vendor and round_id = undone.round_id and player_id = who.id;
      perform rg_uncount(who.member_id, opened, 0, undone.amount, undone.amount);
    end if;
    perform rg_count(who.member_id, p.at, 0, 0,
      undone.win_amount + case when undone.verb in ('win', 'adjust') then undone.amount else 0 end);
  end $$`,
];
