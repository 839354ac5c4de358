// Starts everything with one command: installs, generates and builds what is stale, then runs the platform.
import { helpText, readArguments } from './run/arguments.mjs';
import { becomeChild, forwardSignals, runChild } from './run/children.mjs';
import { installPackages } from './run/install.mjs';
import { findNode, NO_NODE } from './run/node.mjs';
import { PLATFORM } from './run/platform.mjs';
import { makeStale, makeStaleForWork } from './run/prepare.mjs';
import { fail, ROOT } from './run/project.mjs';

const began = Date.now();
const asked = readArguments(process.argv.slice(2));
if (asked.problem) fail(asked.problem);
if (asked.help) {
  console.log(helpText());
  process.exit(0);
}
forwardSignals();

if (!(await installPackages())) fail('The packages could not be installed; npm says above why.');
const node = findNode() ?? fail(NO_NODE);

const env = asked.dev ? { NODE_ENV: process.env.NODE_ENV || 'development' } : {};
const status = await runChild(node, ['platform/configuration/check.ts'], { cwd: ROOT, env });
if (status !== 0) process.exit(status);

await (asked.dev ? makeStaleForWork(node) : makeStale(node));
await becomeChild(node, asked.dev ? ['scripts/dev.ts'] : PLATFORM.parameters, {
  cwd: ROOT,
  env: { ...env, ...PLATFORM.env },
  onMessage: (message) => {
    if (message?.ready)
      console.log(`Ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
  },
});
