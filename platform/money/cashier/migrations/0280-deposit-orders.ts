import { type Kysely, sql } from 'kysely';
import { asBooksOwner } from '../../ledger/migrations/books/as-owner.ts';

/** Adds methods, instructions and received payments of deposits, and ledger accounts for money of an unclear owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...ORDERS, ...RECEIPTS]) await sql.raw(statement).execute(db);
  await asBooksOwner(db, LEDGER_KINDS);
}

const STATES = `'created', 'awaiting', 'detected', 'credited', 'expired', 'failed', 'canceled', 'review', 'returning',
  'returned', 'reversed'`;

const ORDERS = [
  'alter table payment_order drop constraint payment_order_state_check',
  `update payment_order set state = case state when 'open' then 'awaiting' when 'paid' then 'credited'
     when 'disputed' then 'review' else state end where state <> 'failed'`,
  `alter table payment_order
     add constraint payment_order_state_check check (state in (${STATES})),
     add column method text not null default 'sandbox',
     add column kind text not null default 'gateway',
     add column terms jsonb not null default '{}',
     add column instructions jsonb,
     add column confirmations jsonb,
     add column expires_at timestamptz,
     add column received bigint not null default 0,
     add column credited bigint not null default 0,
     add column checks integer not null default 0,
     add column next_check_at timestamptz`,
  "update payment_order set next_check_at = created_at where state = 'awaiting' and created_at > now() - interval '1 day'",
  'drop index payment_order_open',
  'drop index payment_order_paid',
  'create index payment_order_due on payment_order (next_check_at) where next_check_at is not null',
  'create index payment_order_member on payment_order (member_id, created_at desc)',
];

const RECEIPTS = [
  `create table payment_receipt (
     id          bigint generated always as identity primary key,
     merchant    text not null,
     adapter     text not null,
     provider_id text not null,
     order_id    text references payment_order (id),
     amount      bigint not null check (amount > 0),
     currency    text not null,
     credited    bigint not null check (credited >= 0),
     fee         bigint not null check (fee >= 0),
     suspended   bigint not null check (suspended >= 0),
     reason      text,
     payer       jsonb not null default '{}',
     state       text not null check (state in ('credited', 'suspended', 'returning', 'returned')),
     received_at timestamptz not null,
     created_at  timestamptz not null,
     unique (adapter, provider_id),
     check (credited + fee + suspended = amount)
   )`,
  'create index payment_receipt_order on payment_receipt (order_id)',
  'create index payment_receipt_credited on payment_receipt (merchant, created_at) where credited > 0',
  "create index payment_receipt_waiting on payment_receipt (merchant, id) where state in ('suspended', 'returning')",
  `insert into payment_receipt (merchant, adapter, provider_id, order_id, amount, currency, credited, fee, suspended,
     state, received_at, created_at)
   select o.merchant, o.adapter, o.id, o.id, e.amount, o.currency, e.amount, 0, 0, 'credited', o.changed_at, t.created_at
   from payment_order o
   join ledger_tx t on t.idem_scope = 'payment:' || o.adapter and t.idem_key = o.id
   join ledger_entry e on e.tx_id = t.id and e.amount > 0`,
  `update payment_order o set received = r.amount, credited = r.credited from payment_receipt r where r.order_id = o.id`,
  `create table sandbox_payment (
     adapter text not null,
     id      text not null,
     state   jsonb not null,
     primary key (adapter, id)
   )`,
];

const KINDS = `'cash', 'vendor_wallet', 'bonus', 'withdraw_hold', 'bet_escrow', 'agent_income', 'house', 'psp_clearing',
  'promo_expense', 'salary_expense', 'issuance', 'suspense', 'bank', 'psp_fee', 'bad_debt'`;

const LEDGER_KINDS = [
  'alter domain books.account_kind drop constraint account_kind_check',
  `alter domain books.account_kind add constraint account_kind_check check (value in (${KINDS}))`,
];
