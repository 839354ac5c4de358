import type { Executor } from '../../kernel/database/connection.ts';

/** Whether an affiliate code exists at the merchant. */
export async function hasAffiliateCode(db: Executor, merchant: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('affiliate_code')
    .select('code')
    .where('merchant', '=', merchant)
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an affiliate code that belongs to the merchant itself. */
export async function addAffiliateCode(db: Executor, merchant: string, code: string): Promise<void> {
  await db
    .insertInto('affiliate_code')
    .values({ merchant, code: code.toUpperCase(), member_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
