// Where the project is. Everything in this folder runs on Node 18 or newer, before any package is installed.
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Says one sentence and ends. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
