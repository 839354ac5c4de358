import type { Executor } from '../../kernel/database/connection.ts';

/** An affiliate's code: that of an agent of the merchant, or of a member who refers others. */
export async function findAffiliate(db: Executor, merchant: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('affiliate_code')
    .select('code')
    .where('merchant', '=', merchant)
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst();
  return row !== undefined;
}
