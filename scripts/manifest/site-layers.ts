// Finds merchants' folders by name: `aurora`, `merchants/aurora`, or a path.

import { existsSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Catalog } from '../../renderer/manifest/check/catalog.ts';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import type { Resolved, SiteLayers } from '../../renderer/manifest/load/resolve.ts';
import { nearestName } from '../../renderer/manifest/problems/nearest.ts';
import type { Layer } from '../../renderer/manifest/read/assemble.ts';
import { readFolders } from '../../renderer/manifest/read/read-folder.ts';
import { widgetFolders } from '../generate/widget-folders.ts';
import { type Context, UsageError } from './command.ts';

export async function readSiteLayers({ root }: Context): Promise<SiteLayers> {
  if (!existsSync(root)) throw new UsageError(`There is no folder ${root}.`, '');
  return indexLayers(await readFolders(root), findArt(root));
}

/** A merchant's folder by its code or path, without reading the others. */
export function merchantFolder({ root }: Context, name: string, command: string): { code: string; path: string } {
  const code = basename(name.replace(/\/+$/, ''));
  const path = resolve(root, code);
  if (/^[a-z][a-z0-9-]*$/.test(code) && code !== 'presets' && existsSync(path)) return { code, path };
  const folders = existsSync(root) ? readdirSync(root).filter((one) => one !== 'presets') : [];
  const nearest = nearestName(code, folders);
  throw new UsageError(`There is no merchant "${code}"${nearest ? `; did you mean "${nearest}"?` : '.'}`, command);
}

/** The shared picture library is next to the merchants once it has been generated. */
function findArt(root: string): ReadonlySet<string> {
  const folder = resolve(root, '../generated/art');
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(files.map((file) => `art/${file.replaceAll('\\', '/')}`));
}

export function findMerchant(siteLayers: SiteLayers, name: string, command: string): Layer {
  const code = basename(name.replace(/\/+$/, ''));
  const found = siteLayers.merchants.get(code);
  if (found) return found;
  const nearest = nearestName(code, siteLayers.merchants.keys());
  const preset = siteLayers.presets.has(code)
    ? ' It is a preset; presets are checked with the merchants that extend them.'
    : '';
  throw new UsageError(
    `There is no merchant "${code}"${nearest ? `; did you mean "${nearest}"?` : '.'}${preset}`,
    command,
  );
}

/** Loads the catalog on demand, because a usage error does not need it. */
export async function loadCatalog(): Promise<Catalog> {
  if (!existsSync(new URL('../../generated/catalog.json', import.meta.url))) {
    throw new UsageError('The validators have not been made yet: run `npm run generate` first.', '');
  }
  const { generatedCatalog } = await import('../../renderer/manifest/check/generated-catalog.ts');
  return { ...generatedCatalog, ungenerated: ungeneratedWidgets(new URL('../../', import.meta.url), generatedCatalog) };
}

/** Returns the widgets whose folders, or whose packages, were added after the last generation. */
export function ungeneratedWidgets(project: URL, { widgets }: Pick<Catalog, 'widgets'>): ReadonlyMap<string, string> {
  const added = widgetFolders(project).filter(({ name }) => !Object.hasOwn(widgets, name));
  return new Map(added.map(({ name, path, package: owner }) => [name, owner ? `the package ${owner}` : path]));
}

export async function resolveByName(
  context: Context,
  name: string,
  command: string,
): Promise<{ merchant: Layer; resolved: Resolved; catalog: Catalog }> {
  const siteLayers = await readSiteLayers(context);
  const merchant = findMerchant(siteLayers, name, command);
  const catalog = await loadCatalog();
  return { merchant, resolved: resolveSite(merchant, siteLayers, catalog), catalog };
}
