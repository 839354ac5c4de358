import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Costs } from '../../../renderer/budget/budget.ts';

/** Returns the file sizes of the newest build; undefined without a complete build. */
export async function readCosts(web: string): Promise<Costs | undefined> {
  try {
    return JSON.parse(await readFile(join(web, 'costs.json'), 'utf8')) as Costs;
  } catch {
    return undefined;
  }
}
