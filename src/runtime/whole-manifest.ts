import type { Manifest } from '../../generated/types/manifest.ts';
import type { Boot } from './boot.ts';
import { openBlocks } from './hydration/gates.ts';
import { dialogManifests } from './layers/dialog-manifest.ts';
import { reuseEqualParts } from './reuse-equal-parts.ts';
import type { Site } from './site.ts';

/**
 * Loads the complete manifest once. Nodes that are equal in it keep their identity, so they are not rendered again; others
 * are, such as a banner, so that closed blocks are opened first. Discarded when the page got another manifest meanwhile.
 */
export async function completeManifest(site: Site): Promise<void> {
  for (;;) {
    const { whole, hashes, manifest } = site.store.get(site.content);
    if (whole) return;
    const complete = completed.get(manifest) ?? (await wholeManifest({ manifest, hashes }));
    await openBlocks(site, 'all');
    site.store.set(site.content, (now) =>
      now.whole || now.hashes.manifest !== hashes.manifest
        ? now
        : { ...now, manifest: reuseEqualParts(now.manifest, complete), whole: true },
    );
  }
}

/** Complete manifests that came with dialogs: those that are open keep their nodes when the page gets it. */
const completed = new WeakMap<Manifest, Manifest>();

/** Loads the dialogs of the complete manifest, and the menus that they show, without changing what the page is rendered from. */
export async function loadDialogs(site: Site): Promise<void> {
  const { whole, hashes, manifest } = site.store.get(site.content);
  if (whole || completed.has(manifest)) return;
  const complete = await wholeManifest({ manifest, hashes });
  const { modals, menus } = complete;
  completed.set(manifest, complete);
  dialogManifests.set(manifest, { ...manifest, modals, menus: { ...menus, ...manifest.menus } });
}

const pending = new Map<string, Promise<Manifest>>();

/** Fetches the complete manifest; concurrent requests share one fetch. */
export function wholeManifest({ manifest, hashes }: Pick<Boot, 'manifest' | 'hashes'>): Promise<Manifest> {
  const path = `/manifest/${manifest.merchant.code}.${hashes.manifest}.json`;
  const started = pending.get(path) ?? fetchManifest(path).finally(() => pending.delete(path));
  pending.set(path, started);
  return started;
}

async function fetchManifest(path: string): Promise<Manifest> {
  const response = await fetch(path, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Manifest;
}
