import { type Kysely, sql } from 'kysely';

/** Adds contracts between agents and their payers, with every version of their terms and every transition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // payer_id: null for the merchant. version: the one in force or last in force, 0 before the first. offered: the one that
  // waits for the payee. starts_at and ends_at: bounds of the windows that are billed.
  `create table agent_contract (
     id         integer generated always as identity primary key,
     merchant   text not null,
     payer_id   bigint references member (id),
     payee_id   bigint not null references member (id),
     kind       text not null check (kind in ('dividend', 'daily', 'hourly', 'realTime')),
     category   text not null,
     series     text not null,
     status     text not null check (status in ('offered', 'active', 'terminating', 'terminated', 'rejected', 'expired')),
     version    integer not null default 0,
     offered    integer,
     etag       text not null,
     carry      bigint not null default 0 check (carry <= 0),
     offered_at timestamptz,
     starts_at  timestamptz,
     ends_at    timestamptz,
     created_at timestamptz not null,
     changed_at timestamptz not null,
     check (payer_id <> payee_id)
   )`,
  `create unique index agent_contract_live on agent_contract (payee_id, kind, category)
     where status in ('offered', 'active', 'terminating')`,
  'create index agent_contract_payee on agent_contract (payee_id, id)',
  'create index agent_contract_payer on agent_contract (payer_id, id) where payer_id is not null',
  'create index agent_contract_series on agent_contract (merchant, series, payee_id) where starts_at is not null',
  'create index agent_contract_offers on agent_contract (offered_at) where offered is not null',
  `create table agent_contract_version (
     contract_id integer not null references agent_contract (id),
     version     integer not null,
     terms       jsonb not null,
     offered_at  timestamptz not null,
     accepted_at timestamptz,
     from_at     timestamptz,
     primary key (contract_id, version)
   )`,
  // Terms are never changed: a change of a contract is another version.
  `create function agent_contract_version_keep() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' or new.terms <> old.terms or new.offered_at <> old.offered_at
       or (old.from_at is not null and new.from_at is distinct from old.from_at) then
       raise exception 'a version of a contract is never changed' using errcode = '23514';
     end if;
     return new;
   end $$`,
  `create trigger agent_contract_version_keep before update or delete on agent_contract_version
     for each row execute function agent_contract_version_keep()`,
  `create table agent_contract_event (
     id          bigint generated always as identity primary key,
     contract_id integer not null references agent_contract (id),
     event       text not null,
     actor       text not null,
     status      text not null,
     version     integer not null,
     at          timestamptz not null
   )`,
  'create index agent_contract_event_contract on agent_contract_event (contract_id, id)',
  // How far the windows of a merchant's series are billed, and up to which event of members. Its row is the lock of the series.
  `create table agent_series (
     merchant      text not null,
     series        text not null,
     settled_until timestamptz not null,
     cutoff        bigint not null,
     primary key (merchant, series)
   )`,
];
