/** Functions that write many postings at once. They run as the owner of the books, as ledger_post does. */
const AS_OWNER = 'security definer set search_path = books, pg_temp';

export const POST_MANY: readonly string[] = [
  // Locks those of the accounts that nobody else holds, without waiting, and returns them. Who waits for nothing while it
  // holds many accounts can be in no deadlock.
  `create function books.ledger_lock_free(p_accounts bigint[]) returns bigint[] language plpgsql ${AS_OWNER} as $$
  begin
    return array(select id from ledger_account where id = any (p_accounts) and tracked order by id for update skip locked);
  end $$`,

  // Posts one transaction for each key and returns them in the order of the keys. Entry n belongs to the key p_places[n];
  // entries are written in the order given. Takes the locks of all accounts in the order of ids, and writes each table once.
  // Every key must be new, and every account covered: anything else is a defect of the caller and raises an exception.
  `create function books.ledger_post_many(p_types text[], p_scopes text[], p_keys text[], p_fingerprints bytea[],
      p_refs jsonb[], p_places integer[], p_accounts bigint[], p_amounts bigint[])
  returns bigint[] language plpgsql ${AS_OWNER} as $$
  declare
    keys constant integer := coalesce(cardinality(p_keys), 0);
    made bigint[];
    after bigint[];
    versions bigint[];
    lacking bigint;
    sound bigint;
  begin
    if keys = 0 then return '{}'; end if;
    perform ledger_lock_all(p_accounts);

    select count(*) into sound from (
      select from unnest(p_places, p_accounts, p_amounts) e (place, account, amount)
      left join ledger_account a on a.id = e.account where e.place between 1 and keys
      group by e.place having count(*) >= 2 and count(a.id) = count(*) and sum(e.amount) = 0
        and min(a.currency) = max(a.currency) and min(a.realm) = max(a.realm)) posting;
    if sound <> keys then
      raise exception '% of % postings are malformed', keys - sound, keys using errcode = '23514';
    end if;

    select array_agg(e.after order by e.spot), array_agg(e.version order by e.spot),
      count(*) filter (where e.after < 0 and not e.overdraw)
    into after, versions, lacking
    from (
      select t.spot, a.overdraw, case when a.tracked then a.balance + sum(t.amount) over own end as after,
        case when a.tracked then a.version + row_number() over own end as version
      from unnest(p_accounts, p_amounts) with ordinality t (account, amount, spot) join ledger_account a on a.id = t.account
      window own as (partition by a.id order by t.spot)) e;
    if lacking > 0 then raise exception 'an account of a posting lacks money' using errcode = '23514'; end if;

    insert into idem_result (scope, key, fingerprint, status, body)
    select t.scope, t.key, t.fingerprint, 'posted', '{}' from unnest(p_scopes, p_keys, p_fingerprints) t (scope, key, fingerprint);
    with posted as (
      insert into ledger_tx (type, idem_scope, idem_key, fingerprint, ref)
      select t.type, t.scope, t.key, t.fingerprint, t.ref
      from unnest(p_types, p_scopes, p_keys, p_fingerprints, p_refs) with ordinality
        t (type, scope, key, fingerprint, ref, place) order by t.place
      returning id)
    select array_agg(id order by id) into made from posted;
    insert into ledger_entry (tx_id, account_id, amount, balance_after, version)
    select made[e.place], e.account, e.amount, e.after, e.version
    from unnest(p_places, p_accounts, p_amounts, after, versions) e (place, account, amount, after, version);
    update ledger_account a set balance = a.balance + s.total, version = a.version + s.entries
    from (select account, sum(amount)::bigint as total, count(*) as entries
          from unnest(p_accounts, p_amounts) t (account, amount) group by account) s
    where a.id = s.account and a.tracked;
    insert into outbox (topic, owner_id)
    select distinct 'balance', owner_id from ledger_account where id = any (p_accounts) and owner_id is not null;
    return made;
  end $$`,

  // Posts one transaction for each key: p_amounts from p_from to p_to.
  `create or replace function books.ledger_transfer_many(p_scope text, p_types text[], p_keys text[], p_from bigint[],
      p_to bigint[], p_amounts bigint[], p_ref jsonb)
  returns bigint[] language plpgsql ${AS_OWNER} as $$
  declare keys constant integer := coalesce(cardinality(p_keys), 0);
  begin
    if exists (select from unnest(p_from, p_to, p_amounts) t (from_id, to_id, amount)
               where t.amount <= 0 or t.amount is null or t.from_id = t.to_id) then
      raise exception 'a transfer moves nothing' using errcode = '23514';
    end if;
    return ledger_post_many(p_types, array_fill(p_scope, array[keys]), p_keys,
      array(select sha256(convert_to(key, 'utf8')) from unnest(p_keys) key), array_fill(p_ref, array[keys]),
      e.places, e.accounts, e.amounts)
    from (
      select array_agg(place order by place, side) as places, array_agg(account order by place, side) as accounts,
        array_agg(amount order by place, side) as amounts
      from (
        select place::integer, 1 as side, from_id as account, -amount as amount
        from unnest(p_from, p_amounts) with ordinality t (from_id, amount, place)
        union all
        select place::integer, 2, to_id, amount from unnest(p_to, p_amounts) with ordinality t (to_id, amount, place)) t) e;
  end $$`,

  // A young table without statistics would be read whole by the kept plans of a connection (see 0830).
  ...[
    'ledger_post(text, text, text, bytea, bigint[], bigint[], jsonb, bigint, bigint)',
    'ledger_post_many(text[], text[], text[], bytea[], jsonb[], integer[], bigint[], bigint[])',
    'ledger_lock_free(bigint[])',
  ].map((name) => `alter function books.${name} set enable_seqscan = off`),
];
