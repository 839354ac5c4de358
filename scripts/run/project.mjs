// Paths of the project. Everything in this folder runs on Node 18 or newer, before packages are installed.
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Prints one sentence and exits with 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
