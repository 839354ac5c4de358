/**
 * Handles a call of the seamless wallet in one statement and one transaction. tests/platform/vendors specifies its
 * rules.
 */
export const VENDOR_CALL = [
  `create type vendor_request as (
    vendor text, verb text, tx_id text, player_ref text, token bytea, game_code text, round_id text, currency text,
    amount bigint, win_amount bigint, ref_tx_id text, bet_tx_id text, closes boolean, label text, campaign text,
    fingerprint bytea, at timestamptz, game_open boolean, max_stake bigint, free_win boolean, undo_after_win boolean
  )`,
  `create type vendor_outcome as (status text, detail text, ledger_tx bigint)`,
  `create function vendor_says(p_status text, p_detail text default null, p_tx bigint default null) returns vendor_outcome
  language sql immutable as $$ select row(p_status, p_detail, p_tx)::vendor_outcome $$`,

  // Returns why a player may not stake: null, 'blocked' or the limit's name. Wins and rollbacks are not checked.
  `create function player_may_stake(p_player vendor_player, p_amount bigint, p_at timestamptz) returns text
  language plpgsql as $$
  declare block text; stake bigint; loss bigint; lost bigint;
  begin
    select reason into block from play_block
    where member_id = p_player.member_id and (until_at is null or until_at > p_at);
    if block = 'blocked' then return 'blocked'; elsif block is not null then return 'excluded'; end if;
    select max(amount) filter (where kind = 'stake'), max(amount) filter (where kind = 'loss')
    into stake, loss from play_limit where member_id = p_player.member_id;
    if p_amount > stake then return 'stake'; end if;
    if loss is null then return null; end if;
    select coalesce(sum(r.staked - r.won), 0) into lost
    from vendor_round r join vendor_player p on p.id = r.player_id
    where p.member_id = p_player.member_id and p.realm = p_player.realm and p.currency = p_player.currency
      and r.touched_at > p_at - interval '24 hours';
    return case when lost + p_amount > loss then 'loss' end;
  end $$`,

  // Posts to the ledger and returns the result as a call's outcome.
  `create function vendor_post(p vendor_request, p_type text, p_key text, p_accounts text[], p_amounts bigint[])
  returns vendor_outcome language plpgsql as $$
  declare answer jsonb;
  begin
    answer := ledger_post(p_type, 'vendor:' || p.vendor, p_key, p.fingerprint, p_accounts, p_amounts,
      jsonb_strip_nulls(jsonb_build_object('vendor', p.vendor, 'game', p.game_code, 'round', p.round_id, 'tx', p.tx_id,
        'label', p.label, 'campaign', p.campaign)));
    if answer ->> 'status' = 'posted' then return vendor_says('OK', null, (answer ->> 'tx')::bigint); end if;
    if answer ->> 'reason' = 'insufficient' then return vendor_says('INSUFFICIENT_FUNDS'); end if;
    return vendor_says('TX_CONFLICT', coalesce(answer ->> 'reason', 'key'));
  end $$`,

  `create function vendor_task(p vendor_request, p_kind text) returns void language sql as $$
    insert into operator_task (kind, vendor, subject, detail)
    values (p_kind, p.vendor, p.tx_id, jsonb_build_object('player', p.player_ref, 'round', p.round_id,
      'amount', p.amount::text, 'refTxId', p.ref_tx_id))
    on conflict do nothing
  $$`,

  // Closes a round: the held remainder goes to the house.
  `create function vendor_close(p vendor_request, who vendor_player, rnd vendor_round) returns void
  language plpgsql as $$
  begin
    if rnd.held > 0 then
      perform vendor_post(p, 'round_end', p.tx_id || '#end', array[who.escrow, who.house], array[-rnd.held, rnd.held]);
    end if;
    update vendor_round set held = 0, closed_at = coalesce(closed_at, p.at), touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
  end $$`,

  `create function vendor_bet(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare
    made vendor_outcome := vendor_says('OK');
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
      made := vendor_post(p, 'betwin', p.tx_id, array[who.wallet, who.house, who.house, who.wallet],
        array[-p.amount, p.amount, -win, win]);
    elsif p.amount > 0 then
      made := vendor_post(p, 'bet', p.tx_id, array[who.wallet, case when direct then who.house else who.escrow end],
        array[-p.amount, p.amount]);
    elsif win > 0 then
      made := vendor_post(p, 'win', p.tx_id, array[who.house, who.wallet], array[-win, win]);
    end if;
    if made.status <> 'OK' then return made; end if;
    insert into vendor_round as r (vendor, round_id, player_id, game_code, live_bets, staked, held, won, opened_at, touched_at)
    values (p.vendor, p.round_id, who.id, p.game_code, 1, p.amount, case when direct then 0 else p.amount end, win, p.at, p.at)
    on conflict (vendor, round_id, player_id) do update set live_bets = r.live_bets + 1,
      staked = r.staked + excluded.staked, held = r.held + excluded.held, won = r.won + excluded.won, touched_at = p.at;
    if coalesce(p.closes, false) then perform vendor_close(p, who, rnd); end if;
    return made;
  end $$`,

  `create function vendor_win(p vendor_request, who vendor_player, rnd vendor_round) returns vendor_outcome
  language plpgsql as $$
  declare
    made vendor_outcome := vendor_says('OK');
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
      made := vendor_post(p, 'win', p.tx_id, array[who.house, who.wallet], array[-p.amount, p.amount]);
    end if;
    if made.status <> 'OK' or rnd.round_id is null then return made; end if;
    update vendor_round set won = won + p.amount, touched_at = p.at
    where vendor = p.vendor and round_id = p.round_id and player_id = who.id;
    if coalesce(p.closes, false) then perform vendor_close(p, who, rnd); end if;
    return made;
  end $$`,

  `create function vendor_rollback(p vendor_request, who vendor_player) returns vendor_outcome language plpgsql as $$
  declare
    undone vendor_tx;
    rnd vendor_round;
    escrowed boolean;
    again bigint;
    answer jsonb;
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
    escrowed := undone.verb = 'bet' and exists (select from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.tx_id = undone.ledger_tx and a.code = who.escrow);
    again := case when escrowed then greatest(undone.amount - rnd.held, 0) else 0 end;
    if again > 0 then
      perform vendor_post(p, 'round_return', p.tx_id || '#return', array[who.house, who.escrow], array[-again, again]);
    end if;
    if undone.ledger_tx is not null then
      answer := ledger_reverse(undone.ledger_tx, 'vendor:' || p.vendor, p.tx_id, p.fingerprint,
        jsonb_build_object('vendor', p.vendor, 'game', undone.game_code, 'round', undone.round_id, 'tx', p.tx_id));
      if answer ->> 'status' <> 'posted' then
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
    return vendor_says('OK', null, (answer ->> 'tx')::bigint);
  end $$`,
];
