import { type Kysely, sql } from 'kysely';

/** Adds the lines of imported bank statements, and finds deposits by the text of their transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table bank_statement_line (
     id          bigint generated always as identity primary key,
     merchant    text not null,
     line_key    text not null,
     booked_on   text not null,
     amount      bigint not null check (amount >= 0),
     currency    text not null,
     text        text not null,
     payer       text not null,
     order_id    text references payment_order (id),
     state       text not null check (state in ('proposed', 'doubtful', 'credited', 'dismissed')),
     reason      text,
     imported_by text not null,
     imported_at timestamptz not null,
     decided_by  text,
     decided_at  timestamptz,
     note        text,
     unique (merchant, line_key),
     check ((state in ('credited', 'dismissed')) = (decided_by is not null)),
     check (state <> 'doubtful' or reason is not null),
     check (state not in ('proposed', 'credited') or order_id is not null)
   )`,
  `create unique index one_proposed_line on bank_statement_line (order_id) where state = 'proposed'`,
  'create index bank_statement_line_order on bank_statement_line (order_id) where order_id is not null',
  `create index bank_statement_line_open on bank_statement_line (merchant, id) where state in ('proposed', 'doubtful')`,
  `create index payment_order_reference on payment_order (merchant, (instructions ->> 'reference')) where kind = 'bank-transfer'`,
];
