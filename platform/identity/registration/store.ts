import type { Executor } from '../../kernel/database/connection.ts';

/** Whether the merchant has an affiliate code, of an agent or of a member who refers others. */
export async function hasAffiliateCode(db: Executor, merchant: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('affiliate_code')
    .select('code')
    .where('merchant', '=', merchant)
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an affiliate code of the merchant's own. */
export async function addAffiliateCode(db: Executor, merchant: string, code: string): Promise<void> {
  await db
    .insertInto('affiliate_code')
    .values({ merchant, code: code.toUpperCase(), member_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
