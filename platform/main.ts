// Runs the platform: configuration, database, sites, app, jobs, listen; and stops it without losing anything.
import { fileURLToPath } from 'node:url';
import { readConfiguration } from './configuration/configuration.ts';
import { findPortProblem, listenProblem } from './configuration/port.ts';
import type { StartProblem } from './configuration/problem.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './http/log.ts';
import { startJobs } from './jobs/jobs.ts';
import { noteConnection } from './local-access.ts';
import { openPlatform } from './open-platform.ts';
import { serve } from './serve.ts';
import { watchFolder } from './sites/watch.ts';
import { codesOf } from './sites/load.ts';
import { followUpstream } from './sites/follow-upstream.ts';

let stopping: Promise<void> | undefined;
const root = fileURLToPath(new URL('..', import.meta.url));

const reading = readConfiguration(process.env, root);
if (!reading.ok) fail(reading.problems);
const { configuration } = reading;
const log = createLog(configuration.logLevel);

const portProblem = await findPortProblem(configuration);
if (portProblem) fail([portProblem]);

const opening = await openDatabase(configuration, {
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  onLost: (problem) => void stop(problem),
});
if (!opening.ok) fail([opening.problem]);
const { database } = opening;

const merchants = `${root}merchants`;
const open = await openPlatform({
  configuration,
  database,
  log,
  merchants,
  print: (line) => process.stderr.write(`${line}\n`),
});
const app = await serve({ open, root });
const stopJobs = startJobs(open.jobs, log);
const stopWatching = watchFolder(merchants, (paths) => void open.sites.reload(codesOf(paths)));
const stopFollowing = configuration.upstream ? followUpstream(configuration.upstream, open) : () => undefined;
const forget = noteConnection(configuration, database);

await app
  .listen({ host: configuration.host, port: configuration.port })
  .catch((error: NodeJS.ErrnoException) => stop(listenProblem(error, configuration)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
for (const site of open.platform.sites.all())
  process.stdout.write(
    `  ${site.manifest.merchant.name.padEnd(16)} http://${site.manifest.merchant.hosts[0]}:${configuration.port}/\n`,
  );
process.send?.({ ready: true });

/** Ends what is begun, in the opposite order: no new request, open ones finish, streams close, the database last. */
function stop(problem?: StartProblem): Promise<void> {
  stopping ??= (async () => {
    log.info('stopping');
    stopWatching();
    stopFollowing();
    await app.close();
    await stopJobs();
    await open.close();
    forget();
    await database.close();
    if (problem) fail([problem]);
    process.exitCode = 0;
  })();
  return stopping;
}

function fail(problems: readonly StartProblem[]): never {
  for (const { message } of problems) process.stderr.write(`${message}\n`);
  process.exit(1);
}
