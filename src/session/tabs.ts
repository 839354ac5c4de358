import { sessionState } from '../facts/state.ts';
import { endSession } from './session.ts';
import type { Site } from '../runtime/site.ts';

const CHANNEL = 'session';
const ENDED = 'ended';

/** Tabs of a site share a BroadcastChannel: logging out in one logs out in all (LOG-09). */
export function subscribeToTabs(site: Site): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === ENDED && site.store.get(sessionState).token !== undefined) endSession(site);
  });
}

export function notifyOtherTabs(): void {
  channel()?.postMessage(ENDED);
}

let opened: BroadcastChannel | undefined;

/** One channel for each page: a channel does not receive its own messages. */
function channel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}
