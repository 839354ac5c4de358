import { isInShare } from '../../../rules/rollout.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

/** Returns the version that visitors of a rollout bucket get. */
export function findVersionForBucket(sites: Pick<Sites, 'rollOut'>, live: Site, bucket: number): Site {
  const rollOut = sites.rollOut(live.code);
  return rollOut && isInShare(bucket, rollOut.share) ? rollOut.site : live;
}
