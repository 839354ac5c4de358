// Puts a finished build in the place of the earlier one, so that nobody reads half of one.
import { renameSync, rmSync } from 'node:fs';

/** Puts a folder in the place of an earlier one. Others may do the same at the same time: the last one stays, each of them whole. */
export function replaceFolder(made: string, place: string): void {
  const earlier = `${made}-earlier`;
  do {
    rmSync(earlier, { recursive: true, force: true });
    move(place, earlier, 'ENOENT');
    // Another one may have taken the free place.
  } while (!move(made, place, 'ENOTEMPTY', 'EEXIST'));
  rmSync(earlier, { recursive: true, force: true });
}

/** Moves a folder; returns false for the expected errors. */
function move(from: string, to: string, ...expected: readonly string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (!expected.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
}
