// Runs the platform: configuration, database, sites, app, jobs, listen; on a stop signal it closes them without losing
// data.
import { fileURLToPath } from 'node:url';
import { sandboxOperator } from './back-office/operators/sandbox.ts';
import { listOperators } from './back-office/operators/store.ts';
import { createMetrics } from './http/transport/metrics.ts';
import { knownEntries, loadAdapters } from './kernel/adapters/adapters.ts';
import { type Configuration, readConfiguration } from './kernel/configuration/configuration.ts';
import { readIntegrations } from './kernel/configuration/integrations.ts';
import { findPortProblem, listenProblem } from './kernel/configuration/port.ts';
import { type StartProblem, startProblem } from './kernel/configuration/problem.ts';
import { openDatabase } from './kernel/database/open.ts';
import { createLog } from './kernel/log/log.ts';
import { findChangedMerchants } from './sites/files/load-merchants.ts';
import { watchFolder } from './sites/files/watch-folder.ts';
import { followUpstream } from './sites/upstream/follow-upstream.ts';
import { noteConnection } from './start/local-access.ts';
import { type OpenPlatform, openPlatform } from './start/open-platform.ts';
import { serve } from './start/serve.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reading = readConfiguration(process.env, root);
if (!reading.ok) fail(reading.problems);
const log = createLog(reading.configuration.logLevel);

/** Functions that close the started parts, in the order of their start. */
const endings: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;

// A signal during the start waits until the start has ended, so that no part is left open. Repeated signals change
// nothing.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
// The start script has exited without a stop signal; no later one can arrive, so the platform stops.
process.on('disconnect', () => void stop());
process.channel?.unref();
const isOrphan = process.connected === false;

const started = start(reading.configuration).catch((error: unknown) => {
  log.fatal({ err: error }, 'the platform does not start');
  return startProblem('platform.failed', 'platform', `The platform does not start: ${String(error)}.`);
});
if (isOrphan) void stop();
const problem = await started;
if (problem) await stop(problem);

/** Starts the parts in order; returns the problem of the first that fails. */
async function start(configuration: Configuration): Promise<StartProblem | undefined> {
  const portProblem = await findPortProblem(configuration);
  if (portProblem) return portProblem;

  const reading = readIntegrations(configuration.integrations, knownEntries(await loadAdapters()));
  if (!reading.ok) return reading.problem;
  const { integrations } = reading;

  const opening = await openDatabase(configuration, {
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onLost: (lost) => void stop(lost),
  });
  if (!opening.ok) return opening.problem;
  const { database } = opening;
  for (const note of database.notes) process.stdout.write(`  ${note}\n`);
  endings.push(() => database.close(), noteConnection(configuration, database));

  const merchants = `${root}merchants`;
  const print = (line: string): boolean => process.stderr.write(`${line}\n`);
  const web = `${root}dist/web`;
  const open = await openPlatform({ configuration, database, log, merchants, web, print, integrations });
  endings.push(() => open.close());
  const metrics = createMetrics();
  const app = await serve({ open, root, metrics });
  endings.push(() => app.close());
  const workers = await open.startWorkers(metrics.countJob);
  endings.push(() => workers.stop());
  if (configuration.upstream) endings.push(followUpstream(configuration.upstream, open.platform));
  endings.push(watchFolder(merchants, (paths) => void refresh(open, findChangedMerchants(paths))));

  // The start leaves a scattered heap, of which V8 would keep 30 MB; a complete collection before the first request returns them.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  try {
    await app.listen({ host: configuration.host, port: configuration.port });
  } catch (error) {
    return listenProblem(error as NodeJS.ErrnoException, configuration);
  }
  const sandbox = await sandboxOperator(open.platform);
  endings.push(noteConnection(configuration, database, sandbox));
  sayAddresses(open, configuration.port);
  const signIn = sandbox
    ? `sign in as ${sandbox.name} with ${sandbox.password}`
    : 'nobody can sign in yet: npm run operators -- add NAME --role admin';
  if (sandbox || (await listOperators(database.db)).length === 0)
    process.stdout.write(`  ${''.padEnd(16)} ${signIn}\n`);
  process.send?.({ ready: true });
  return undefined;
}

/** Reloads changed merchant files: valid ones are published, problems of invalid ones are printed. */
async function refresh(open: OpenPlatform, only: ReadonlySet<string> | undefined): Promise<void> {
  await open
    .refresh(only)
    .catch((error: unknown) => log.error({ err: error }, 'the merchants could not be read again'));
}

/** Stops in reverse order: reject new requests, finish open ones, close streams, close the database last. */
function stop(because?: StartProblem): Promise<void> {
  stopping ??= started.then(async () => {
    if (!because) log.info('stopping');
    for (const end of endings.toReversed()) await end();
    if (because) fail([because]);
    process.exit(0);
  });
  return stopping;
}

function sayAddresses({ platform }: OpenPlatform, port: number): void {
  const merchants = platform.sites.all().map(({ manifest }) => manifest.merchant);
  const say = (name: string, host: string, path: string): boolean =>
    process.stdout.write(`  ${name.padEnd(16)} http://${host}:${port}${path}\n`);
  for (const { name, hosts } of merchants) say(name, hosts[0] ?? 'localhost', '/');
  say('Operators', merchants[0]?.hosts[0] ?? 'localhost', '/ops');
}

function fail(problems: readonly StartProblem[]): never {
  for (const { message } of problems) process.stderr.write(`${message}\n`);
  process.exit(1);
}
