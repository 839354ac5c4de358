import { type Kysely, sql } from 'kysely';

/** Adds the inbox of payment notifications, the returns of suspended payments, and what lists of providers are swept by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table payment_event (
     id          bigint generated always as identity primary key,
     merchant    text not null,
     adapter     text not null,
     event_id    text not null,
     headers     jsonb not null,
     body        bytea not null,
     reading     jsonb not null,
     state       text not null check (state in ('waiting', 'handled', 'suspended', 'ignored')),
     attempts    integer not null default 0,
     next_at     timestamptz,
     received_at timestamptz not null,
     handled_at  timestamptz,
     unique (merchant, adapter, event_id),
     check ((state = 'waiting') = (next_at is not null))
   )`,
  'create index payment_event_due on payment_event (next_at) where next_at is not null',
  'create index payment_order_recent on payment_order (created_at, merchant, adapter)',
  `alter table payment_receipt
     add column return_key text,
     add column return_attempts integer not null default 0,
     add column return_at timestamptz,
     add column return_reason text`,
  'alter table sandbox_payment add column changed_at timestamptz not null default clock_timestamp()',
  'create index sandbox_payment_changed on sandbox_payment (adapter, changed_at desc)',
  'create index sandbox_payment_state on sandbox_payment using gin (state jsonb_path_ops)',
  'create index payment_receipt_returning on payment_receipt (return_at) where return_at is not null',
];
