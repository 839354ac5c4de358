import { generatedCatalog } from '../../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../../renderer/manifest/load/load-sites.ts';
import type { LoadedSite } from './loaded-site.ts';

/** Reads and validates the merchants' folders, all or only those given. */
export async function loadMerchants(folder: string, only?: ReadonlySet<string>): Promise<readonly LoadedSite[]> {
  const sites = await loadSites(folder, { catalog: generatedCatalog, only });
  return sites.map(({ code, frozen, presets, problems }) => ({
    code,
    ...(frozen ? { frozen: { manifest: frozen.manifest, hash: frozen.hash, presets } } : {}),
    problems,
  }));
}

/** Returns the merchants whose files changed; undefined when a preset changed, which may affect every merchant. */
export function findChangedMerchants(paths: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const codes = new Set([...paths].map((path) => path.split('/')[0] ?? ''));
  return codes.has('presets') ? undefined : codes;
}
