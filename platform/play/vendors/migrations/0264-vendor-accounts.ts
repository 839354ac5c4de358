import { type Kysely, sql } from 'kysely';
import { VENDOR_CALL } from './vendor-accounts/call.sql.ts';
import { VENDOR_VERBS } from './vendor-accounts/verbs.sql.ts';

/** Vendors' players refer to their accounts by id, and a vendor's call reads each row once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COLUMNS, ...VENDOR_VERBS, ...VENDOR_CALL]) await sql.raw(statement).execute(db);
}

const ACCOUNTS = ['wallet', 'escrow', 'house', 'promo'];

const COLUMNS = [
  `alter table vendor_player ${ACCOUNTS.map((account) => `add column ${account}_id bigint`).join(', ')}`,
  `update vendor_player set ${ACCOUNTS.map(
    (account) => `${account}_id = (select id from books.ledger_account where code = ${account})`,
  ).join(', ')}`,
  `alter table vendor_player ${ACCOUNTS.map((account) => `alter column ${account}_id set not null`).join(', ')}`,
  'drop function vendor_post(vendor_request, text, text, text[], bigint[])',
  'drop function vendor_call(vendor_request)',
];
