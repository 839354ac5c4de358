import { type Kysely, sql } from 'kysely';

/** Adds the billed windows of contracts, their bills with frozen inputs, the payments of each and disputes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // cutoff: number of the last event of members that its bills know. policy: the merchant's rules when it was closed.
  `create table agent_window (
     id         bigint generated always as identity primary key,
     merchant   text not null,
     series     text not null,
     from_at    timestamptz not null,
     until_at   timestamptz not null check (until_at > from_at),
     cutoff     bigint not null,
     policy     jsonb not null,
     currency   text not null,
     closed_at  timestamptz not null,
     settled_at timestamptz,
     unique (merchant, series, from_at)
   )`,
  'create index agent_window_open on agent_window (merchant, series, from_at) where settled_at is null',
  // inputs: frozen figures. level: number of agents above the payee. payable: what is to be paid of the amount.
  `create table agent_bill (
     id          bigint generated always as identity primary key,
     window_id   bigint not null references agent_window (id),
     contract_id integer not null references agent_contract (id),
     version     integer not null,
     level       integer not null,
     payer_id    bigint references member (id),
     payee_id    bigint not null references member (id),
     inputs      jsonb not null,
     state       text not null default 'closed'
       check (state in ('closed', 'due', 'notReached', 'paid', 'partial', 'insufficient')),
     base        bigint not null default 0,
     tier        integer,
     amount      bigint not null default 0 check (amount >= 0),
     carry_out   bigint not null default 0 check (carry_out <= 0),
     payable     bigint not null default 0 check (payable between 0 and amount),
     paid        bigint not null default 0 check (paid between 0 and payable),
     payments    integer not null default 0,
     unique (contract_id, window_id)
   )`,
  "create index agent_bill_open on agent_bill (window_id, level, id) where state in ('closed', 'due')",
  "create index agent_bill_owed on agent_bill (payer_id, id) where state in ('partial', 'insufficient')",
  'create index agent_bill_payee on agent_bill (payee_id, id)',
  'create index agent_bill_payer on agent_bill (payer_id, id) where payer_id is not null',
  // What a closed bill was computed from is never changed.
  `create function agent_bill_keep() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' or new.inputs <> old.inputs or new.version <> old.version
       or old.state <> 'closed' and (new.amount, new.base, new.tier, new.carry_out)
         is distinct from (old.amount, old.base, old.tier, old.carry_out) then
       raise exception 'a bill is never computed again' using errcode = '23514';
     end if;
     return new;
   end $$`,
  `create trigger agent_bill_keep before update or delete on agent_bill
     for each row execute function agent_bill_keep()`,
  `create table agent_bill_payment (
     bill_id bigint not null references agent_bill (id),
     part    integer not null,
     source  text not null check (source in ('merchant', 'income', 'cash')),
     amount  bigint not null check (amount > 0),
     tx      bigint not null,
     at      timestamptz not null,
     primary key (bill_id, part)
   )`,
  'create index agent_bill_payment_at on agent_bill_payment (at)',
  `create table agent_dispute (
     bill_id    bigint primary key references agent_bill (id),
     merchant   text not null,
     text       text not null,
     state      text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
     answer     text,
     opened_at  timestamptz not null,
     decided_at timestamptz,
     decided_by text
   )`,
  "create index agent_dispute_open on agent_dispute (merchant, opened_at) where state = 'open'",
];
