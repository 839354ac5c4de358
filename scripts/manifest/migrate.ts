// `migrate`: updates older manifests to the current version and keeps the formatting of unchanged lines.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { migratedTexts } from '../../renderer/manifest/read/migrate.ts';
import type { Command } from './command.ts';
import { plural } from './report.ts';
import { findMerchant, readSiteLayers } from './site-layers.ts';

export const migrateCommand: Command = async ({ names, options }, context) => {
  const siteLayers = await readSiteLayers(context);
  const all = [...siteLayers.presets.values(), ...siteLayers.merchants.values()];
  const layers =
    names.length === 0
      ? all
      : names.map(
          (name) => siteLayers.presets.get(name.split('/').at(-1) ?? '') ?? findMerchant(siteLayers, name, 'migrate'),
        );
  const texts = new Map(layers.flatMap((layer) => [...migratedTexts(layer)]));
  for (const [file, text] of texts) {
    if (options.write) writeFileSync(resolve(context.root, '..', file), text);
    context.print(options.write ? `${file} written` : `--- ${file}\n${text}`);
  }
  const verb = options.write ? 'written' : 'to write; add --write to do it';
  context.print(texts.size === 0 ? 'Everything is of the present version.' : `${plural(texts.size, 'file')} ${verb}`);
  return 0;
};
