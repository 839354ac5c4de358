// `diff`: compares two manifests and describes the changes in manifest terms.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Catalog } from '../../renderer/manifest/check/catalog.ts';
import { diffManifests } from '../../renderer/manifest/compare/diff.ts';
import { isObject } from '../../renderer/manifest/json/json.ts';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import type { SiteLayers } from '../../renderer/manifest/load/resolve.ts';
import { readFolders } from '../../renderer/manifest/read/read-folder.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';
import { type Command, type Context, UsageError } from './command.ts';
import { readJson } from './explain.ts';
import { foldersAt } from './git.ts';
import { findMerchant, loadCatalog, readSiteLayers } from './site-layers.ts';

export const diff: Command = async ({ names: [before = '', after = ''], options }, context) => {
  const catalog = await loadCatalog();
  const [a, b] = [await manifestOf(before, context, catalog), await manifestOf(after, context, catalog)];
  if (a === undefined || b === undefined) return 1;
  const changes = diffManifests(a, b);
  if (options.json) context.print(JSON.stringify(changes, null, 2));
  else if (changes.length === 0) context.print('no difference');
  else for (const { words } of changes) context.print(words);
  return 0;
};

/**
 * Loads a manifest by code, folder, file, or code at a commit. Returns undefined after printing the problems of a
 * rejected one.
 */
async function manifestOf(name: string, context: Context, catalog: Catalog): Promise<unknown> {
  const [code = '', ref] = name.split('@');
  if (ref !== undefined) return resolved(indexLayers(foldersAt(context.root, ref)), code, { context, catalog });
  if (existsSync(name) && statSync(name).isFile()) return fromFile(name);
  const isFolder = name.includes('/') && existsSync(resolve(name, 'manifest.json'));
  const siteLayers = isFolder ? indexLayers(await readFolders(dirname(resolve(name)))) : await readSiteLayers(context);
  return resolved(siteLayers, basename(resolve(name)), { context, catalog });
}

function fromFile(file: string): unknown {
  const value = readJson(file);
  if (!isObject(value)) throw new UsageError(`${file} is not a resolved manifest.`, 'diff');
  return value.manifest ?? value;
}

function resolved(
  siteLayers: SiteLayers,
  code: string,
  { context, catalog }: { context: Context; catalog: Catalog },
): unknown {
  const { manifest, problems } = resolveSite(findMerchant(siteLayers, code, 'diff'), siteLayers, catalog);
  if (!manifest) for (const problem of problems) context.report(formatProblem(problem));
  return manifest;
}
