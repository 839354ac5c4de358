// Runs the sandbox vendor: configuration → store and games → listen; stops without losing data.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../rules/clock.ts';
import { systemRandom } from '../rules/random.ts';
import { CipherError } from './vendor/server/cipher.ts';
import { readConfiguration } from './vendor/server/configuration.ts';
import { openDataKey } from './vendor/server/data-key.ts';
import { createVendorServer } from './vendor/server/http/server.ts';
import { openKey } from './vendor/server/keys.ts';
import { loadGames, readTitles } from './vendor/server/load.ts';
import { lockDataFolder } from './vendor/server/owner.ts';
import { platformClient } from './vendor/server/platform-client.ts';
import { verifyPlatform } from './vendor/server/platform-signature.ts';
import { readGameTexts } from './vendor/server/texts.ts';
import { openVendor } from './vendor/server/vendor.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configuration = readConfiguration(process.env, root);
if (typeof configuration === 'string') fail(configuration);

const owning = await lockDataFolder(configuration.dataDir);
if (typeof owning === 'string') fail(`${owning} Set GAMES_URL to use those, or choose another DATA_DIR.`);
const giveUp = owning;

const warn = (sentence: string): void => void process.stderr.write(`games: ${sentence}\n`);
const cipher = configuration.cipher ?? (await openDataKey(configuration.dataDir).catch(failUnreadable));
const store = { folder: configuration.dataDir, cipher };
const key = await openKey(store).catch(failUnreadable);
const vendor = await openVendor({
  store,
  call: platformClient({ platform: configuration.platform, key, clock: systemClock }),
  titles: readTitles(new URL('../generated/games/titles.json', import.meta.url)),
  games: await loadGames(),
  texts: readGameTexts(new URL('../generated/texts/games/', import.meta.url)),
  clock: systemClock,
  random: systemRandom,
  pace: configuration.pace,
  warn,
}).catch(failUnreadable);
const server = createVendorServer({
  vendor,
  configuration,
  key,
  isFromPlatform: verifyPlatform({ platform: configuration.platform, clock: systemClock }),
  folders: { clients: `${root}dist/games`, motifs: `${root}generated/games/motifs` },
});
server.listen(configuration.port, configuration.host);
const listening = await Promise.race([
  once(server, 'listening').then(() => undefined),
  once(server, 'error').then(([error]) => error as NodeJS.ErrnoException),
]);
if (listening) {
  const where = `${configuration.host}:${configuration.port}`;
  fail(`The games cannot listen on ${where} (${listening.code}): choose another port with GAMES_PORT.`);
}
process.stdout.write(`  ${'Games'.padEnd(16)} http://${configuration.host}:${configuration.port}/\n`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
// When the parent process has exited, no stop signal can come, so the vendor stops by itself.
process.on('disconnect', () => void stop());
if (process.connected === false) void stop();
process.channel?.unref();
process.send?.({ ready: true });

/** Stop order: reject new requests, finish open ones, close streams to pages, then close the store. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const closed = once(server, 'close');
  server.close();
  await vendor.close();
  server.closeIdleConnections();
  await closed;
  await giveUp();
  process.exit(0);
}

/** Exits with the message of a store that this process cannot decrypt. */
function failUnreadable(error: unknown): never {
  if (error instanceof CipherError) fail(error.message);
  throw error;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
