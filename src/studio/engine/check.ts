import type { Catalog } from '../../../renderer/manifest/check/catalog.ts';
import { type Resolved, resolveManifest, type SiteLayers } from '../../../renderer/manifest/load/resolve.ts';
import { assemble, type Layer } from '../../../renderer/manifest/read/assemble.ts';
import type { CheckContext } from './protocol.ts';

/** Returns the parsed presets and the art paths in the form that `resolveManifest` takes. */
export function siteLayersOf({ presets, art }: CheckContext): Pick<SiteLayers, 'presets' | 'art'> {
  const layers = presets.map(
    ({ name, files, assets }) =>
      [name, assemble({ name, kind: 'preset', folder: `merchants/presets/${name}`, files, assets })] as const,
  );
  return { presets: new Map<string, Layer>(layers), art: new Set(art) };
}

/** Resolves a draft over its presets with the same code as the server, and returns its problems. */
export function resolveDraft(
  text: string,
  { code, assets }: Pick<CheckContext, 'code' | 'assets'>,
  { siteLayers, catalog }: { siteLayers: Pick<SiteLayers, 'presets' | 'art'>; catalog: Catalog },
): Resolved {
  const files = [{ path: 'manifest.json', text }];
  const layer = assemble({ name: code, kind: 'merchant', folder: `merchants/${code}`, files, assets });
  return resolveManifest(layer, siteLayers, catalog);
}
