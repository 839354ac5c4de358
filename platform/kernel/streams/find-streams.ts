import { basename } from 'node:path';
import { importPlatformFile, platformFiles } from '../folders/platform-files.ts';
import type { Stream } from './define-stream.ts';

/** Returns the streams of every domain, found by folder. */
export async function findStreams(): Promise<readonly Stream[]> {
  const found = platformFiles('*/*/streams/*.ts').map(async (file) => {
    const { stream } = await importPlatformFile<{ readonly stream?: Stream }>(file);
    const name = basename(file, '.ts');
    if (stream?.name !== name) throw new Error(`${file} must export a stream with the name of its file: "${name}".`);
    return stream;
  });
  return Promise.all(found);
}
