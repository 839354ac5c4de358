import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { publishKey, seat } from '../faults/till.ts';
import { type Benchmark, interleave, median, ratioRow, type Row } from './bench.ts';
import { forkBeside } from './load.ts';
import type { MoneyOrder, MoneyResult } from './money-load.ts';
import { freePort } from '../support/free-port.ts';
import { ROOT, temporaryFolder } from './running-platform.ts';

const ROUNDS = 5;
const CLIENTS = 16;
const PLAYERS = 64;
const MILLISECONDS = 2_000;

export const money: Benchmark = {
  name: 'money',
  describes: 'Postings and stakes of vendors against the bare function on the same database',
  run: async () => {
    const folder = temporaryFolder();
    const started = await startEmbedded({ dataDir: folder.path });
    if (!started.ok) throw new Error(started.problem.message);
    const { url } = started.embedded;
    const database = connectDatabase(url);
    const load = forkBeside('money-load.ts');
    try {
      await migrate(database);
      const seats = await seat(database, PLAYERS);
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const games = await publishKey('faults', publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
      const platform = await runPlatform(url, games.url, folder.path);
      const order = { url, key, seats, port: platform.port, clients: CLIENTS };
      const measure = async (how: MoneyOrder['how'], milliseconds = MILLISECONDS): Promise<MoneyResult> => {
        load.send({ ...order, how, milliseconds } satisfies MoneyOrder);
        const [result] = (await once(load, 'message')) as [MoneyResult];
        return result;
      };
      for (const how of ['bare', 'post', 'bet'] as const) await measure(how, 1_500);
      const posts = await interleave(ROUNDS, [() => measure('post'), () => measure('bare')]);
      const bets = await interleave(ROUNDS, [() => measure('bet'), () => measure('bare')]);
      await platform.stop();
      games.close();
      const broken = await findViolations(database.db);
      if (broken.length > 0) throw new Error(`The books are wrong after the load: ${JSON.stringify(broken[0])}`);
      return rowsOf(posts, bets);
    } finally {
      load.disconnect();
      await database.close();
      await started.embedded.stop();
      folder.remove();
    }
  },
};

type Measurement = { first: MoneyResult[]; second: MoneyResult[] };

function rowsOf(posts: Measurement, bets: Measurement): readonly Row[] {
  const rate = (results: readonly MoneyResult[]): number[] => results.map(({ perSecond }) => perSecond);
  const slowest = (results: readonly MoneyResult[]): number[] => results.map(({ p99 }) => p99);
  return [
    ratioRow('postings a second, 16 clients, to the bare function', {
      of: rate(posts.first),
      to: rate(posts.second),
      unit: '/s',
      bound: 0.6,
      least: true,
    }),
    ratioRow('slowest of 100 postings, to the bare function', {
      of: slowest(posts.first),
      to: slowest(posts.second),
      unit: 'ms',
      bound: 3,
    }),
    ratioRow('stakes of a vendor over HTTP, to the bare function', {
      of: rate(bets.first),
      to: rate(bets.second),
      unit: '/s',
      bound: 0.35,
      least: true,
    }),
    // The limit of the vendor contract (rule 12), with sixteen concurrent stakes.
    { what: 'slowest of 100 stakes of a vendor over HTTP', value: median(slowest(bets.first)), unit: 'ms', bound: 100 },
  ];
}

async function runPlatform(databaseUrl: string, gamesUrl: string, dataDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['platform/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: `${dataDir}/platform`,
      GAMES_URL: gamesUrl,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { port, stop };
}
