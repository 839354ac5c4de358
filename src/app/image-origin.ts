import { settingsState } from '../facts/state.ts';
import type { Site } from './site.ts';

const NAME = 'failedOrigins';

/**
 * A picture that does not come from the chosen CDN moves the whole page to the next one, and at last to the site's own
 * origin; what failed is skipped for the session (SYS-11).
 */
export function followImages(site: Site): void {
  skipFailed(site);
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && onFailed(site, target), true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) onFailed(site, image);
}

function onFailed(site: Site, image: HTMLImageElement): void {
  const { imageOrigin } = site.store.get(site.content);
  if (imageOrigin === '' || !image.src.startsWith(`${imageOrigin}/`)) return;
  remember([...failed(), imageOrigin]);
  skipFailed(site);
}

function skipFailed(site: Site): void {
  const bad = failed();
  const { imageOrigin } = site.store.get(site.content);
  if (!bad.includes(imageOrigin)) return;
  const next = site.store.get(settingsState).imageCDNs.find((origin) => !bad.includes(origin)) ?? '';
  site.store.set(site.content, (before) => ({ ...before, imageOrigin: next }));
}

/** Kept here as well, for browsers that close storage to us. */
let known: readonly string[] = [];

function failed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? [...known, ...stored.map(String)] : known;
  } catch {
    return known;
  }
}

function remember(origins: readonly string[]): void {
  known = [...new Set(origins)];
  try {
    sessionStorage.setItem(NAME, JSON.stringify(known));
  } catch {
    // Then the page remembers for as long as it is open.
  }
}
