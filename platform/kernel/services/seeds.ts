import type { Platform } from '../platform.ts';
import type { StartOptions } from './define-service.ts';
import { loadModules } from './load-modules.ts';

/** What a folder's `seed.ts` exports as `seed`: fills what is empty, and must change nothing when it runs again. */
export type Seed = (platform: Platform, options: Pick<StartOptions, 'merchants'>) => Promise<void>;

/** Returns the seeds of every folder that has a seed.ts. */
export async function loadSeeds(): Promise<readonly Seed[]> {
  const modules = await loadModules<{ seed: Seed }>('seed.ts');
  return modules.map(({ exports: { seed } }) => seed);
}
