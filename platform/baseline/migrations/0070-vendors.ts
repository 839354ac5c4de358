import { type Kysely, sql } from 'kysely';
import { LEDGER_MORE, SEALS } from './money/ledger-more.sql.ts';
import { VENDOR_CALL } from './money/vendor-call.sql.ts';
import { VENDOR_ENTRY } from './money/vendor-entry.sql.ts';
import { VENDOR_TABLES } from './money/vendor-tables.sql.ts';

/** Adds tables and functions of vendors' calls, seals and the ledger's event outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...LEDGER_MORE, ...SEALS, ...VENDOR_TABLES, ...VENDOR_CALL, ...VENDOR_ENTRY])
    await sql.raw(statement).execute(db);
}
