import { hasErrors, type Problem, sortProblems } from '../../problem/problem.ts';
import { assemble, type Layer, type SiteFolder } from '../read/assemble.ts';
import type { Catalog } from '../check/catalog.ts';
import { type Frozen, freezeManifest } from '../merge/freeze.ts';
import { show, valueAt } from '../json/json.ts';
import { placeIn } from '../problems/places.ts';
import { problemOf } from '../problems/problem-text.ts';
import { readFolders } from '../read/read-folder.ts';
import { type Resolved, resolveManifest, type Shelf } from './resolve.ts';

/** A merchant as its folder says. */
export interface LoadedSite extends Resolved {
  readonly code: string;
  /** Only when there is no error: what may be published. */
  readonly frozen?: Frozen;
}

export interface LoadOptions {
  readonly catalog: Catalog;
  /** Codes of the merchants that are asked for; all of them when left out. */
  readonly only?: ReadonlySet<string> | undefined;
  /** How problems name the folder; its own name when left out. */
  readonly label?: string;
  readonly art?: ReadonlySet<string>;
}

/** Reads, resolves and freezes the merchants of a `merchants` folder. */
export async function loadSites(
  root: string,
  { catalog, only, label, art }: LoadOptions,
): Promise<readonly LoadedSite[]> {
  const shelf = shelve(await readFolders(root, label), art);
  const wanted = [...shelf.merchants.values()].filter(({ name }) => only?.has(name) ?? true);
  return Promise.all(wanted.map((merchant) => loadSite(merchant, shelf, catalog)));
}

export function shelve(folders: readonly SiteFolder[], art?: ReadonlySet<string>): Shelf {
  const layers = folders.map(assemble);
  const named = (kind: Layer['kind']): Map<string, Layer> =>
    new Map(layers.filter((layer) => layer.kind === kind).map((layer) => [layer.name, layer]));
  return { merchants: named('merchant'), presets: named('preset'), ...(art ? { art } : {}) };
}

async function loadSite(merchant: Layer, shelf: Shelf, catalog: Catalog): Promise<LoadedSite> {
  const site = resolveSite(merchant, shelf, catalog);
  const frozen = site.exact && site.manifest ? await freezeManifest(site.manifest) : undefined;
  return { code: merchant.name, ...site, ...(frozen ? { frozen } : {}) };
}

/** A merchant beside its neighbours: two of them cannot have the same host. */
export function resolveSite(merchant: Layer, shelf: Shelf, catalog: Catalog): Resolved {
  const resolved = resolveManifest(merchant, shelf, catalog);
  const taken = hostsTaken(merchant, shelf);
  const problems = sortProblems([...resolved.problems, ...taken]);
  return { ...resolved, problems, exact: !hasErrors(problems) };
}

function hostsTaken(merchant: Layer, { merchants }: Shelf): Problem[] {
  const others = [...merchants.values()].filter(({ name }) => name !== merchant.name);
  return hostsOf(merchant).flatMap((host, index) => {
    const owner = others.find((other) => hostsOf(other).includes(host));
    const path = ['merchant', 'hosts', index];
    return owner && host !== undefined
      ? [
          problemOf(
            { code: 'host-taken', path, found: show(host), about: owner.folder },
            placeIn(merchant.files, path, 'value'),
          ),
        ]
      : [];
  });
}

function hostsOf({ document }: Layer): readonly unknown[] {
  const hosts = valueAt(document, ['merchant', 'hosts']);
  return Array.isArray(hosts) ? hosts : [];
}
