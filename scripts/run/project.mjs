// Paths of the project. Everything in this folder runs on Node 18 or newer, before packages are installed.
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where the modules of the platform and the games lie without types, under their paths in the project. */
export const STRIPPED = new URL('../../dist/server/', import.meta.url);

/** Prints one sentence and exits with 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
