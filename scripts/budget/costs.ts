// Computes the size of each built file, and the files that a page and each widget load, from the build manifest.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readAssets, WIDGET_KEY } from '../../platform/http/pages/built-site.ts';
import type { Costs } from '../../renderer/budget/budget.ts';

/** @param web folder of the built site */
export function costsOf(web: string): Costs {
  const { script, css, chunks } = readAssets(web);
  const always = [...new Set([script, ...css, ...(chunks['src/main.tsx'] ?? [])])].filter(Boolean);
  const widgets = Object.fromEntries(
    Object.entries(chunks)
      .filter(([source]) => source.startsWith(WIDGET_KEY))
      .map(([source, files]) => [source.slice(WIDGET_KEY.length), files.filter((file) => !always.includes(file))]),
  );
  const folder = join(web, 'assets');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file)) : [];
  const weighed = files.map((file) => [`/assets/${file}`, gzipSync(readFileSync(join(folder, file))).length]);
  return { bytes: Object.fromEntries(weighed), always, widgets };
}
