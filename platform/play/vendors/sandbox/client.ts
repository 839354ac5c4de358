import type { Clock } from '../../../../rules/clock.ts';
import type { VendorResult } from '../adapter.ts';
import { type SignKey, signedHeaders } from '../signature.ts';

/**
 * Timeout of a request. It exceeds the response time of a busy process, because players who see a maintenance message
 * leave.
 */
const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_CHARS = 4_000_000;

/** Reads JSON from the sandbox's process, with POST when a body is given. The path includes the query. */
export type SandboxClient = (path: string, body?: object) => Promise<VendorResult<unknown>>;

export interface SandboxConnection {
  /** Origin of the games. */
  readonly url: string;
  readonly clock: Clock;
  /** Signs requests, so that the sandbox gives its books to the platform only. */
  readonly key: SignKey;
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Returns a function that sends signed requests to the sandbox. It returns failures as values, because the process may be
 * down.
 */
export function createSandboxClient({ url, clock, key, fetch: send = fetch }: SandboxConnection): SandboxClient {
  return async (path, content) => {
    const method = content === undefined ? 'GET' : 'POST';
    const body = Buffer.from(content === undefined ? '' : JSON.stringify(content));
    try {
      const answer = await send(url + path, {
        method,
        headers: {
          ...signedHeaders(key, { method, path, body }, clock.now()),
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (answer.status === 404) return { ok: false, reason: 'unknown' };
      const text = answer.ok ? await answer.text() : '';
      if (text === '' || text.length > MAX_RESPONSE_CHARS) return { ok: false, reason: 'unreachable' };
      return { ok: true, value: JSON.parse(text) as unknown };
    } catch {
      return { ok: false, reason: 'unreachable' };
    }
  };
}
