import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { HttpAnswer } from './answer.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Built files have a content hash in their name, so they are cached forever; motifs have none. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** Serves `/assets/…` and `/motifs/…`. */
export function createStaticFiles(folders: { readonly clients: string; readonly motifs: string }) {
  return async (path: string): Promise<HttpAnswer | undefined> => {
    const found = /^\/(assets|motifs)\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/.exec(path);
    const type = TYPES[extname(path)];
    if (!found?.[1] || !found[2] || type === undefined) return undefined;
    const folder = found[1] === 'assets' ? join(folders.clients, 'assets') : folders.motifs;
    const body = await readFile(join(folder, found[2])).catch(() => undefined);
    if (!body) return undefined;
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': found[1] === 'assets' ? FOREVER : A_DAY },
      body,
    };
  };
}
