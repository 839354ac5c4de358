// Loads modules from dist/server, where scripts/strip-types.ts wrote them without types, so that a program need not strip them.
// Only Node 24 loads this file.
import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { STRIPPED } from './project.mjs';

const root = new URL('../../', import.meta.url).href;

registerHooks({
  load: (url, context, next) => {
    const source = url.startsWith(root) && url.endsWith('.ts') ? withoutTypes(url) : undefined;
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

/** Returns the module's code; undefined when it was not stripped since its last change, so that Node strips it. */
function withoutTypes(url) {
  const stripped = new URL(url.slice(root.length), STRIPPED);
  const written = statSync(stripped, { throwIfNoEntry: false });
  // The time is written in whole milliseconds, as a fraction of seconds.
  const isSame = written && Math.abs(written.mtimeMs - statSync(fileURLToPath(url)).mtimeMs) <= 1;
  return isSame ? readFileSync(stripped, 'utf8') : undefined;
}
