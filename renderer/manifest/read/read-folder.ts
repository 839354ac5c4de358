// Reads merchants' folders from disk. The only module of the engine that uses the file system.
import { open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { InvalidPicture, SiteFolder, SourceFile } from './assemble.ts';
import { DECIDING_BYTES, pictureMismatch } from './picture-kind.ts';

/**
 * Reads every merchant's and preset's folder of a `merchants` folder.
 * @param label folder name used in problems
 */
export async function readFolders(root: string, label = basename(root)): Promise<readonly SiteFolder[]> {
  const [merchants, presets] = await Promise.all([foldersIn(root), foldersIn(join(root, 'presets')).catch(() => [])]);
  return Promise.all([
    ...presets.map((name) =>
      readFolder(join(root, 'presets', name), { name, kind: 'preset', folder: `${label}/presets/${name}` }),
    ),
    ...merchants
      .filter((name) => name !== 'presets')
      .map((name) => readFolder(join(root, name), { name, kind: 'merchant', folder: `${label}/${name}` })),
  ]);
}

export async function readFolder(
  path: string,
  head: Pick<SiteFolder, 'name' | 'kind' | 'folder'>,
): Promise<SiteFolder> {
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(path.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const texts = paths.filter((file) => file.endsWith('.json') && !/^(?:assets|seed)\//.test(file));
  const files = await Promise.all(
    texts.map(async (file): Promise<SourceFile> => ({ path: file, text: await readFile(join(path, file), 'utf8') })),
  );
  const assets = paths.filter((file) => file.startsWith('assets/'));
  return { ...head, files, assets, invalidPictures: await findInvalidPictures(path, assets) };
}

async function findInvalidPictures(folder: string, assets: readonly string[]): Promise<readonly InvalidPicture[]> {
  const mismatches = await Promise.all(
    assets.map(async (path) => {
      const file = await open(join(folder, path));
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(DECIDING_BYTES), 0, DECIDING_BYTES, 0);
        const mismatch = pictureMismatch(path, buffer.subarray(0, bytesRead));
        return mismatch ? [{ path, ...mismatch }] : [];
      } finally {
        await file.close();
      }
    }),
  );
  return mismatches.flat();
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}
