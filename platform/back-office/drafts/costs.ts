import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Costs } from '../../../renderer/budget/budget.ts';

/** What the build weighed its files to be; undefined where there is no whole build. A newer build counts at once. */
export async function readCosts(web: string): Promise<Costs | undefined> {
  try {
    return JSON.parse(await readFile(join(web, 'costs.json'), 'utf8')) as Costs;
  } catch {
    return undefined;
  }
}
