// Starts everything with one command: installs, generates and builds what is stale, then runs the platform.
import { helpText, readArguments } from './run/arguments.mjs';
import { forwardSignals, runChild, runToEnd } from './run/children.mjs';
import { installPackages } from './run/install.mjs';
import { findNode, NO_NODE } from './run/node.mjs';
import { GAMES, PLATFORM } from './run/platform.mjs';
import { freePortFrom } from './run/port.mjs';
import { makeStale, makeStaleForWork } from './run/prepare.mjs';
import { fail, ROOT } from './run/project.mjs';
import { supervise } from './run/supervisor.mjs';
import { findUser } from './run/user.mjs';

const began = Date.now();
const options = readArguments(process.argv.slice(2));
if (options.problem) fail(options.problem);
if (options.help) {
  console.log(helpText());
  process.exit(0);
}
forwardSignals();

if (!(await installPackages())) fail('The packages could not be installed; npm says above why.');
const node = findNode() ?? fail(NO_NODE);

const env = options.dev ? { NODE_ENV: process.env.NODE_ENV || 'development' } : {};
const status = await runChild(node, ['platform/kernel/configuration/check.ts'], { cwd: ROOT, env });
if (status !== 0) process.exit(status);

await (options.dev ? makeStaleForWork(node) : makeStale(node));
const { as, note } = findUser(node, options);
const gamesPort = await freePortFrom(Number(process.env.GAMES_PORT || Number(process.env.PORT || 3000) + 1));
const shared = { ...env, ...(GAMES.here ? { GAMES_PORT: String(gamesPort) } : {}) };
const platform = options.dev ? { ...PLATFORM, parameters: ['scripts/dev.ts'] } : PLATFORM;
const programs = GAMES.here && !options.dev ? [platform, GAMES] : [platform];
process.exitCode = await supervise(
  node,
  programs.map((program) => ({ ...program, ...as, cwd: ROOT, env: { ...shared, ...program.env } })),
  {
    onReady: () => {
      if (note) console.log(note);
      console.log(`Ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
    },
    afterCrash: () => runToEnd(node, ['scripts/run/stop-database.ts'], { ...as, cwd: ROOT, env }),
  },
);
process.exit();
