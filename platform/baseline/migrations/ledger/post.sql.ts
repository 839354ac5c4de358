/** Functions that move money. */
export const POST = [
  // Returns the account's id; creates the account when it is missing.
  `create function ledger_open(p_code text, p_owner bigint, p_kind text, p_currency text, p_realm text,
                              p_overdraw boolean default false, p_tracked boolean default true)
  returns bigint language plpgsql as $$
  declare found_id bigint;
  begin
    select id into found_id from ledger_account where code = p_code;
    if found then return found_id; end if;
    insert into ledger_account (code, owner_id, kind, currency, realm, overdraw, tracked)
    values (p_code, p_owner, p_kind, p_currency, p_realm, p_overdraw, p_tracked)
    on conflict (code) do nothing returning id into found_id;
    if found_id is null then select id into found_id from ledger_account where code = p_code; end if;
    return found_id;
  end $$`,

  // Posts one transaction, or rejects it, exactly once for each (scope, key). Returns
  //   {"status":"posted","tx":"7","balances":{"u:1:cash:BRL":"10000"}}   posted, now or by the first call
  //   {"status":"refused","reason":"insufficient","account":"u:1:cash:BRL"}
  //   {"status":"refused","reason":"buried"}                             ledger_bury tombstoned the key first
  //   {"status":"conflict"}                                              the key belongs to another posting
  // Malformed postings raise an exception, because they are defects of the caller.
  `create function ledger_post(p_type text, p_scope text, p_key text, p_fingerprint bytea,
                              p_accounts text[], p_amounts bigint[], p_ref jsonb default '{}',
                              p_reverses bigint default null, p_resolves bigint default null)
  returns jsonb language plpgsql as $$
  declare
    earlier idem_result;
    tx bigint;
    lacking text;
    unknown text;
    answer jsonb;
  begin
    insert into idem_result (scope, key, fingerprint, status, body)
    values (p_scope, p_key, p_fingerprint, 'claimed', '{}') on conflict do nothing;
    if not found then
      select * into earlier from idem_result where scope = p_scope and key = p_key;
      if earlier.status <> 'buried' and earlier.fingerprint <> p_fingerprint then
        return jsonb_build_object('status', 'conflict');
      end if;
      return earlier.body;
    end if;

    if cardinality(p_accounts) is distinct from cardinality(p_amounts) or coalesce(cardinality(p_accounts), 0) < 2 then
      raise exception 'a posting needs two accounts or more, each with an amount' using errcode = '22023';
    end if;
    select given.code into unknown from unnest(p_accounts) given (code)
    where not exists (select from ledger_account a where a.code = given.code) limit 1;
    if found then raise exception 'there is no account %', unknown using errcode = '22023'; end if;

    perform from ledger_account where code = any (p_accounts) and tracked order by id for update;

    select code into lacking from (
      select a.code, a.balance + sum(e.amount) over (partition by a.id order by e.place) as after
      from unnest(p_accounts, p_amounts) with ordinality e (code, amount, place)
      join ledger_account a on a.code = e.code where a.tracked and not a.overdraw) running
    where after < 0 limit 1;

    if found then
      answer := jsonb_build_object('status', 'refused', 'reason', 'insufficient', 'account', lacking);
      update idem_result set status = 'refused', body = answer where scope = p_scope and key = p_key;
      return answer;
    end if;

    insert into ledger_tx (type, idem_scope, idem_key, fingerprint, reverses, resolves, ref)
    values (p_type, p_scope, p_key, p_fingerprint, p_reverses, p_resolves, p_ref) returning id into tx;

    insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
    select tx, a.id, e.amount,
      case when a.tracked then a.balance + sum(e.amount) over so_far end,
      case when a.tracked then a.version + row_number() over so_far end
    from unnest(p_accounts, p_amounts) with ordinality e (code, amount, place)
    join ledger_account a on a.code = e.code
    window so_far as (partition by a.id order by e.place)
    order by e.place;

    update ledger_account a set balance = a.balance + moved.total, version = a.version + moved.times
    from (select account_id, sum(amount)::bigint as total, count(*) as times
          from ledger_entry where tx_id = tx group by account_id) moved
    where a.id = moved.account_id and a.tracked;

    select jsonb_build_object('status', 'posted', 'tx', tx::text, 'balances',
             coalesce(jsonb_object_agg(a.code, a.balance::text) filter (where a.tracked), '{}'))
    into answer from ledger_account a where a.code = any (p_accounts);
    update idem_result set status = 'posted', body = answer where scope = p_scope and key = p_key;
    return answer;
  end $$`,

  // Tombstones a key, for a cancellation that arrives before its posting. Returns false when the key has posted.
  `create function ledger_bury(p_scope text, p_key text) returns boolean language plpgsql as $$
  declare standing text;
  begin
    insert into idem_result (scope, key, fingerprint, status, body)
    values (p_scope, p_key, '', 'buried', '{"status":"refused","reason":"buried"}') on conflict do nothing;
    select status into standing from idem_result where scope = p_scope and key = p_key;
    if standing = 'posted' then return false; end if;
    insert into tombstone (scope, key) values (p_scope, p_key) on conflict do nothing;
    return true;
  end $$`,
];
