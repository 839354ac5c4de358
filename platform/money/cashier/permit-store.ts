import type { Executor } from '../../kernel/database/connection.ts';

/** Returns the amount of an order that is counted against the player's limits, in 1/10 000; zero when it is not counted. */
export async function findCounted(within: Executor, orderId: string): Promise<bigint> {
  const row = await within.selectFrom('rg_deposit').select('amount').where('order_id', '=', orderId).executeTakeFirst();
  return row?.amount ?? 0n;
}
