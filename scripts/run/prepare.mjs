// Updates everything that the platform serves.
import { runChild } from './children.mjs';
import { whileLocked } from './lock.mjs';
import { fail, ROOT } from './project.mjs';
import { ART, BUILD, BUILD_GAMES, BUILD_STUDIO, examine, forget, GENERATE, STRIP, TITLES } from './steps.mjs';

/** Runs the stale steps: generation first, then art, site, games and server in parallel. */
export const makeStale = (node) =>
  locked(async () => {
    await make(node, GENERATE);
    await Promise.all([ART, BUILD, BUILD_STUDIO, STRIP, TITLES, BUILD_GAMES].map((step) => make(node, step)));
  });

/** Runs the stale steps for development, where watchers build the site in another mode. */
export const makeStaleForWork = (node) =>
  locked(async () => {
    forget(BUILD);
    forget(BUILD_GAMES);
    forget(BUILD_STUDIO);
    await make(node, GENERATE);
    await Promise.all([ART, TITLES].map((step) => make(node, step)));
  });

/** Two starts on one project would write the same files. The second waits, and looks for stale steps only then. */
const locked = (work) => whileLocked(work, { onWait: () => console.log('— wait for another start that builds') });

async function make(node, step) {
  const { stale, done } = examine(step);
  if (!stale) return;
  console.log(`— ${step.name}`);
  const began = Date.now();
  const status = await runChild(node, [step.script], { cwd: ROOT });
  if (status !== 0) fail(`${step.script} failed (see above), so nothing is started.`);
  done();
  console.log(`  ${step.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
