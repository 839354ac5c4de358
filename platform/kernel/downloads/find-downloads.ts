import { basename } from 'node:path';
import { importPlatformFile, platformFiles } from '../folders/platform-files.ts';
import type { Download } from './define-download.ts';

/** Returns the downloads of every domain by name, found by folder. */
export async function findDownloads(): Promise<ReadonlyMap<string, Download>> {
  const found = platformFiles('*/*/downloads/*.ts').map(async (file) => {
    const { download } = await importPlatformFile<{ readonly download?: Download }>(file);
    const name = basename(file, '.ts');
    if (download?.name !== name)
      throw new Error(`${file} must export a download with the name of its file: "${name}".`);
    return [name, download] as const;
  });
  return new Map(await Promise.all(found));
}
