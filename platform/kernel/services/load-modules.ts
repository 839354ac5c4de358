import { importPlatformFile, platformFiles } from '../folders/platform-files.ts';

interface LoadedModule<Exports> {
  /** Path below `platform/`. */
  readonly file: string;
  readonly exports: Exports;
}

/** Imports the files of each domain folder that match the pattern, such as `jobs.ts`, in the order of their paths. */
export function loadModules<Exports>(pattern: string): Promise<readonly LoadedModule<Exports>[]> {
  const files = platformFiles(`*/*/${pattern}`);
  return Promise.all(files.map(async (file) => ({ file, exports: await importPlatformFile<Exports>(file) })));
}
