import { isIPv6 } from 'node:net';
import type { Executor } from '../../kernel/database/connection.ts';

/** What counts as one address: of IPv6 the network of one household, since devices change the rest every day. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':');
}

/** Whether the member has logged in from there before. The first address of all is known: it is where the account was made. */
export async function isKnownAddress(db: Executor, memberId: string, address: string): Promise<boolean> {
  const rows = await db
    .selectFrom('known_address')
    .select('address')
    .where('member_id', '=', BigInt(memberId))
    .execute();
  const network = networkOf(address);
  return rows.length === 0 || rows.some((row) => row.address === network);
}

/** Remembers where a member logged in from; true when it is a further address, never seen before. */
export async function noteAddress(
  db: Executor,
  memberId: string,
  { address, now }: { address: string; now: number },
): Promise<boolean> {
  const isKnown = await isKnownAddress(db, memberId, address);
  const seen_at = new Date(now);
  await db
    .insertInto('known_address')
    .values({ member_id: BigInt(memberId), address: networkOf(address), seen_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'address']).doUpdateSet({ seen_at }))
    .execute();
  return !isKnown;
}
