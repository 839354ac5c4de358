import type { Calls } from '../../../generated/types/calls.ts';
import type { MeasureConnectionActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { chosenOf, originOf } from '../../facts/connections/origins.ts';
import { settingsState } from '../../facts/state.ts';

/** The first request opens the connection, which says more about the browser than about the way. */
const TRIES = 4;
const PATIENCE_MS = 4_000;

export const action = defineAction<Calls, MeasureConnectionActionParams>({
  name: 'measure-connection',
  describes: 'Measures the response time of a configured domain or origin. The value says whether it is in use.',
  run: async ({ kind, address }, { get }) => {
    const inUse = chosenOf(kind, get(settingsState)) === address;
    const milliseconds = await measure(originOf(kind, address));
    return { ok: true, value: { inUse, ...(milliseconds === undefined ? {} : { milliseconds }) } };
  },
});

/** The quickest of a few answers, in whole milliseconds; nothing when none came in time. */
async function measure(origin: string): Promise<number | undefined> {
  let best: number | undefined;
  for (let at = 0; at < TRIES; at += 1) {
    const began = performance.now();
    try {
      // What is answered does not matter: a way of others need not let this page read it.
      await fetch(`${origin}/ping?${at}`, {
        mode: 'no-cors',
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch {
      return undefined;
    }
    const took = Math.max(1, Math.round(performance.now() - began));
    if (at > 0) best = Math.min(best ?? took, took);
  }
  return best;
}
