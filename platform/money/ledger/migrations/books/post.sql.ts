/** Functions that move money. They run as the owner of the books, with only the books in reach of their names. */
const AS_OWNER = 'security definer set search_path = books, pg_temp';

export const POST = [
  // tx: of the posting, now or by the first call. balances: of players' accounts after each entry, null for system
  // accounts. account: code of the account that lacks money.
  `create type books.ledger_outcome as (status text, reason text, account text, tx bigint, balances bigint[])`,

  // Locks an account until the transaction ends and returns its balance.
  `create function books.ledger_lock(p_account bigint) returns bigint language plpgsql ${AS_OWNER} as $$
  declare found_balance bigint;
  begin
    select balance into found_balance from ledger_account where id = p_account and tracked for update;
    return found_balance;
  end $$`,

  // Returns the account's id; creates the account when it is missing. Accounts of members have a stored balance that
  // cannot go below zero; system accounts have neither, because thousands of players share them.
  `create function books.ledger_open(p_code text, p_owner bigint, p_kind text, p_currency text, p_realm text)
  returns bigint language plpgsql ${AS_OWNER} as $$
  declare found_id bigint;
  begin
    select id into found_id from ledger_account where code = p_code;
    if found then return found_id; end if;
    insert into ledger_account (code, owner_id, kind, currency, realm, overdraw, tracked)
    values (p_code, p_owner, p_kind, p_currency, p_realm, p_owner is null, p_owner is not null)
    on conflict (code) do nothing returning id into found_id;
    if found_id is null then select id into found_id from ledger_account where code = p_code; end if;
    return found_id;
  end $$`,

  // Returns what the first posting with a key returned, or a conflict when that was another posting.
  `create function books.ledger_earlier(p_scope text, p_key text, p_fingerprint bytea) returns books.ledger_outcome
  language plpgsql ${AS_OWNER} as $$
  declare earlier idem_result; made bigint;
  begin
    select * into earlier from idem_result where scope = p_scope and key = p_key;
    if earlier.status <> 'buried' and earlier.fingerprint <> p_fingerprint then
      return row('conflict', null, null, null, null)::ledger_outcome;
    end if;
    if earlier.status <> 'posted' then
      return row('refused', earlier.body ->> 'reason', earlier.body ->> 'account', null, null)::ledger_outcome;
    end if;
    select id into made from ledger_tx where idem_scope = p_scope and idem_key = p_key;
    return row('posted', null, null, made,
      (select array_agg(balance_after order by id) from ledger_entry where tx_id = made))::ledger_outcome;
  end $$`,

  // Posts one transaction, or rejects it, exactly once for each (scope, key). Returns the status
  //   posted    now or by the first call
  //   refused   insufficient: an account lacks money; or the key has a tombstone
  //   conflict  the key belongs to another posting
  // Malformed postings raise an exception, because they are defects of the caller. Each account is read once, after the
  // locks of those with a balance, which are taken in the order of ids so that two postings never wait for each other.
  `create function books.ledger_post(p_type text, p_scope text, p_key text, p_fingerprint bytea, p_accounts bigint[],
      p_amounts bigint[], p_ref jsonb default '{}', p_reverses bigint default null, p_resolves bigint default null)
  returns books.ledger_outcome language plpgsql ${AS_OWNER} as $$
  declare
    entries constant integer := coalesce(cardinality(p_accounts), 0);
    account ledger_account;
    seen integer := 0;
    realms text[] := '{}';
    currencies text[] := array_fill(null::text, array[entries]);
    after bigint[] := array_fill(null::bigint, array[entries]);
    versions bigint[] := array_fill(null::bigint, array[entries]);
    moved bigint[] := '{}';
    owners bigint[] := '{}';
    lacking text;
    unbalanced text;
    tx bigint;
  begin
    if entries < 2 or entries is distinct from cardinality(p_amounts) then
      raise exception 'a posting needs two accounts or more, each with an amount' using errcode = '22023';
    end if;

    perform from ledger_account where id = any (p_accounts) and tracked order by id for update;

    for account in select * from ledger_account where id = any (p_accounts) loop
      if not account.realm = any (realms) then realms := realms || account.realm; end if;
      for place in 1 .. entries loop
        continue when p_accounts[place] <> account.id;
        seen := seen + 1;
        currencies[place] := account.currency;
        continue when not account.tracked;
        account.balance := account.balance + p_amounts[place];
        account.version := account.version + 1;
        after[place] := account.balance;
        versions[place] := account.version;
        if account.balance < 0 and not account.overdraw then lacking := coalesce(lacking, account.code); end if;
      end loop;
      if account.tracked then moved := moved || array[account.id, account.balance, account.version]; end if;
      if account.owner_id is not null and not account.owner_id = any (owners) then
        owners := owners || account.owner_id;
      end if;
    end loop;
    if seen <> entries then
      raise exception 'there is no such account among %', p_accounts using errcode = '22023';
    end if;
    if cardinality(realms) <> 1 then
      raise exception 'a posting has entries in % realms', cardinality(realms) using errcode = '23514';
    end if;
    select currency into unbalanced from unnest(currencies, p_amounts) entry (currency, amount)
    group by currency having sum(amount) <> 0 limit 1;
    if found then raise exception 'a posting does not balance in %', unbalanced using errcode = '23514'; end if;

    insert into idem_result (scope, key, fingerprint, status, body)
    values (p_scope, p_key, p_fingerprint, case when lacking is null then 'posted' else 'refused' end,
      case when lacking is null then '{}'
           else jsonb_build_object('status', 'refused', 'reason', 'insufficient', 'account', lacking) end)
    on conflict do nothing;
    if not found then return ledger_earlier(p_scope, p_key, p_fingerprint); end if;
    if lacking is not null then return row('refused', 'insufficient', lacking, null, null)::ledger_outcome; end if;

    insert into ledger_tx (type, idem_scope, idem_key, fingerprint, reverses, resolves, ref)
    values (p_type, p_scope, p_key, p_fingerprint, p_reverses, p_resolves, p_ref) returning id into tx;
    insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
    select tx, entry.* from unnest(p_accounts, p_amounts, after, versions) entry;
    for place in 1 .. cardinality(moved) by 3 loop
      update ledger_account set balance = moved[place + 1], version = moved[place + 2] where id = moved[place];
    end loop;
    insert into outbox (topic, owner_id) select 'balance', owner from unnest(owners) owner where owner is not null;
    return row('posted', null, null, tx, after)::ledger_outcome;
  end $$`,

  // ledger_post by codes; opens missing accounts first, so that a posting is one call. Returns
  //   {"status":"posted","tx":"7","balances":{"u:1:cash:BRL":"10000"}}
  //   {"status":"refused","reason":"insufficient","account":"u:1:cash:BRL"}
  //   {"status":"refused","reason":…}
  //   {"status":"conflict"}
  `create function books.ledger_move(p_type text, p_scope text, p_key text, p_fingerprint bytea, p_accounts text[],
      p_amounts bigint[], p_owners bigint[], p_kinds text[], p_currencies text[], p_realms text[], p_ref jsonb,
      p_reverses bigint, p_resolves bigint)
  returns jsonb language plpgsql ${AS_OWNER} as $$
  declare ids bigint[]; made ledger_outcome;
  begin
    select array_agg(coalesce(a.id, ledger_open(n.code, n.owner_id, n.kind, n.currency, n.realm)) order by n.place)
    into ids from unnest(p_accounts, p_owners, p_kinds, p_currencies, p_realms) with ordinality
      n (code, owner_id, kind, currency, realm, place)
    left join ledger_account a on a.code = n.code;
    made := ledger_post(p_type, p_scope, p_key, p_fingerprint, ids, p_amounts, p_ref, p_reverses, p_resolves);
    return jsonb_strip_nulls(jsonb_build_object('status', made.status, 'reason', made.reason, 'account', made.account,
      'tx', made.tx::text,
      'balances', case when made.status = 'posted' then jsonb_object(p_accounts, made.balances::text[]) end));
  end $$`,

  // Reverses a transaction entry by entry. Credits come first, so that no account goes below zero in between.
  `create function books.ledger_reverse(p_tx bigint, p_scope text, p_key text, p_fingerprint bytea, p_ref jsonb)
  returns books.ledger_outcome language plpgsql ${AS_OWNER} as $$
  declare accounts bigint[]; amounts bigint[];
  begin
    select array_agg(e.account_id order by e.amount, e.id), array_agg(-e.amount order by e.amount, e.id)
    into accounts, amounts from ledger_entry e where e.tx_id = p_tx;
    return ledger_post('rollback', p_scope, p_key, p_fingerprint, accounts, amounts, p_ref, p_tx);
  end $$`,

  // Tombstones a key, for a cancellation that arrives before its posting. Returns false when the key has posted.
  `create function books.ledger_bury(p_scope text, p_key text) returns boolean language plpgsql ${AS_OWNER} as $$
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
