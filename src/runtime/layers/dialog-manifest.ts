import type { Manifest } from '../../../generated/types/manifest.ts';

/**
 * The page's part of a manifest with its dialogs, by that part. What the screen shows is the same objects in both, and the page's
 * content does not change: a dialog needs no closed block to be opened before.
 */
export const dialogManifests = new WeakMap<Manifest, Manifest>();

/** Returns the page's manifest with its dialogs, once they are loaded. */
export const withDialogs = (manifest: Manifest): Manifest => dialogManifests.get(manifest) ?? manifest;
