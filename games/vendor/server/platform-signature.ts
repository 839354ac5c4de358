import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../rules/clock.ts';
import { TIMEOUT_MS } from '../contract.ts';
import { isSignedBy } from './keys.ts';

/** A request that claims to come from the platform. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly body: Uint8Array;
  readonly headers: IncomingHttpHeaders;
}

/** Returns whether the platform signed a request. */
export type IsFromPlatform = (request: ReceivedRequest) => Promise<boolean>;

interface Origin {
  /** Origin of the platform, which publishes its keys. */
  readonly platform: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

const MAX_CLOCK_SKEW_MS = 5 * 60 * 1_000;
/** Limits requests for keys, so that requests with unknown key ids cannot cause one each. */
const MIN_REFRESH_MS = 1_000;

/** Creates the check of signatures: keys are read from the platform, again when a request names an unknown one. */
export function verifyPlatform({ platform, clock, fetch: send = fetch }: Origin): IsFromPlatform {
  let keys: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  const keyOf = async (id: string): Promise<string | undefined> => {
    if (!keys.has(id) && Math.abs(clock.now() - readAt) >= MIN_REFRESH_MS) {
      readAt = clock.now();
      keys = await readKeys(`${platform}/vendor/v1/keys`, send);
    }
    return keys.get(id);
  };
  return async ({ headers, ...message }) => {
    const [id, ts, signature] = ['x-vendor-key', 'x-timestamp', 'x-signature'].map((name) => headers[name]);
    if (typeof id !== 'string' || typeof ts !== 'string' || typeof signature !== 'string') return false;
    if (!/^\d{1,16}$/.test(ts) || Math.abs(Number(ts) - clock.now()) > MAX_CLOCK_SKEW_MS) return false;
    const key = await keyOf(id);
    return key !== undefined && isSignedBy(key, { ...message, ts, signature });
  };
}

/** Returns the platform's public keys by id; none when it does not answer. */
async function readKeys(url: string, send: typeof fetch): Promise<ReadonlyMap<string, string>> {
  try {
    const answer = await send(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const { keys } = (await answer.json()) as { keys: readonly { id: string; publicKey: string }[] };
    return new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
  } catch {
    return new Map();
  }
}
