// Finds the widgets that nearly every screen of every merchant places, and packs small ones together into a file.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';

type Manifest = Parameters<typeof getScreen>[0];

/** The least share of each merchant's screens. Below it, too many screens would load what they do not place. */
const MIN_SHARE = 0.75;

/** Source bytes of the largest widget that shares a file, about 1 kB compressed: a block waits for all of its file. */
const MAX_WIDGET = 3_400;
/** Source bytes of the largest file that widgets share, about 5 kB compressed. */
const MAX_PACK = 24_000;

/** Returns the widgets that at least three quarters of the screens of each manifest place. */
export function findSharedWidgets(manifests: readonly Manifest[]): readonly string[] {
  const [first = new Set<string>(), ...others] = manifests.map(widgetsOfMostScreens);
  return [...first].filter((name) => others.every((names) => names.has(name))).toSorted();
}

function widgetsOfMostScreens(manifest: Manifest): ReadonlySet<string> {
  const routes = Object.keys(manifest.routes);
  const placed = routes.flatMap((route) => {
    const screen = getScreen(manifest, route);
    return screen ? [...new Set([...nodesOfScreen(screen)].map(({ node }) => node.widget))] : [];
  });
  const counts = new Map<string, number>();
  for (const name of placed) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= routes.length * MIN_SHARE).map(([name]) => name));
}

/**
 * Packs names into as few and as equal packs as their sizes allow: the largest first, each into the lightest. What is larger than
 * `one` stays alone; `most` bounds the total of a pack.
 */
export function pack(
  sizes: ReadonlyMap<string, number>,
  { one, most }: { readonly one: number; readonly most: number },
): readonly (readonly string[])[] {
  const small = [...sizes].filter(([, size]) => size <= one).toSorted(([, a], [, b]) => b - a);
  const total = small.reduce((sum, [, size]) => sum + size, 0);
  const packs = Array.from({ length: Math.ceil(total / most) }, () => ({ names: [] as string[], size: 0 }));
  for (const [name, size] of small) {
    const [lightest] = packs.toSorted((a, b) => a.size - b.size);
    lightest?.names.push(name);
    if (lightest) lightest.size += size;
  }
  return packs.map(({ names }) => names);
}

/** Returns the number of the pack of each widget that shares a file. A merchant with errors has no say. */
export async function packSharedWidgets(): Promise<ReadonlyMap<string, number>> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const sites = await loadSites(join(root, 'merchants'), { catalog: generatedCatalog });
  const shared = new Set(findSharedWidgets(sites.flatMap(({ manifest }) => manifest ?? [])));
  const folders = readdirSync(join(root, 'widgets'), { withFileTypes: true }).filter((one) => one.isDirectory());
  const sizes = folders.flatMap((family) =>
    readdirSync(join(root, 'widgets', family.name))
      .filter((name) => family.name !== 'ui' && shared.has(name))
      .map((name) => [name, sourceBytes(join(root, 'widgets', family.name, name))] as const),
  );
  const packs = pack(new Map(sizes), { one: MAX_WIDGET, most: MAX_PACK });
  return new Map(packs.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));
}

const sourceBytes = (folder: string): number =>
  readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
