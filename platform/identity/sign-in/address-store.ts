import type { Executor } from '../../kernel/database/connection.ts';

/** Returns the networks from which a member has signed in. */
export async function listNetworks(db: Executor, memberId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('known_address')
    .select('address')
    .where('member_id', '=', BigInt(memberId))
    .execute();
  return rows.map(({ address }) => address);
}

/** Stores a network from which a member signed in, or updates the time when it was last seen. */
export async function saveNetwork(
  db: Executor,
  memberId: string,
  seen: { network: string; now: number },
): Promise<void> {
  const seen_at = new Date(seen.now);
  await db
    .insertInto('known_address')
    .values({ member_id: BigInt(memberId), address: seen.network, seen_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'address']).doUpdateSet({ seen_at }))
    .execute();
}
