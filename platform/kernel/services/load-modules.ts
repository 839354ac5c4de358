import { globSync } from 'node:fs';

const PLATFORM = new URL('../../', import.meta.url);

interface LoadedModule<Exports> {
  /** Path below `platform/`. */
  readonly file: string;
  readonly exports: Exports;
}

/** Imports the files of each domain folder that match the pattern, such as `jobs.ts`, in the order of their paths. */
export function loadModules<Exports>(pattern: string): Promise<readonly LoadedModule<Exports>[]> {
  const files = globSync(`*/*/${pattern}`, { cwd: PLATFORM })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({ file, exports: (await import(new URL(file, PLATFORM).href)) as Exports })),
  );
}
