import type { Executor } from '../../kernel/database/connection.ts';

/** Pairs of device and network that are stored for one account; the one seen least recently is dropped first. */
const MAX_ROWS = 50;

/** Whether the account has signed in on the device, or on any device in the network, since the given time. */
export async function findKnown(
  db: Executor,
  owner: string,
  { hash, network, since }: { readonly hash: Buffer | undefined; readonly network: string; readonly since: Date },
): Promise<{ readonly device: boolean; readonly network: boolean }> {
  const rows = await db
    .selectFrom('known_device')
    .select(['token_hash', 'network'])
    .where('owner', '=', owner)
    .where('seen_at', '>', since)
    .execute();
  return {
    device: hash !== undefined && rows.some((row) => row.token_hash.equals(hash)),
    network: rows.some((row) => row.network === network),
  };
}

/** Whether any account has signed in on the device since the given time. */
export async function isDeviceOfAnybody(db: Executor, hash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('owner')
    .where('token_hash', '=', hash)
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDevice(
  db: Executor,
  owner: string,
  { hash, network, now }: { readonly hash: Buffer; readonly network: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ owner, token_hash: hash, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'token_hash', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
  const kept = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('owner', '=', owner)
    .orderBy('seen_at', 'desc')
    .offset(MAX_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  if (kept)
    await db.deleteFrom('known_device').where('owner', '=', owner).where('seen_at', '<', kept.seen_at).execute();
}

export async function purgeDevices(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('known_device').where('seen_at', '<', before).execute();
}
