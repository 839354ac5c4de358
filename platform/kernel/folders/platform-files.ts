import { globSync } from 'node:fs';

export const PLATFORM = new URL('../../', import.meta.url);

const found = new Map<string, readonly string[]>();

/**
 * Returns the paths below `platform/` that match the pattern, in their order and without tests. The folders are read once in a
 * process: its code does not change while it runs, and a platform asks for a dozen kinds of files when it starts.
 */
export function platformFiles(pattern: string): readonly string[] {
  const known = found.get(pattern);
  if (known) return known;
  const files = globSync(pattern, { cwd: PLATFORM })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
  found.set(pattern, files);
  return files;
}

/** Imports a file, given by its path below `platform/`. */
export const importPlatformFile = async <Exports>(file: string): Promise<Exports> =>
  (await import(new URL(file, PLATFORM).href)) as Exports;
