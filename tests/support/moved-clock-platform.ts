// A web server over the database of a running platform, with a clock of its own that its parent process moves. It runs no job, so that
// the running platform is not ahead: the parent has it settle the windows of a site. Started by tests/journeys/moved-clock.ts.
import { fileURLToPath } from 'node:url';
import { settledSiteOf, settleSite } from '../../platform/agents/settlement/settle.ts';
import { readConfiguration } from '../../platform/kernel/configuration/configuration.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import { openPlatform } from '../../platform/start/open-platform.ts';
import { serve } from '../../platform/start/serve.ts';
import { openLocalDatabase } from '../../scripts/database/local-database.ts';

/** What a parent asks for; each is answered when it is done. */
export interface ClockRequest {
  /** Moves the clock to so far before (below zero) or after the time of the machine. */
  readonly ahead?: number;
  /** Settles the windows of a merchant's agents that will have ended so far after the time of the machine. */
  readonly settle?: { readonly merchant: string; readonly ahead: number };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const reading = readConfiguration(process.env, root);
if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
const { configuration } = reading;
const { database } = openLocalDatabase();
let ahead = Number(process.argv[2]);
const open = await openPlatform({
  configuration,
  database,
  clock: { now: () => Date.now() + ahead },
  log: createLog('warn'),
  merchants: `${root}merchants`,
  web: `${root}dist/web`,
  print: (line) => process.stderr.write(`${line}\n`),
});
const app = await serve({ open, root });
await app.listen({ host: configuration.host, port: configuration.port });

process.on('disconnect', () => void close());
process.on('message', (request: ClockRequest) => void answer(request));
process.send?.('ready');

async function answer({ ahead: moved, settle }: ClockRequest): Promise<void> {
  try {
    ahead = moved ?? ahead;
    if (settle) await settleWindows(settle);
    process.send?.('done');
  } catch (error) {
    process.send?.(String(error));
  }
}

const siteOf = (merchant: string) => {
  const site = open.platform.sites.byCode(merchant);
  if (!site) throw new Error(`There is no merchant ${merchant}.`);
  return site;
};

/** Settles with a clock of its own: sessions of open pages do not end by it. */
async function settleWindows({ merchant, ahead: later }: NonNullable<ClockRequest['settle']>): Promise<void> {
  const { database, eventOutbox, memberEvents } = open.platform;
  await memberEvents.run();
  const clock = { now: () => Date.now() + later };
  await settleSite({ database, eventOutbox, clock }, settledSiteOf(siteOf(merchant)));
}

/** Ends with its parent. */
async function close(): Promise<void> {
  await app.close();
  await open.close();
  await database.close();
  process.exit();
}
