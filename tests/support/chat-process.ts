// A platform process with a chat room, for tests and benchmarks that start several on one database and end some of them.
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import { openPlatform } from '../../platform/start/open-platform.ts';
import { serve } from '../../platform/start/serve.ts';
import { siteWithChat } from './chat-site.ts';

const { DATABASE_URL = '', CHAT_PORT = '0', CHAT_FOLDER: folder = '' } = process.env;
const database = connectDatabase(DATABASE_URL);
const open = await openPlatform({
  configuration: {
    port: Number(CHAT_PORT),
    host: '127.0.0.1',
    databaseUrl: DATABASE_URL,
    dataDir: folder,
    gamesUrl: 'http://127.0.0.1:9',
    vendorAddresses: {},
    upstream: undefined,
    trustedProxies: ['127.0.0.0/8'],
    metricsToken: undefined,
    integrations: '',
    logLevel: 'error',
    mode: 'production',
    demoPlay: false,
  },
  database,
  log: createLog('error'),
  merchants: folder,
  web: folder,
  print: () => undefined,
  load: () => Promise.resolve([siteWithChat('alpha')]),
});
const app = await serve({ open, root: fileURLToPath(new URL('../../', import.meta.url)) });
await app.listen({ host: '127.0.0.1', port: Number(CHAT_PORT) });

/** Answers each message with the bytes that are in use after a collection. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + external + arrayBuffers });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
