import type { Reached } from '../adapter.ts';

/** A process that is only busy is waited for: who is told of maintenance goes away. */
const PATIENCE_MS = 8_000;
const LARGEST = 4_000_000;

/** Reads JSON from the sandbox's process. */
export type Ask = (path: string) => Promise<Reached<unknown>>;

/** Never throws: a process that is down is an everyday matter. */
export function createAsk(url: string, send: typeof fetch): Ask {
  return async (path) => {
    try {
      const answer = await send(url + path, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
      if (answer.status === 404) return { ok: false, reason: 'unknown' };
      const text = answer.ok ? await answer.text() : '';
      if (text === '' || text.length > LARGEST) return { ok: false, reason: 'unreachable' };
      return { ok: true, value: JSON.parse(text) as unknown };
    } catch {
      return { ok: false, reason: 'unreachable' };
    }
  };
}
