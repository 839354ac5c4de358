import { isInShare } from '../../../rules/rollout.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

/** Returns the version that a visitor of the rollout bucket gets. */
export function siteInLane(sites: Pick<Sites, 'rollOut'>, live: Site, lane: number): Site {
  const rollOut = sites.rollOut(live.code);
  return rollOut && isInShare(lane, rollOut.share) ? rollOut.site : live;
}
