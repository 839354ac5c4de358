import { sessionState, siteState } from '../facts/state.ts';
import { renew } from './renew.ts';
import { loseSession } from './sign-in.ts';
import type { Site } from './site.ts';

/** Listens to the platform: a page that stays open follows every change of settings and manifest. */
export function followPlatform(site: Site): void {
  const stream = new EventSource('/wps/events');
  let settings = site.boot.settingsVersion;
  let manifest = site.boot.hashes.manifest;
  const renewing = once(() => renew(site));
  stream.addEventListener('settings', ({ data }: MessageEvent<string>) => {
    const { version } = JSON.parse(data) as { version: number };
    if (version === settings) return;
    settings = version;
    renewing();
  });
  stream.addEventListener('manifest', ({ data }: MessageEvent<string>) => {
    const { hash } = JSON.parse(data) as { hash: string };
    if (hash === manifest) return;
    manifest = hash;
    renewing();
  });
  if (import.meta.env.MODE === 'development') reloadOnBuild(stream);
}

/** While the code is worked on: another build than the first one heard of is another page. Players' builds leave this out. */
function reloadOnBuild(stream: EventSource): void {
  let first: string | undefined;
  stream.addEventListener('build', ({ data }: MessageEvent<string>) => {
    const { name } = JSON.parse(data) as { name: string };
    first ??= name;
    if (name !== first) location.reload();
  });
}

/** A refusal that concerns the whole page: the session is over, or the site is closed (SYS-05). */
export function onRefused(site: Site, code: string, token: string | undefined): void {
  if (code === 'maintenance' || code === 'address.blocked')
    site.store.set(siteState, (before) => ({ ...before, status: code === 'maintenance' ? 1 : 2 }));
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
