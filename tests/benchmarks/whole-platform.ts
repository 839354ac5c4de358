import { join } from 'node:path';
import type { Configuration } from '../../platform/kernel/configuration/configuration.ts';
import { openDatabase } from '../../platform/kernel/database/open.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import type { StartOptions } from '../../platform/kernel/services/define-service.ts';
import { openPlatform } from '../../platform/start/open-platform.ts';
import { serve } from '../../platform/start/serve.ts';
import { freePort } from '../support/free-port.ts';
import { ROOT } from './running-platform.ts';

export const MERCHANTS_FOLDER = join(ROOT, 'merchants');

type More = Pick<Configuration, 'trustedProxies'> & Pick<StartOptions, 'load'>;

/** Opens the whole platform in production mode in this process on its own database, without listening. */
export async function openWhole(dataDir: string, { trustedProxies = [], ...more }: Partial<More> = {}) {
  const port = await freePort();
  const configuration: Configuration = {
    port,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir,
    gamesUrl: 'http://127.0.0.1:9',
    vendorAddresses: {},
    upstream: undefined,
    trustedProxies,
    metricsToken: undefined,
    integrations: '',
    logLevel: 'error',
    mode: 'production',
    demoPlay: false,
  };
  const opening = await openDatabase(configuration);
  if (!opening.ok) throw new Error(opening.problem.message);
  const { database } = opening;
  const open = await openPlatform({
    configuration,
    database,
    log: createLog('error'),
    merchants: MERCHANTS_FOLDER,
    web: join(ROOT, 'dist/web'),
    print: (line) => process.stderr.write(`${line}\n`),
    ...more,
  });
  return { port, database, open, app: await serve({ open, root: ROOT }) };
}
