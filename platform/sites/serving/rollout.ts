import { isInShare } from '../../../rules/rollout.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

/** A version that a share of a site's visitors gets instead of the one that is live. */
export interface RollOut {
  /** Number of the version, as operators know it. */
  readonly id: bigint;
  /** Per cent of the visitors. */
  readonly share: number;
  readonly site: Site;
}

/** What a visitor of the lane is served. */
export function siteInLane(sites: Pick<Sites, 'rollOut'>, live: Site, lane: number): Site {
  const rollOut = sites.rollOut(live.code);
  return rollOut && isInShare(lane, rollOut.share) ? rollOut.site : live;
}
