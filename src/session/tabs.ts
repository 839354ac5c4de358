import { sessionState } from '../facts/state.ts';
import { endSession } from './session.ts';
import type { Site } from '../runtime/site.ts';

const CHANNEL = 'session';
const ENDED = 'ended';

/** A site's tabs share an origin, so they hear each other; a log-out in one is a log-out in all (LOG-09). */
export function followTabs(site: Site): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === ENDED && site.store.get(sessionState).token !== undefined) endSession(site);
  });
}

export function tellOtherTabs(): void {
  channel()?.postMessage(ENDED);
}

let opened: BroadcastChannel | undefined;

/** One channel a page: a message never reaches the one that sends it. */
function channel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}
