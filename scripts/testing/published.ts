import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Committed folders that only `npm run generate` writes. */
export const PUBLISHED = ['schemas/published', 'docs/reference'];

/** One value for all that the generator commits: two are equal when it changed nothing. */
export function publishedHash(root: string): string {
  const hash = createHash('sha256');
  for (const folder of PUBLISHED.filter((path) => existsSync(join(root, path))))
    for (const file of globSync('**/*.*', { cwd: join(root, folder) }).toSorted())
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, folder, file)));
  return hash.digest('hex');
}
