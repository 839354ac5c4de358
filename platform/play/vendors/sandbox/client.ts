import type { VendorResult } from '../adapter.ts';

/**
 * Timeout of a request. It exceeds the response time of a busy process, because players who see a maintenance message
 * leave.
 */
const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_CHARS = 4_000_000;

/** Reads JSON from the sandbox's process. */
export type SandboxClient = (path: string) => Promise<VendorResult<unknown>>;

/**
 * Returns a function that reads JSON from the sandbox. It returns failures as values, because the process may be down.
 */
export function createSandboxClient(url: string, send: typeof fetch): SandboxClient {
  return async (path) => {
    try {
      const answer = await send(url + path, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      if (answer.status === 404) return { ok: false, reason: 'unknown' };
      const text = answer.ok ? await answer.text() : '';
      if (text === '' || text.length > MAX_RESPONSE_CHARS) return { ok: false, reason: 'unreachable' };
      return { ok: true, value: JSON.parse(text) as unknown };
    } catch {
      return { ok: false, reason: 'unreachable' };
    }
  };
}
