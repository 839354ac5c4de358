import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Packed, pack, weight } from '../../kernel/packed/packed.ts';

/** The files of one folder, compressed ahead of time. */
export interface StaticFiles {
  /** Returns the file at a path below the folder, or undefined when it does not exist or must not be served. */
  find(path: string): Promise<Packed | undefined>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_FILE_BYTES = 8 * 1024 * 1024;

interface Entry {
  readonly packed: Packed;
  readonly modified: number;
}

/** Serves files of one folder from an LRU cache of packed files; a changed modification time replaces a cached file. */
export function createStaticFiles(folder: string, maxBytes: number = MAX_BYTES): StaticFiles {
  const root = resolve(folder);
  const cached = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ packed }) => Math.max(1, weight(packed)),
  });

  return {
    find: async (path) => {
      const type = TYPES[extname(path).toLowerCase()];
      if (!type || !isPlain(path)) return undefined;
      const file = join(root, path);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile() || found.size > MAX_FILE_BYTES) return undefined;
      const known = cached.get(path);
      if (known && known.modified === found.mtimeMs) return known.packed;
      if (!(await isInside(root, file))) return undefined;
      const packed = await pack(await readFile(file), type);
      cached.set(path, { packed, modified: found.mtimeMs });
      return packed;
    },
  };
}

/** Rejects `..`, hidden files and characters that file systems interpret differently. */
const isPlain = (path: string): boolean => /^[\w-][\w.@-]*(?:\/[\w-][\w.@-]*)*$/.test(path);

/** Rejects symbolic links that lead out of the folder. */
async function isInside(root: string, file: string): Promise<boolean> {
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
  return realFile.startsWith(realRoot + sep);
}
