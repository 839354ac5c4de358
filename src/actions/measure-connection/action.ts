import type { Calls } from '../../../generated/types/calls.ts';
import type { MeasureConnectionActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { getChosenOrigin, getOrigin } from '../../facts/connections/origins.ts';
import { settingsState } from '../../facts/state.ts';

/** The first request also opens the connection, so it is not measured. */
const TRIES = 4;
const TIMEOUT_MS = 4_000;

export const action = defineAction<Calls, MeasureConnectionActionParams>({
  name: 'measure-connection',
  describes: 'Measures the response time of a configured domain or origin. The value says whether it is in use.',
  run: async ({ kind, address }, { get }) => {
    const inUse = getChosenOrigin(kind, get(settingsState)) === address;
    const milliseconds = await measure(getOrigin(kind, address));
    return { ok: true, value: { inUse, ...(milliseconds === undefined ? {} : { milliseconds }) } };
  },
});

/** Returns the fastest of a few responses in whole milliseconds; undefined when none arrived before the timeout. */
async function measure(origin: string): Promise<number | undefined> {
  let best: number | undefined;
  for (let at = 0; at < TRIES; at += 1) {
    const began = performance.now();
    try {
      // The response is opaque: another origin need not allow this page to read it.
      await fetch(`${origin}/ping?${at}`, {
        mode: 'no-cors',
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return undefined;
    }
    const took = Math.max(1, Math.round(performance.now() - began));
    if (at > 0) best = Math.min(best ?? took, took);
  }
  return best;
}
