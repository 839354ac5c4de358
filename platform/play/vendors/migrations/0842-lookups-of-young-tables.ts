import { type Kysely, sql } from 'kysely';

/**
 * Lets lookups by a key be read by that key only. Without statistics the server takes an index that begins with the same column for
 * as cheap, and a connection keeps that plan: on a new site each stake would read all transactions of its vendor, until they are
 * analyzed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop index vendor_tx_round',
    'drop index vendor_tx_time',
    'create index vendor_tx_round on vendor_tx (round_id, vendor, player_id)',
    'create index vendor_tx_time on vendor_tx (created_at, vendor)',
    'alter table vendor_player drop constraint vendor_player_vendor_member_id_realm_currency_key',
    'alter table vendor_player add unique (member_id, vendor, realm, currency)',
  ])
    await sql.raw(statement).execute(db);
}
