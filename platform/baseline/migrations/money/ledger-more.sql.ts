/** Adds vendor wallets, the event outbox, reversals and seals to the ledger. */
export const LEDGER_MORE = [
  'alter table ledger_account drop constraint ledger_account_kind_check',
  `alter table ledger_account add constraint ledger_account_kind_check check (kind in ('cash', 'vendor_wallet', 'bonus',
     'withdraw_hold', 'bet_escrow', 'agent_income', 'house', 'psp_clearing', 'promo_expense', 'salary_expense',
     'issuance'))`,
  'create index ledger_entry_account on ledger_entry (account_id, id)',

  // Events of changed balances, written in the posting's transaction, so that events and postings agree. NOTIFY inside
  // that transaction would serialise commits.
  `create table outbox (
    id       bigint generated always as identity primary key,
    topic    text not null,
    owner_id bigint not null
  )`,
  `create function ledger_tell() returns trigger language plpgsql as $$
  begin
    insert into outbox (topic, owner_id)
    select distinct 'balance', a.owner_id from posted p join ledger_account a on a.id = p.account_id
    where a.owner_id is not null;
    return null;
  end $$`,
  `create trigger ledger_entry_tell after insert on ledger_entry referencing new table as posted
   for each statement execute function ledger_tell()`,

  // ledger_post that opens missing accounts first, so that a posting is one call. System accounts are not tracked,
  // because thousands of players share them and a lock would make postings wait.
  `create function ledger_move(p_type text, p_scope text, p_key text, p_fingerprint bytea, p_accounts text[],
                              p_amounts bigint[], p_owners bigint[], p_kinds text[], p_currencies text[],
                              p_realms text[], p_ref jsonb, p_reverses bigint, p_resolves bigint)
  returns jsonb language plpgsql as $$
  begin
    perform ledger_open(n.code, n.owner_id, n.kind, n.currency, n.realm, n.owner_id is null, n.owner_id is not null)
    from unnest(p_accounts, p_owners, p_kinds, p_currencies, p_realms) n (code, owner_id, kind, currency, realm)
    where not exists (select from ledger_account a where a.code = n.code);
    return ledger_post(p_type, p_scope, p_key, p_fingerprint, p_accounts, p_amounts, p_ref, p_reverses, p_resolves);
  end $$`,

  // Reverses a transaction entry by entry. Credits come first, so that no account goes below zero in between. Returns
  // the same shape as ledger_post.
  `create function ledger_reverse(p_tx bigint, p_scope text, p_key text, p_fingerprint bytea, p_ref jsonb)
  returns jsonb language plpgsql as $$
  declare accounts text[]; amounts bigint[];
  begin
    select array_agg(a.code order by e.amount, e.id), array_agg(-e.amount order by e.amount, e.id)
    into accounts, amounts from ledger_entry e join ledger_account a on a.id = e.account_id where e.tx_id = p_tx;
    return ledger_post('rollback', p_scope, p_key, p_fingerprint, accounts, amounts, p_ref, p_tx);
  end $$`,
];

export const SEALS = [
  `create table ledger_seal (
    id        bigint generated always as identity primary key,
    from_tx   bigint not null,
    to_tx     bigint not null,
    tx_count  integer not null,
    prev_hash bytea not null,
    hash      bytea not null,
    sealed_at timestamptz not null default clock_timestamp()
  )`,
  `create trigger ledger_seal_keep before update or delete on ledger_seal for each row execute function ledger_keep()`,
  `create trigger ledger_seal_keep_all before truncate on ledger_seal
   for each statement execute function ledger_keep()`,
  // Returns the end of the next range to seal: the latest transaction, once every database transaction that began
  // before it has ended.
  `create table ledger_seal_horizon (
    one    boolean primary key default true check (one),
    to_tx  bigint not null,
    before xid8 not null
  )`,
  `create function ledger_range_hash(p_from bigint, p_to bigint, p_prev bytea, out tx_count integer, out hash bytea)
  language sql as $$
    select count(*)::integer, sha256(p_prev || coalesce(string_agg(sha256(convert_to(concat_ws('|', t.id, t.type,
      t.idem_scope, t.idem_key, encode(t.fingerprint, 'hex'), coalesce(t.reverses::text, '-'),
      coalesce(t.resolves::text, '-'), t.ref::text, extract(epoch from t.created_at)::text,
      (select string_agg(concat_ws(':', a.code, e.amount, coalesce(e.balance_after::text, '-'),
         coalesce(e.version::text, '-')), ',' order by e.id)
       from ledger_entry e join ledger_account a on a.id = e.account_id where e.tx_id = t.id)), 'UTF8')), ''::bytea
      order by t.id), ''::bytea))
    from ledger_tx t where t.id between p_from and p_to
  $$`,
  // Seals one range and returns its number of transactions. Ids are assigned before transactions commit, so a range is
  // sealed only after every transaction that could hold one of its ids has ended.
  `create function ledger_seal_next(p_most integer) returns integer language plpgsql as $$
  declare
    waiting ledger_seal_horizon;
    before ledger_seal;
    upto bigint;
    sealed integer := 0;
    sum bytea;
  begin
    perform pg_advisory_xact_lock(hashtextextended('ledger_seal', 0));
    select * into waiting from ledger_seal_horizon;
    if waiting.before <= pg_snapshot_xmin(pg_current_snapshot()) then
      select * into before from ledger_seal order by id desc limit 1;
      upto := least(waiting.to_tx, coalesce(before.to_tx, 0) + p_most);
      if upto > coalesce(before.to_tx, 0) then
        select h.tx_count, h.hash into sealed, sum
        from ledger_range_hash(coalesce(before.to_tx, 0) + 1, upto, coalesce(before.hash, '')) h;
        insert into ledger_seal (from_tx, to_tx, tx_count, prev_hash, hash)
        values (coalesce(before.to_tx, 0) + 1, upto, sealed, coalesce(before.hash, ''), sum);
      end if;
      if upto is not distinct from waiting.to_tx then delete from ledger_seal_horizon; waiting := null; end if;
    end if;
    insert into ledger_seal_horizon (to_tx, before)
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_tx', 'id')::regclass), 0),
           pg_snapshot_xmax(pg_current_snapshot())
    where waiting is null
    on conflict do nothing;
    return sealed;
  end $$`,
];
