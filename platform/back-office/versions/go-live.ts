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
 * Makes a version the one that is served; every process takes it over when the transaction commits. A gradual roll-out of
 * another version ends with it: it was measured against what is not served any more.
 */
export async function goLive(
  within: Executor,
  notify: Database['notify'],
  { merchant, id, hash, now }: GoingLive,
): Promise<void> {
  await makeLive(within, { merchant, id, hash, at: new Date(now), replaced: REPLACED });
  await notify(MANIFEST_CHANNEL, JSON.stringify({ merchant, hash }), within);
}
