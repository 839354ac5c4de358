import type { IncomingHttpHeaders } from 'node:http';
import type { Random } from '../../../rules/random.ts';
import { parseBucket, ROLLOUT_BUCKETS } from '../../../rules/rollout.ts';
import { findVersionForBucket } from '../../sites/serving/rollout.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';

/** Cookie with the rollout bucket of a device. Many devices share a bucket, so it identifies nobody and needs no signature. */
const COOKIE = 'lane';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Headers = Pick<IncomingHttpHeaders, 'cookie'>;

/** Returns the rollout bucket in the cookie; undefined without one. */
export const readRolloutBucket = ({ cookie = '' }: Headers): number | undefined =>
  parseBucket(/(?:^|;\s*)lane=(\d{1,4})(?:;|$)/.exec(cookie)?.[1]);

/** Returns the rollout bucket of a visitor, and the cookie that stores a new one. */
export function assignRolloutBucket(
  headers: Headers,
  random: Random,
  secure: boolean,
): { bucket: number; cookie: string | undefined } {
  const known = readRolloutBucket(headers);
  if (known !== undefined) return { bucket: known, cookie: undefined };
  const bucket = random.integer(ROLLOUT_BUCKETS);
  // Lax, so that a visitor who follows a link from another site keeps the bucket.
  const flags = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { bucket, cookie: `${COOKIE}=${bucket}; ${flags}` };
}

interface VisitorRequest {
  readonly sites: Pick<Sites, 'rollOut'>;
  readonly random: Random;
  readonly headers: Headers;
  readonly secure: boolean;
}

/** Returns the version of the site that a visitor gets. Without a rollout no bucket is assigned. */
export function siteForVisitor(
  live: Site,
  { sites, random, headers, secure }: VisitorRequest,
): { site: Site; cookie: string | undefined } {
  if (!sites.rollOut(live.code)) return { site: live, cookie: undefined };
  const { bucket, cookie } = assignRolloutBucket(headers, random, secure);
  return { site: findVersionForBucket(sites, live, bucket), cookie };
}
