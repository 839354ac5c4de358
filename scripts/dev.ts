// Serves while you work: builds again what changes, generates again, and starts the platform again when its own code changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES, PLATFORM } from './run/platform.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const VITE = 'node_modules/vite/bin/vite.js';
const WATCHED_BUILD = [VITE, 'build', '--watch', '--mode', 'development', '--logLevel', 'warn'];
/** What the types, validators and catalog come from. Manifests need neither: the platform reads them again by itself. */
const GENERATED_FROM = ['schemas', 'widgets', 'src/actions', 'src/sources', 'src/facts'];
const GAMES_ARE = ['games', 'rules', 'generated/games/titles.json'];
const PLATFORM_IS = ['platform', 'rules', 'renderer/manifest', 'generated/validators', 'generated/calls.ts'];
/** Editors write a file in several steps; what follows within this time belongs together. */
const SETTLE_MS = 150;

let stopping = false;
let restarting = false;
let platform = run(PLATFORM.parameters);
let games = GAMES.here ? run(GAMES.parameters) : undefined;
const builds = [
  run(WATCHED_BUILD),
  run([...WATCHED_BUILD, '--ssr', 'src/app/render-page.tsx']),
  run([...WATCHED_BUILD, '--config', 'vite.games.config.ts']),
  run([...WATCHED_BUILD, '--config', 'vite.studio.config.ts']),
];
const watchers = [
  onChange(GENERATED_FROM, () => once(run(['scripts/generate.ts']), 'exit')),
  onChange(PLATFORM_IS, restart),
  onChange(GAMES_ARE, restartGames),
];

followPlatform();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
process.send?.({ ready: true });

/** Stops the platform cleanly and starts it anew with the changed code. */
async function restart(): Promise<void> {
  restarting = true;
  await end(platform);
  restarting = false;
  if (stopping) return;
  console.log('— the platform starts again');
  platform = run(PLATFORM.parameters);
  followPlatform();
}

/** The same for the sandbox vendor; its pages are built by a watcher and read anew each time. */
async function restartGames(): Promise<void> {
  if (!games || stopping) return;
  await end(games);
  games = run(GAMES.parameters);
}

/** A platform that ends by itself has a mistake in its code: wait for the change that mends it. */
function followPlatform(): void {
  platform.once('exit', () => {
    if (!stopping && !restarting) console.log('— the platform has ended; it starts again with the next change');
  });
}

async function stop(status: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const watcher of watchers.flat()) watcher.close();
  await Promise.all([platform, ...(games ? [games] : []), ...builds].map(end));
  process.exit(status);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function run(parameters: readonly string[]): ChildProcess {
  return spawn(process.execPath, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Does the work after a change, one at a time; changes meanwhile lead to one more turn. */
function onChange(paths: readonly string[], work: () => Promise<unknown>): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(turn, SETTLE_MS);
  };
  const turn = async (): Promise<void> => {
    if (working) return settle();
    working = true;
    await work();
    working = false;
  };
  return paths
    .filter((path) => existsSync(`${root}${path}`))
    .map((path) =>
      watch(`${root}${path}`, { recursive: true }, (_event, name) => {
        if (!name?.includes('.test.') && !name?.startsWith('published')) settle();
      }),
    );
}
