import { hasErrors, type Problem, sortProblems } from '../../problem/problem.ts';
import type { Catalog } from '../check/catalog.ts';
import { show, valueAt } from '../json/json.ts';
import { type Frozen, freezeManifest } from '../merge/freeze.ts';
import { findPlace } from '../problems/places.ts';
import { toProblem } from '../problems/problem-text.ts';
import { assemble, type Layer, type SiteFolder } from '../read/assemble.ts';
import { readFolders } from '../read/read-folder.ts';
import { type Resolved, resolveManifest, type SiteLayers } from './resolve.ts';

/** A merchant loaded from its folder. */
export interface LoadedSite extends Resolved {
  readonly code: string;
  /** The frozen manifest; present only when there is no error, because only such a manifest may be published. */
  readonly frozen?: Frozen;
}

export interface LoadOptions {
  readonly catalog: Catalog;
  /** Codes of the merchants to load; all of them when left out. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Folder name used in problems; its own name when left out. */
  readonly label?: string;
  readonly art?: ReadonlySet<string>;
}

/** Reads, resolves and freezes the merchants of a `merchants` folder. */
export async function loadSites(
  root: string,
  { catalog, only, label, art }: LoadOptions,
): Promise<readonly LoadedSite[]> {
  const siteLayers = indexLayers(await readFolders(root, label), art);
  const wanted = [...siteLayers.merchants.values()].filter(({ name }) => only?.has(name) ?? true);
  return Promise.all(wanted.map((merchant) => loadSite(merchant, siteLayers, catalog)));
}

export function indexLayers(folders: readonly SiteFolder[], art?: ReadonlySet<string>): SiteLayers {
  const layers = folders.map(assemble);
  const named = (kind: Layer['kind']): Map<string, Layer> =>
    new Map(layers.filter((layer) => layer.kind === kind).map((layer) => [layer.name, layer]));
  return { merchants: named('merchant'), presets: named('preset'), ...(art ? { art } : {}) };
}

async function loadSite(merchant: Layer, siteLayers: SiteLayers, catalog: Catalog): Promise<LoadedSite> {
  const site = resolveSite(merchant, siteLayers, catalog);
  const frozen = site.exact && site.manifest ? await freezeManifest(site.manifest) : undefined;
  return { code: merchant.name, ...site, ...(frozen ? { frozen } : {}) };
}

/** Resolves a merchant and checks it against the other merchants: two merchants cannot have the same host. */
export function resolveSite(merchant: Layer, siteLayers: SiteLayers, catalog: Catalog): Resolved {
  const resolved = resolveManifest(merchant, siteLayers, catalog);
  const duplicates = findDuplicateHosts(merchant, siteLayers);
  const problems = sortProblems([...resolved.problems, ...duplicates]);
  return { ...resolved, problems, exact: !hasErrors(problems) };
}

function findDuplicateHosts(merchant: Layer, { merchants }: SiteLayers): Problem[] {
  const others = [...merchants.values()].filter(({ name }) => name !== merchant.name);
  return getHosts(merchant).flatMap((host, index) => {
    const owner = others.find((other) => getHosts(other).includes(host));
    const path = ['merchant', 'hosts', index];
    return owner && host !== undefined
      ? [
          toProblem(
            { code: 'host-taken', path, found: show(host), about: owner.folder },
            findPlace(merchant.files, path, 'value'),
          ),
        ]
      : [];
  });
}

function getHosts({ document }: Layer): readonly unknown[] {
  const hosts = valueAt(document, ['merchant', 'hosts']);
  return Array.isArray(hosts) ? hosts : [];
}
