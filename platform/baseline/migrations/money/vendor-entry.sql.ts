/** Entry points of the seamless wallet: authenticate, and all verbs that name a transaction. */
export const VENDOR_ENTRY = [
  `create function vendor_adjust(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare made vendor_outcome := vendor_says('OK');
  begin
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if rnd.round_id is null then return vendor_says('BET_NOT_FOUND'); end if;
    if p.amount <> 0 then
      made := vendor_post(p, 'adjust', p.tx_id, array[who.house, who.wallet], array[-p.amount, p.amount]);
    end if;
    if made.status = 'INSUFFICIENT_FUNDS' then perform vendor_task(p, 'adjust_without_funds'); end if;
    if made.status <> 'OK' then return made; end if;
    update vendor_round set won = won + p.amount, touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    return made;
  end $$`,

  `create function vendor_promo(p vendor_request, who vendor_player) returns vendor_outcome language plpgsql as $$
  begin
    if who.currency <> p.currency then return vendor_says('CURRENCY_MISMATCH'); end if;
    if p.amount = 0 then return vendor_says('OK'); end if;
    return vendor_post(p, 'promo', p.tx_id, array[who.promo, who.wallet], array[-p.amount, p.amount]);
  end $$`,

  `create function vendor_answer(who vendor_player, made vendor_outcome) returns jsonb language sql as $$
    select jsonb_strip_nulls(jsonb_build_object('status', made.status, 'detail', made.detail, 'tx', made.ledger_tx::text,
      'balance', (select balance::text from ledger_account where code = who.wallet), 'currency', who.currency))
  $$`,

  // Checks in the contract's order: repeated transaction, token, player, then the verb's rules. The wallet's row is
  // locked first, so that calls of one player run one after another; a call that waits longer than a second gets BUSY.
  `create function vendor_call(p vendor_request) returns jsonb language plpgsql set lock_timeout = '1s' as $$
  declare
    who vendor_player;
    seen vendor_tx;
    pass vendor_session;
    rnd vendor_round;
    made vendor_outcome;
  begin
    select * into who from vendor_player where vendor = p.vendor and ref = p.player_ref;
    perform from ledger_account where code = who.wallet for update;
    select * into seen from vendor_tx where vendor = p.vendor and tx_id = p.tx_id;
    if found then
      if seen.verb = 'tombstone' then made := vendor_says('TX_ROLLED_BACK');
      elsif seen.fingerprint <> p.fingerprint then made := vendor_says('TX_CONFLICT');
      else made := vendor_says(seen.status, seen.detail, seen.ledger_tx); end if;
      return vendor_answer(who, made);
    end if;

    if p.verb in ('bet', 'betwin') then
      select s.* into pass from vendor_session s join vendor_player v on v.id = s.player_id
      where s.token_hash = p.token and v.vendor = p.vendor;
      if pass.player_id is null then return vendor_answer(who, vendor_says('TOKEN_UNKNOWN')); end if;
      if pass.expires_at <= p.at then return vendor_answer(who, vendor_says('TOKEN_EXPIRED')); end if;
    end if;
    if who.id is null then return jsonb_build_object('status', 'PLAYER_UNKNOWN'); end if;
    if pass.player_id <> who.id then return vendor_answer(who, vendor_says('TOKEN_UNKNOWN')); end if;

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
    insert into vendor_tx (vendor, tx_id, verb, player_id, round_id, game_code, fingerprint, amount, win_amount, ref_tx_id,
      status, detail, ledger_tx, label)
    values (p.vendor, p.tx_id, p.verb, who.id, p.round_id, p.game_code, p.fingerprint, coalesce(p.amount, 0),
      coalesce(p.win_amount, 0), p.ref_tx_id, made.status, made.detail, made.ledger_tx, p.label);
    return vendor_answer(who, made);
  end $$`,

  // Consumes a launch token and begins the vendor's session. Of two concurrent calls, one succeeds.
  `create function vendor_authenticate(p_vendor text, p_game text, p_launch bytea, p_session bytea, p_at timestamptz,
                                      p_until timestamptz) returns jsonb language plpgsql as $$
  declare
    token launch_token;
    who vendor_player;
  begin
    select t.* into token from launch_token t join vendor_player v on v.id = t.player_id
    where t.token_hash = p_launch and v.vendor = p_vendor and t.game_code = p_game for update of t;
    if not found or token.used_at is not null then return jsonb_build_object('status', 'TOKEN_UNKNOWN'); end if;
    if token.expires_at <= p_at then return jsonb_build_object('status', 'TOKEN_EXPIRED'); end if;
    update launch_token set used_at = p_at where token_hash = p_launch;
    select * into who from vendor_player where id = token.player_id;
    if exists (select from play_block where member_id = who.member_id and reason = 'blocked'
               and (until_at is null or until_at > p_at)) then
      return vendor_answer(who, vendor_says('PLAYER_BLOCKED'));
    end if;
    insert into vendor_session (token_hash, player_id, game_code, node_id, began_at, expires_at)
    values (p_session, who.id, token.game_code, token.node_id, p_at, p_until);
    return vendor_answer(who, vendor_says('OK')) || jsonb_build_object('ref', who.ref, 'realm', who.realm,
      'language', token.language, 'country', token.country);
  end $$`,

  `create function vendor_balance(p_vendor text, p_ref text, p_session bytea, p_at timestamptz) returns jsonb
  language plpgsql as $$
  declare who vendor_player; pass vendor_session;
  begin
    select s.* into pass from vendor_session s join vendor_player v on v.id = s.player_id
    where s.token_hash = p_session and v.vendor = p_vendor;
    select * into who from vendor_player where vendor = p_vendor and ref = p_ref;
    if pass.player_id is null then return vendor_answer(who, vendor_says('TOKEN_UNKNOWN')); end if;
    if pass.expires_at <= p_at then return vendor_answer(who, vendor_says('TOKEN_EXPIRED')); end if;
    if who.id is null then return jsonb_build_object('status', 'PLAYER_UNKNOWN'); end if;
    if pass.player_id <> who.id then return vendor_answer(who, vendor_says('TOKEN_UNKNOWN')); end if;
    return vendor_answer(who, vendor_says('OK'));
  end $$`,
];
