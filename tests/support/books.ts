import { type Executor, sql } from '../../platform/kernel/database/connection.ts';

/** Lets the transaction damage the books on purpose. The role may do so on the servers of tests only. */
export async function becomeOwnerOfBooks(within: Executor): Promise<void> {
  await sql`set local role platform_books`.execute(within);
}

/** Returns the columns of a vendor's player whose accounts are all this one. */
export async function everyAccount(db: Executor, code: string) {
  const { id } = await db.selectFrom('ledger_account').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const ids = { wallet_id: id, escrow_id: id, house_id: id, promo_id: id };
  return { wallet: code, escrow: code, house: code, promo: code, ...ids };
}
