import type { IncomingHttpHeaders } from 'node:http';
import { ROLLOUT_BUCKETS, parseBucket } from '../../../rules/rollout.ts';
import type { Random } from '../../../rules/random.ts';
import { findVersionForBucket } from '../../sites/serving/rollout.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';

/** Remembers a visitor's lane. A number that many share: it tells nobody apart, and whoever changes it harms nobody. */
const COOKIE = 'lane';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Headers = Pick<IncomingHttpHeaders, 'cookie'>;

/** The lane that the visitor's device remembers. */
export const rememberedLane = ({ cookie = '' }: Headers): number | undefined =>
  parseBucket(/(?:^|;\s*)lane=(\d{1,4})(?:;|$)/.exec(cookie)?.[1]);

/** A lane, and the cookie by which the device remembers it from now on; none when it did already. */
export function laneOf(
  headers: Headers,
  random: Random,
  secure: boolean,
): { lane: number; cookie: string | undefined } {
  const known = rememberedLane(headers);
  if (known !== undefined) return { lane: known, cookie: undefined };
  const lane = random.integer(ROLLOUT_BUCKETS);
  // Lax: a visitor who follows a link from elsewhere is still the same one.
  const flags = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { lane, cookie: `${COOKIE}=${lane}; ${flags}` };
}

interface Asked {
  readonly sites: Pick<Sites, 'rollOut'>;
  readonly random: Random;
  readonly headers: Headers;
  readonly secure: boolean;
}

/** The version of the site whose page a visitor gets. While everybody gets the same one, no lane is given to anybody. */
export function siteForVisitor(
  live: Site,
  { sites, random, headers, secure }: Asked,
): { site: Site; cookie: string | undefined } {
  if (!sites.rollOut(live.code)) return { site: live, cookie: undefined };
  const { lane, cookie } = laneOf(headers, random, secure);
  return { site: findVersionForBucket(sites, live, lane), cookie };
}
