import { skipOrigins, skippedOrigins } from '../facts/connections/skipped.ts';
import { settingsState } from '../facts/state.ts';
import { openBlocks } from './hydration/gates.ts';
import type { Site } from './site.ts';

/**
 * Switches the page to the next CDN when a picture fails to load, and finally to the site's own origin; failed ones are
 * skipped for the session (SYS-11).
 */
export function followImages(site: Site): void {
  skipFailed(site);
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && onFailed(site, target), true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) onFailed(site, image);
}

function onFailed(site: Site, image: HTMLImageElement): void {
  const { imageOrigin } = site.store.get(site.content);
  if (imageOrigin === '' || !image.src.startsWith(`${imageOrigin}/`)) return;
  skipOrigins([...skippedOrigins(), imageOrigin]);
  skipFailed(site);
}

function skipFailed(site: Site): void {
  const { imageOrigin } = site.store.get(site.content);
  if (!skippedOrigins().includes(imageOrigin)) return;
  // Every picture changes, also in blocks that are not hydrated yet.
  void openBlocks(site, 'all').then(() => {
    const bad = skippedOrigins();
    const next = site.store.get(settingsState).imageCDNs.find((origin) => !bad.includes(origin)) ?? '';
    site.store.set(site.content, (before) =>
      bad.includes(before.imageOrigin) ? { ...before, imageOrigin: next } : before,
    );
  });
}
