/**
 * Adds the audit log. Rows are append-only, and each holds the hash of the merchant's previous row, so that following
 * the chain reveals changed or removed rows.
 */
export const AUDIT: readonly string[] = [
  `create table audit (
    id         bigint generated always as identity primary key,
    merchant   text not null,
    at         timestamptz not null,
    actor      text not null,
    action     text not null,
    target     text not null,
    address    text not null,
    request_id text not null,
    detail     jsonb not null,
    before     bytea not null,
    hash       bytea not null
  )`,
  'create index audit_target on audit (merchant, target, id desc)',
  'create index audit_hash_of on audit (merchant, hash)',
  `create table audit_head (
    merchant text primary key,
    hash     bytea not null
  )`,
  `create function audit_hash(before bytea, fields text) returns bytea immutable language sql
    as $$ select sha256(before || convert_to(fields, 'UTF8')) $$`,
  `create function audit_fields(entry audit) returns text immutable language sql as $$
    select concat_ws(E'\\x1f', entry.merchant, (extract(epoch from entry.at) * 1000)::bigint, entry.actor, entry.action,
      entry.target, entry.address, entry.request_id, entry.detail)
  $$`,
  `create function audit_chain() returns trigger language plpgsql as $$
  begin
    insert into audit_head (merchant, hash) values (new.merchant, '') on conflict do nothing;
    select hash into new.before from audit_head where merchant = new.merchant for update;
    new.hash := audit_hash(new.before, audit_fields(new));
    update audit_head set hash = new.hash where merchant = new.merchant;
    return new;
  end $$`,
  'create trigger audit_chain before insert on audit for each row execute function audit_chain()',
  `create function audit_refuse() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is only ever added to' using errcode = 'P0001';
  end $$`,
  `create trigger audit_fixed before update or delete on audit
    for each row execute function audit_refuse()`,
  `create function audit_broken(wanted text) returns bigint stable language sql as $$
    select (select count(*) from audit one where one.merchant = wanted and (
        one.hash <> audit_hash(one.before, audit_fields(one))
        or (one.before <> '' and not exists (
          select 1 from audit other where other.merchant = wanted and other.hash = one.before))))
      + (select count(*) from audit_head head where head.merchant = wanted and not exists (
          select 1 from audit one where one.merchant = wanted and one.hash = head.hash))
  $$`,
  `create trigger audit_kept before truncate on audit for each statement execute function audit_refuse()`,
];
