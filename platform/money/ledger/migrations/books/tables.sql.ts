const TABLES = 'ledger_account ledger_tx ledger_entry idem_result tombstone ledger_seal ledger_seal_horizon outbox';
const SEALING = ['ledger_range_hash(bigint, bigint, bytea)', 'ledger_seal_next(integer)'];
const GUARDS = ['ledger_keep()', 'ledger_check_tx()', 'ledger_check_account()', 'ledger_account_fixed()'];

/** Moves the books to a schema of their own. */
export const MOVE: readonly string[] = [
  'drop trigger ledger_entry_tell on ledger_entry',
  'drop function ledger_tell()',
  `drop function ledger_move(text, text, text, bytea, text[], bigint[], bigint[], text[], text[], text[], jsonb, bigint,
     bigint)`,
  'drop function ledger_reverse(bigint, text, text, bytea, jsonb)',
  'drop function ledger_post(text, text, text, bytea, text[], bigint[], jsonb, bigint, bigint)',
  'drop function ledger_open(text, bigint, text, text, text, boolean, boolean)',
  'drop function ledger_bury(text, text)',
  'create schema books',
  ...TABLES.split(' ').map((table) => `alter table ${table} set schema books`),
  ...[...SEALING, ...GUARDS].flatMap((name) => [
    `alter function ${name} set schema books`,
    `alter function books.${name} set search_path = books, pg_temp`,
  ]),
  'alter function books.ledger_seal_next(integer) security definer',
];

/** Under the old names stand views, so that every reader stays as it is. */
export const VIEWS: readonly string[] = TABLES.split(' ').map(
  (table) => `create view ${table} as select * from books.${table}`,
);

const KINDS = `'cash', 'vendor_wallet', 'bonus', 'withdraw_hold', 'bet_escrow', 'agent_income', 'house', 'psp_clearing',
  'promo_expense', 'salary_expense', 'issuance'`;

/**
 * Makes a posting write fewer index entries, and updates of balances stay on their page. PostgreSQL reads the constraints
 * of a table again for every statement that writes it, and those of a domain only for values of the domain.
 */
export const LIGHTEN: readonly string[] = [
  'drop index books.ledger_entry_tx',
  'alter table books.ledger_entry drop constraint ledger_entry_pkey',
  'alter table books.ledger_entry add primary key (tx_id, id)',
  'alter table books.ledger_account set (fillfactor = 50)',
  `create domain books.account_kind as text check (value in (${KINDS}))`,
  `create domain books.realm as text check (value in ('real', 'play'))`,
  `create domain books.idem_status as text check (value in ('claimed', 'posted', 'refused', 'buried'))`,
  `alter table books.ledger_account drop constraint ledger_account_kind_check,
     drop constraint ledger_account_realm_check, drop constraint ledger_account_check,
     drop constraint ledger_account_check1,
     alter column kind type books.account_kind, alter column realm type books.realm,
     add constraint ledger_account_balance_check
       check ((overdraw or balance >= 0) and (tracked or (balance = 0 and version = 0)))`,
  `alter table books.idem_result drop constraint idem_result_status_check,
     alter column status type books.idem_status`,
  'alter table books.outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)',
];
