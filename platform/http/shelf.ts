import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { type Packed, pack, weight } from './packed.ts';

/** Files of one folder, ready to be sent. */
export interface Shelf {
  /** The file at a path below the folder; undefined when there is none or it may not be served. */
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

const MOST_BYTES = 48 * 1024 * 1024;
const LARGEST_FILE = 8 * 1024 * 1024;

interface Entry {
  readonly packed: Packed;
  readonly modified: number;
}

/** Files are packed when first asked for and again when they change; the least used go when too many are kept. */
export function createShelf(folder: string, mostBytes: number = MOST_BYTES): Shelf {
  const root = resolve(folder);
  const kept = new Map<string, Entry>();
  let bytes = 0;

  const forget = (path: string): void => {
    const entry = kept.get(path);
    if (!entry) return;
    kept.delete(path);
    bytes -= weight(entry.packed);
  };
  const keep = (path: string, entry: Entry): void => {
    forget(path);
    kept.set(path, entry);
    bytes += weight(entry.packed);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  };

  return {
    find: async (path) => {
      const type = TYPES[extname(path).toLowerCase()];
      if (!type || !isPlain(path)) return undefined;
      const file = join(root, path);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile() || found.size > LARGEST_FILE) return undefined;
      const known = kept.get(path);
      if (known && known.modified === found.mtimeMs) {
        kept.delete(path);
        kept.set(path, known);
        return known.packed;
      }
      if (!(await isInside(root, file))) return undefined;
      const packed = await pack(await readFile(file), type);
      keep(path, { packed, modified: found.mtimeMs });
      return packed;
    },
  };
}

/** No way up, no hidden file, nothing that a file system could read another way. */
const isPlain = (path: string): boolean => /^[\w-][\w.@-]*(?:\/[\w-][\w.@-]*)*$/.test(path);

/** A link inside the folder must not lead out of it. */
async function isInside(root: string, file: string): Promise<boolean> {
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
  return realFile.startsWith(realRoot + sep);
}
