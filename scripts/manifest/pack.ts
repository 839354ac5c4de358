// `pack`: writes a resolved manifest and its assets into one file named by its content hash, for transfer to another
// platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freezeManifest } from '../../renderer/manifest/merge/freeze.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';
import type { Command } from './command.ts';
import { resolveByName } from './site-layers.ts';

export const pack: Command = async ({ names: [name = ''], options }, context) => {
  const { merchant, resolved } = await resolveByName(context, name, 'pack');
  if (!resolved.exact || !resolved.manifest) {
    for (const problem of resolved.problems) context.report(formatProblem(problem));
    return 1;
  }
  const { hash, manifest } = await freezeManifest(resolved.manifest);
  const assets: Record<string, string> = {};
  // A merchant's asset overrides the preset's asset of the same name.
  for (const layer of resolved.merged.layers) {
    for (const path of layer.assets)
      assets[path] = readFileSync(resolve(context.root, '..', layer.folder, path)).toString('base64');
  }
  const file = typeof options.out === 'string' ? options.out : `${merchant.name}.${hash}.json`;
  writeFileSync(
    file,
    `${JSON.stringify({ format: 1, merchant: merchant.name, hash, presets: resolved.presets, manifest, assets })}\n`,
  );
  context.print(`${file} written: manifest ${hash}, ${Object.keys(assets).length} assets`);
  return 0;
};
