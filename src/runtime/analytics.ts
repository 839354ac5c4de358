import { preferenceState, routeState, sessionState } from '../facts/state.ts';
import { openModal } from './layers/layers.ts';
import type { Site } from './site.ts';

const BAR = 'consentBar';
const SOURCE = 'https://www.googletagmanager.com/gtag/js';

/**
 * Counts visits where a measurement id is configured and the player agreed (SYS-10). A bar of the manifest asks players
 * who have not decided; a site without it counts nothing.
 */
export function followAnalytics(site: Site): void {
  // The page's CSP is made from the settings it came with, so a later id applies from the next page.
  const id = site.boot.settings.analytics.gtagId;
  if (!id) return;
  const { store } = site;
  let count: Count | undefined;
  const look = (): void => {
    const { analytics } = store.get(preferenceState);
    if (analytics === undefined) void openModal(site, BAR).catch(() => undefined);
    if (analytics === true) count ??= start(id);
  };
  for (const state of [preferenceState, sessionState]) store.sub(state, look);
  look();
  addEventListener('site:track', (event) => {
    if (event instanceof CustomEvent) count?.('event', (event.detail as { name: string }).name);
  });
  store.sub(routeState, () => {
    const route = store.get(routeState);
    const isPrivate = store.get(site.content).manifest.routes[route.name]?.requires !== undefined;
    if (!isPrivate) count?.('event', 'page_view', { page_path: route.path });
  });
}

type Count = (...words: readonly unknown[]) => void;

/** Loads the library under a Trusted Types policy that allows only its address. */
function start(id: string): Count {
  const page = globalThis as { dataLayer?: unknown[]; trustedTypes?: TrustedTypePolicyFactory };
  const layer = (page.dataLayer ??= []);
  // The library recognises a command by its being an arguments object.
  const count = function () {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  } as Count;
  count('js', new Date());
  count('config', id, { anonymize_ip: true });
  const address = `${SOURCE}?id=${encodeURIComponent(id)}`;
  const script = document.createElement('script');
  script.async = true;
  const policy = page.trustedTypes?.createPolicy('analytics', { createScriptURL: () => address });
  script.src = (policy?.createScriptURL(address) ?? address) as string;
  document.head.append(script);
  return count;
}

interface TrustedTypePolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => unknown };
}
