/** The seamless wallet's entry point for calls that have arrived together. */
export const CALLS_TOGETHER: readonly string[] = [
  // A stake that nothing stands against, with what its rows need. place: of its call. seat: the account that takes the stake.
  `create type vendor_plain_stake as (place bigint, vendor text, tx_id text, verb text, game_code text, round_id text,
     fingerprint bytea, amount bigint, win bigint, closes boolean, label text, campaign text, at timestamptz, direct boolean,
     player_id bigint, member_id bigint, currency text, wallet_id bigint, seat_id bigint, house_id bigint, balance bigint,
     session_key bytea)`,

  // Returns the stakes that can be written together: each is the only call of its member, has no earlier transaction, and is one
  // that vendor_call would accept with no bonus. Every other call is left to vendor_call, which says why. Its accounts and the
  // counters of its limits must be locked.
  `create function vendor_plain_stakes(p_calls vendor_request[], p_held bigint[]) returns vendor_plain_stake[]
  language plpgsql as $$
  begin
    return array(
      select row(c.place, c.vendor, c.tx_id, c.verb, c.game_code, c.round_id, c.fingerprint, c.amount, c.win, c.closes, c.label,
        c.campaign, c.at, c.direct, c.player_id, c.member_id, c.currency, c.wallet_id,
        case when c.direct then c.house_id else c.escrow_id end, c.house_id, a.balance, s.session_key)::vendor_plain_stake
      from (
        select c.place, c.vendor, c.tx_id, c.verb, c.token, c.game_code, c.round_id, c.currency, c.amount, c.label, c.campaign,
          c.fingerprint, c.at, c.game_open, c.max_stake, coalesce(c.win_amount, 0) as win, coalesce(c.closes, false) as closes,
          c.verb = 'betwin' or coalesce(c.closes, false) as direct, p.id as player_id, p.member_id, p.currency as pays,
          p.wallet_id, p.escrow_id, p.house_id, count(*) over (partition by p.member_id) as of_member,
          count(*) over (partition by c.vendor, c.tx_id) as of_name
        from unnest(p_calls) with ordinality c (vendor, verb, tx_id, player_ref, token, game_code, round_id, currency, amount,
          win_amount, ref_tx_id, bet_tx_id, closes, label, campaign, fingerprint, at, game_open, max_stake, free_win,
          undo_after_win, place)
        join vendor_player p on p.ref = c.player_ref and p.vendor = c.vendor) c
      join vendor_session s on s.token_hash = c.token and s.player_id = c.player_id and s.expires_at > c.at
      join session m on m.token_hash = s.session_key and session_is_live(m, c.at)
      join books.ledger_account a on a.id = c.wallet_id and a.balance >= c.amount
      left join vendor_round r on r.vendor = c.vendor and r.round_id = c.round_id and r.player_id = c.player_id
      where c.verb in ('bet', 'betwin') and c.of_member = 1 and c.of_name = 1 and c.amount > 0 and c.amount <= c.max_stake
        and c.game_open and c.pays = c.currency and c.wallet_id = any (p_held) and c.escrow_id = any (p_held)
        and r.closed_at is null and r.bonus_id is null and (not c.closes or coalesce(r.held, 0) = 0)
        and not exists (select from vendor_tx t where t.vendor = c.vendor and t.tx_id = c.tx_id)
        and not exists (select from bonus b where b.cash_id = c.wallet_id and b.status = 'active')
        and not exists (select from play_block b where b.member_id = c.member_id and (b.until_at is null or b.until_at > c.at))
        and not exists (select from rg_counter l where l.member_id = c.member_id and l.kind <> 'deposit'
          and not rg_allows(l, c.amount, c.at))
      order by c.place);
  end $$`,

  // Writes such stakes as vendor_bet and vendor_call write one. Returns their ledger transactions.
  `create function vendor_take_stakes(p_stakes vendor_plain_stake[]) returns bigint[] language plpgsql as $$
  declare made bigint[];
  begin
    select books.ledger_post_many(n.types, n.scopes, n.keys, n.fingerprints, n.refs, e.places, e.accounts, e.amounts) into made
    from (
      select array_agg(case when s.win > 0 then 'betwin' else 'bet' end) as types, array_agg('vendor:' || s.vendor) as scopes,
        array_agg(s.tx_id) as keys, array_agg(s.fingerprint) as fingerprints,
        array_agg(vendor_ref(s.vendor, s.game_code, s.round_id, s.tx_id, s.label, s.campaign)) as refs
      from unnest(p_stakes) s) n, (
      select array_agg(s.nth::integer order by s.nth, e.side) as places, array_agg(e.account order by s.nth, e.side) as accounts,
        array_agg(e.amount order by s.nth, e.side) as amounts
      from (select row_number() over () as nth, s.* from unnest(p_stakes) s) s
      cross join lateral (values (1, s.wallet_id, -s.amount), (2, s.seat_id, s.amount), (3, s.house_id, -s.win),
        (4, s.wallet_id, s.win)) e (side, account, amount)
      where e.amount <> 0) e;
    insert into vendor_round as r (vendor, round_id, player_id, game_code, live_bets, staked, held, won, opened_at, touched_at,
      closed_at)
    select s.vendor, s.round_id, s.player_id, s.game_code, 1, s.amount, case when s.direct then 0 else s.amount end, s.win, s.at,
      s.at, case when s.closes then s.at end
    from unnest(p_stakes) s
    on conflict (vendor, round_id, player_id) do update set live_bets = r.live_bets + 1, staked = r.staked + excluded.staked,
      held = r.held + excluded.held, won = r.won + excluded.won, touched_at = excluded.touched_at, closed_at = excluded.closed_at;
    perform rg_count_all(array_agg(s.member_id), array_agg(s.at), array_agg(0::bigint), array_agg(s.amount),
      array_agg(s.amount - s.win)) from unnest(p_stakes) s;
    perform sessions_touch(array_agg(s.session_key), max(s.at)) from unnest(p_stakes) s;
    insert into vendor_tx (vendor, tx_id, verb, player_id, round_id, game_code, fingerprint, amount, win_amount, status,
      ledger_tx, label)
    select s.vendor, s.tx_id, s.verb, s.player_id, s.round_id, s.game_code, s.fingerprint, s.amount, s.win, 'OK', s.tx, s.label
    from rows from (unnest(p_stakes), unnest(made)) as s (place, vendor, tx_id, verb, game_code, round_id, fingerprint, amount,
      win, closes, label, campaign, at, direct, player_id, member_id, currency, wallet_id, seat_id, house_id, balance, session_key,
      tx);
    return made;
  end $$`,

  // What a posting of a vendor's call refers to.
  `create function vendor_ref(p_vendor text, p_game text, p_round text, p_tx text, p_label text, p_campaign text) returns jsonb
  language sql immutable as $$
    select jsonb_strip_nulls(jsonb_build_object('vendor', p_vendor, 'game', p_game, 'round', p_round, 'tx', p_tx, 'label', p_label,
      'campaign', p_campaign))
  $$`,
  `create or replace function vendor_post(p vendor_request, p_type text, p_key text, p_accounts bigint[], p_amounts bigint[])
  returns vendor_outcome language plpgsql as $$
  declare posted books.ledger_outcome;
  begin
    posted := books.ledger_post(p_type, 'vendor:' || p.vendor, p_key, p.fingerprint, p_accounts, p_amounts,
      vendor_ref(p.vendor, p.game_code, p.round_id, p.tx_id, p.label, p.campaign));
    if posted.status = 'posted' then return row('OK', null, posted.tx)::vendor_outcome; end if;
    if posted.reason = 'insufficient' then return vendor_says('INSUFFICIENT_FUNDS'); end if;
    return vendor_says('TX_CONFLICT', coalesce(posted.reason, 'key'));
  end $$`,

  // Executes calls that have arrived together, in one transaction, and returns one answer for each. Calls of one wallet see
  // each other in the order of arrival; those of different members are taken in the order of members, in which every process
  // locks what belongs to members. Without p_wait a call whose accounts another transaction holds gets no answer: it waits for
  // them in a transaction of its own, so that it keeps no other call waiting.
  `create function vendor_calls(p_calls jsonb, p_wait boolean) returns jsonb language plpgsql set lock_timeout = '1s' as $$
  declare
    calls constant vendor_request[] := array(select c from jsonb_populate_recordset(null::vendor_request, p_calls) c);
    places bigint[];
    members bigint[];
    wallets bigint[];
    escrows bigint[];
    bonuses bigint[];
    held bigint[];
    plain vendor_plain_stake[];
    stake vendor_plain_stake;
    made bigint[];
    answers jsonb[] := array_fill(null::jsonb, array[cardinality(calls)]);
  begin
    select array_agg(c.place order by p.member_id, c.place), array_agg(p.member_id order by p.member_id, c.place),
      array_agg(p.wallet_id order by p.member_id, c.place), array_agg(p.escrow_id order by p.member_id, c.place),
      array_agg(b.account_id)
    into places, members, wallets, escrows, bonuses
    from unnest(calls) with ordinality c (vendor, verb, tx_id, player_ref, token, game_code, round_id, currency, amount,
      win_amount, ref_tx_id, bet_tx_id, closes, label, campaign, fingerprint, at, game_open, max_stake, free_win,
      undo_after_win, place)
    left join vendor_player p on p.ref = c.player_ref and p.vendor = c.vendor
    left join bonus b on b.cash_id = p.wallet_id and b.status = 'active';
    held := array_remove(wallets || escrows || bonuses, null);
    if p_wait then perform books.ledger_lock_all(held);
    else held := books.ledger_lock_free(held); end if;

    -- Two calls are cheaper one after the other.
    if cardinality(calls) > 2 then
      perform rg_lock(array(select of.member from unnest(members, wallets, escrows) of (member, wallet, escrow)
        where of.wallet = any (held) and of.escrow = any (held)));
      plain := vendor_plain_stakes(calls, held);
    end if;
    if cardinality(plain) > 0 then
      made := vendor_take_stakes(plain);
      for nth in 1 .. cardinality(plain) loop
        stake := plain[nth];
        answers[stake.place] := jsonb_build_object('status', 'OK', 'tx', made[nth]::text,
          'balance', (stake.balance - stake.amount + stake.win)::text, 'currency', stake.currency);
      end loop;
    end if;

    for nth in 1 .. cardinality(places) loop
      continue when answers[places[nth]] is not null;
      continue when wallets[nth] is not null and not array[wallets[nth], escrows[nth]] <@ held;
      answers[places[nth]] := vendor_call(calls[places[nth]], p_calls -> (places[nth] - 1)::integer ->> 'category',
        (p_calls -> (places[nth] - 1)::integer ->> 'odds')::bigint);
    end loop;
    return to_jsonb(answers);
  end $$`,

  // Young tables without statistics would be read whole by the kept plans of a connection, while they grow.
  ...['vendor_calls(jsonb, boolean)', 'vendor_plain_stakes(vendor_request[], bigint[])'].flatMap((name) =>
    ['seqscan', 'hashjoin', 'mergejoin'].map((plan) => `alter function ${name} set enable_${plan} = off`),
  ),
];
