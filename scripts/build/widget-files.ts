// A plugin that lets the build's manifest name the file of every widget.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const WIDGET = /\/widgets\/[^/]+\/[^/]+\/widget\.[jt]s$/;

/** Vite's manifest names a module only when it has a file of its own; the platform preloads by it also those that share one. */
export const widgetFiles: Plugin = {
  name: 'widget-files',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const path = join(dir, '.vite/manifest.json');
    if (bundle['.vite/manifest.json'] === undefined) return;
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { readonly file: string }>;
    const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const entry = byFile.get(output.fileName);
      for (const id of output.moduleIds.filter((one) => WIDGET.test(one))) {
        const source = relative(this.environment.config.root, id).replaceAll('\\', '/');
        if (entry) manifest[source] ??= entry;
      }
    }
    writeFileSync(path, JSON.stringify(manifest, null, 2));
  },
};
