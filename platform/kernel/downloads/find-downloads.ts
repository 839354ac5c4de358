import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Download } from './define-download.ts';

const PLATFORM = new URL('../../', import.meta.url);

/** Returns the downloads of every domain by name, found by folder. */
export async function findDownloads(): Promise<ReadonlyMap<string, Download>> {
  const files = globSync('*/*/downloads/*.ts', { cwd: PLATFORM })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('kernel/') && !file.endsWith('.test.ts'))
    .toSorted();
  const found = files.map(async (file) => {
    const { download } = (await import(new URL(file, PLATFORM).href)) as { readonly download?: Download };
    const name = basename(file, '.ts');
    if (download?.name !== name)
      throw new Error(`${file} must export a download with the name of its file: "${name}".`);
    return [name, download] as const;
  });
  return new Map(await Promise.all(found));
}
