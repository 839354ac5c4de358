import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the runners' JSON reports, gone when the process ends. */
export function reportFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-reports-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The report at `path`, or nothing when the runner never wrote one. */
export function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
