import { openStream, type Receive } from '../api/event-stream.ts';
import { type LocationState, locationState, sessionState, siteState } from '../facts/state.ts';
import { openModal } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';
import { loseSession } from '../session/sign-in.ts';
import { renew } from './renew.ts';

/**
 * Follows the platform: an open page applies each change of settings and manifest, and its sources are read again on live
 * events. Each session opens a stream of its own.
 */
export function followPlatform(site: Site): void {
  const receive = receiver(site);
  let token = site.store.get(sessionState).token;
  let stop = listen(site, token, { receive, isLater: false });
  site.store.sub(sessionState, () => {
    const next = site.store.get(sessionState).token;
    if (next === token) return;
    stop();
    token = next;
    stop = listen(site, token, { receive, isLater: true });
  });
}

/** What came with the page is read again when the page was first used later than this. */
const MAX_AGE_MS = 30_000;

interface Listening {
  readonly receive: Receive;
  /** Whether the page shows what was read for somebody else: before a log-in or a log-out. */
  readonly isLater: boolean;
}

function listen(site: Site, token: string | undefined, { receive, isLater }: Listening): () => void {
  let reopened = isLater;
  return openStream({
    token,
    receive: (event, data) => {
      if (event === 'session') onRejected(site, 'login.not.session', token);
      else receive(event, data);
    },
    opened: () => {
      // Events may have been sent after a source was read and before the stream was open. A visitor's sources came with the
      // page.
      if (token || reopened || performance.now() > MAX_AGE_MS) site.store.get(site.content).sources.refreshMissed();
      reopened = true;
    },
    rejected: (code) => onRejected(site, code, token),
  });
}

/** Events of the page itself. All others are declared by domains and name no source: sources name them in `refreshOn`. */
const PAGE_EVENTS: readonly string[] = ['settings', 'manifest', 'visitor', 'build'];

function receiver(site: Site): Receive {
  let settings = site.boot.settingsVersion;
  let manifest = site.boot.hashes.manifest;
  let build: unknown;
  const renewLater = once(() => renew(site));
  return (event, data) => {
    const { version, hash, name } = (data ?? {}) as { version?: number; hash?: string; name?: string };
    if (event === 'visitor') site.store.set(locationState, data as LocationState);
    if (!PAGE_EVENTS.includes(event)) site.store.get(site.content).sources.refreshOn(event);
    if (event === 'settings' && version !== undefined && version !== settings) {
      settings = version;
      renewLater();
    }
    if (event === 'manifest' && hash !== undefined && hash !== manifest) {
      manifest = hash;
      renewLater();
    }
    // In development a build other than the first one reloads the page. Builds for players leave this out.
    if (import.meta.env.MODE === 'development' && event === 'build') {
      build ??= name;
      if (name !== build) location.reload();
    }
  };
}

/** Applies a rejection that concerns the whole page: the session has ended, or the site is closed (SYS-05). */
export function onRejected(site: Site, code: string, token: string | undefined): void {
  if (code === 'maintenance' || code === 'address.blocked')
    site.store.set(siteState, (before) => ({ ...before, status: code === 'maintenance' ? 1 : 2 }));
  if (code === 'password.change.required') void openModal(site, 'forcedPasswordModal').catch(() => undefined);
  const { token: present } = site.store.get(sessionState);
  const over = ['login.not.session', 'user.or.token.invalid', 'CUSTOMER_NOT_LOGIN', 'token_ip_different'].includes(
    code,
  );
  // The response to a request of an earlier session does not concern the current one.
  if (over && present !== undefined && present === token) loseSession(site);
}

/** Returns a function that runs the work once at a time; calls during a run cause one more run after it. */
function once(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      // A page that could not be updated stays as it is until the next change.
      await work().catch(() => undefined);
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
