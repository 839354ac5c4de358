import { globSync } from 'node:fs';

const PLATFORM = new URL('../../', import.meta.url);

interface LoadedModule<Exports> {
  /** Path below `platform/`. */
  readonly file: string;
  readonly exports: Exports;
}

/** Imports the file of that name from each domain folder that has one, in the order of their paths. No list names the folders. */
export function loadModules<Exports>(name: string): Promise<readonly LoadedModule<Exports>[]> {
  const files = globSync(`*/*/${name}`, { cwd: PLATFORM })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({ file, exports: (await import(new URL(file, PLATFORM).href)) as Exports })),
  );
}
