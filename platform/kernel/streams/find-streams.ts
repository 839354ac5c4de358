import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Stream } from './define-stream.ts';

const PLATFORM = new URL('../../', import.meta.url);

/** Returns the streams of every domain, found by folder. */
export async function findStreams(): Promise<readonly Stream[]> {
  const files = globSync('*/*/streams/*.ts', { cwd: PLATFORM })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('kernel/') && !file.endsWith('.test.ts'))
    .toSorted();
  const found = files.map(async (file) => {
    const { stream } = (await import(new URL(file, PLATFORM).href)) as { readonly stream?: Stream };
    const name = basename(file, '.ts');
    if (stream?.name !== name) throw new Error(`${file} must export a stream with the name of its file: "${name}".`);
    return stream;
  });
  return Promise.all(found);
}
