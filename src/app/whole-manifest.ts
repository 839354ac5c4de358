import type { Manifest } from '../../generated/types/manifest.ts';
import type { Site } from './site.ts';

const pending = new WeakMap<Site, Promise<void>>();

/** Replaces the first route's part of the manifest by the whole of it, once. */
export function completeManifest(site: Site): Promise<void> {
  const { whole, hashes, manifest } = site.store.get(site.content);
  if (whole) return Promise.resolve();
  const started =
    pending.get(site) ??
    fetchManifest(`/manifest/${manifest.merchant.code}.${hashes.manifest}.json`)
      .then((complete) => site.store.set(site.content, (before) => ({ ...before, manifest: complete, whole: true })))
      .finally(() => pending.delete(site));
  pending.set(site, started);
  return started;
}

async function fetchManifest(path: string): Promise<Manifest> {
  const response = await fetch(path, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Manifest;
}
