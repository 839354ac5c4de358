// Serves during development: watches, rebuilds and regenerates what changes, and restarts the platform when its code changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchFolder } from '../platform/sites/files/watch-folder.ts';
import { GAMES, PLATFORM } from './run/platform.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const VITE = 'node_modules/vite/bin/vite.js';
/** Specifier of the preloaded module that watches the IPC channel for tools, which do not. */
const EXIT_WITH_PARENT = new URL('run/exit-with-parent.mjs', import.meta.url).href;
const WATCHED_BUILD = [VITE, 'build', '--watch', '--mode', 'development', '--logLevel', 'warn'];
const WATCHED_SITE = [...WATCHED_BUILD, '--configLoader', 'native'];
/** Sources of the generator. Manifests are not among them, because the platform reloads them itself. */
const GENERATED_FROM = [
  'schemas',
  'widgets',
  'locales',
  'src/actions',
  'src/sources',
  'src/facts',
  'src/i18n/texts.json',
];
const GAMES_ARE = ['games', 'rules', 'generated/games/titles.json', 'generated/texts/games'];
const PLATFORM_IS = [
  'platform',
  'rules',
  'renderer/manifest',
  'generated/validators',
  'generated/calls.ts',
  'generated/catalog.json',
  'generated/texts/player',
  'generated/texts/platform',
];
/** Editors write a file in several steps; changes within this time are handled together. */
const SETTLE_MS = 150;

let stopping = false;
let restarting = false;
let platform = runServer(PLATFORM.parameters);
let games = GAMES.here ? runServer(GAMES.parameters) : undefined;
const builds = [
  run(WATCHED_SITE),
  run([...WATCHED_SITE, '--ssr', 'src/boot/render-page.tsx']),
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
platform.on('message', (message) => void process.send?.(message));

/** Restarts the platform after a graceful stop. */
async function restart(): Promise<void> {
  restarting = true;
  await end(platform);
  restarting = false;
  if (stopping) return;
  console.log('— the platform starts again');
  platform = runServer(PLATFORM.parameters);
  followPlatform();
}

/** Restarts the sandbox vendor. Its pages are rebuilt by a watcher and need no restart. */
async function restartGames(): Promise<void> {
  if (!games || stopping) return;
  await end(games);
  games = runServer(GAMES.parameters);
}

/** A platform that exits by itself has an error in its code: wait for the next change. */
function followPlatform(): void {
  platform.once('exit', () => {
    if (!stopping && !restarting) console.log('— the platform has ended; it starts again with the next change');
  });
}

async function stop(status: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const stopWatching of watchers.flat()) stopWatching();
  await Promise.all([platform, ...(games ? [games] : []), ...builds].map(end));
  process.exit(status);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The server reports over the IPC channel when it is ready, and exits when the channel closes. */
function runServer(parameters: readonly string[]): ChildProcess {
  return spawn(process.execPath, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Runs a tool that ends with this process, however this process ends. */
function run(parameters: readonly string[]): ChildProcess {
  return runServer(['--import', EXIT_WITH_PARENT, ...parameters]);
}

/** Runs the work after a change, one run at a time; changes during a run trigger one more. */
function onChange(paths: readonly string[], work: () => Promise<unknown>): (() => void)[] {
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
  const onName = (name: string): void => {
    if (!name.includes('.test.') && !name.startsWith('published')) settle();
  };
  return paths
    .map((path) => `${root}${path}`)
    .filter((path) => existsSync(path))
    .map((path) =>
      statSync(path).isDirectory()
        ? watchFolder(path, (names) => names.forEach(onName))
        : watchFile(path, () => onName(basename(path))),
    );
}

/** Watches the folder, because editors replace a file by a new one of the same name. */
function watchFile(path: string, changed: () => void): () => void {
  const watcher = watch(dirname(path), (_event, name) => void (name === basename(path) && changed()));
  return () => watcher.close();
}
