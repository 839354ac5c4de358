import { sessionState, siteState } from '../facts/state.ts';
import { type Hear, openStream } from './event-stream.ts';
import { renew } from './renew.ts';
import { openModal } from '../runtime/layers/layers.ts';
import { loseSession } from '../session/sign-in.ts';
import type { Site } from '../runtime/site.ts';

/**
 * Listens to the platform: a page that stays open follows every change of settings and manifest, and of its player's money.
 * Another session is another stream.
 */
export function followPlatform(site: Site): void {
  const hear = hearing(site);
  let token = site.store.get(sessionState).token;
  let stop = listen(site, token, hear);
  site.store.sub(sessionState, () => {
    const next = site.store.get(sessionState).token;
    if (next === token) return;
    stop();
    token = next;
    stop = listen(site, token, hear);
  });
}

function listen(site: Site, token: string | undefined, hear: Hear): () => void {
  let reopened = false;
  return openStream({
    token,
    hear: (event, data) => {
      if (event === 'session') onRejected(site, 'login.not.session', token);
      else hear(event, data);
    },
    opened: () => {
      // Events may have been sent after a source was read and before the stream was open. A visitor's sources came with the page.
      if (token || reopened) site.store.get(site.content).sources.refreshMissed();
      reopened = true;
    },
    refused: (code) => onRejected(site, code, token),
  });
}

/** Events of the page itself. All others are declared by domains and name no source: sources name them in `refreshOn`. */
const PAGE_EVENTS: ReadonlySet<string> = new Set(['settings', 'manifest', 'build']);

function hearing(site: Site): Hear {
  let settings = site.boot.settingsVersion;
  let manifest = site.boot.hashes.manifest;
  let build: unknown;
  const renewing = once(() => renew(site));
  return (event, data) => {
    const { version, hash, name } = (data ?? {}) as { version?: number; hash?: string; name?: string };
    if (!PAGE_EVENTS.has(event)) site.store.get(site.content).sources.refreshOn(event);
    if (event === 'settings' && version !== undefined && version !== settings) {
      settings = version;
      renewing();
    }
    if (event === 'manifest' && hash !== undefined && hash !== manifest) {
      manifest = hash;
      renewing();
    }
    // While the code is worked on: another build than the first one heard of is another page. Players' builds leave this out.
    if (import.meta.env.MODE === 'development' && event === 'build') {
      build ??= name;
      if (name !== build) location.reload();
    }
  };
}

/** A refusal that concerns the whole page: the session is over, or the site is closed (SYS-05). */
export function onRejected(site: Site, code: string, token: string | undefined): void {
  if (code === 'maintenance' || code === 'address.blocked')
    site.store.set(siteState, (before) => ({ ...before, status: code === 'maintenance' ? 1 : 2 }));
  if (code === 'password.change.required') void openModal(site, 'forcedPasswordModal').catch(() => undefined);
  const { token: present } = site.store.get(sessionState);
  const over = ['login.not.session', 'user.or.token.invalid', 'CUSTOMER_NOT_LOGIN', 'token_ip_different'].includes(
    code,
  );
  // The answer to a request of an earlier session says nothing of the present one.
  if (over && present !== undefined && present === token) loseSession(site);
}

/** Runs one at a time; asked for in between, it runs once more at the end. */
function once(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      // A page that cannot be renewed now stays as it is; the next change tries again.
      await work().catch(() => undefined);
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
