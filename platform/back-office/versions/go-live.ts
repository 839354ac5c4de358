import type { RollOutEnd } from '../../../generated/types/operator-calls.ts';
import type { Database, Executor } from '../../kernel/database/connection.ts';
import { MANIFEST_CHANNEL } from '../../sites/serving/store.ts';
import { makeLive } from './version-state-store.ts';

const REPLACED: RollOutEnd = { why: 'replaced' };

export interface GoingLive {
  readonly merchant: string;
  readonly id: bigint;
  readonly hash: string;
  readonly now: number;
}

/**
 * Makes a version the live one; all processes are notified when the transaction commits. A roll-out of another version
 * ends, because its metrics were compared with the previous live version.
 */
export async function goLive(
  within: Executor,
  notify: Database['notify'],
  { merchant, id, hash, now }: GoingLive,
): Promise<void> {
  await makeLive(within, { merchant, id, hash, at: new Date(now), replaced: REPLACED });
  await notify(MANIFEST_CHANNEL, JSON.stringify({ merchant, hash }), within);
}
