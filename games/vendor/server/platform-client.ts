import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import { TIMEOUT_MS, type VendorRequest, type VendorResponse, type Verb } from '../contract.ts';
import { signatureHeaders, type VendorKey } from './keys.ts';

/** Sends one call of the contract. It never throws: a missing or invalid response has the status NO_ANSWER. */
export type CallPlatform = (vendor: string, verb: Verb, fields: Fields) => Promise<VendorResponse>;
export type Fields = Omit<VendorRequest, 'requestId' | 'ts'>;

interface Line {
  readonly platform: string;
  readonly key: VendorKey;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

/** Creates the client of the platform: signed JSON requests. */
export function platformClient({ platform, key, clock, fetch: send = fetch }: Line): CallPlatform {
  return async (vendor, verb, fields) => {
    const path = `/vendor/v1/${vendor}/${verb}`;
    const now = clock.now();
    const body = Buffer.from(JSON.stringify({ requestId: randomUUID(), ...fields, ts: now } satisfies VendorRequest));
    try {
      const answer = await send(platform + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signatureHeaders(key, { method: 'POST', path, body }, now) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return readAnswer(await answer.json(), answer.status);
    } catch {
      return { status: 'NO_ANSWER' };
    }
  };
}

function readAnswer(answer: unknown, httpStatus: number): VendorResponse {
  const found = answer as Partial<VendorResponse> | null;
  if (typeof found?.status === 'string') return found as VendorResponse;
  return { status: httpStatus === 401 ? 'INVALID_SIGNATURE' : 'NO_ANSWER' };
}

/**
 * Parses the balance of a response, in 1/10 000; undefined when it has none. Games show at most the largest exact integer:
 * a larger balance is exact on the platform, and does not change what can be staked.
 */
export function balanceOf({ balance }: VendorResponse): number | undefined {
  if (typeof balance !== 'string' || !/^-?\d{1,19}$/.test(balance)) return undefined;
  return Math.min(Number(balance), Number.MAX_SAFE_INTEGER);
}
