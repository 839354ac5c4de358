import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connectDatabase, type Database } from '../../platform/kernel/database/connection.ts';
import { startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { type Account, memberAccount, openAccount, systemAccount } from '../../platform/money/ledger/store.ts';
import { setCounter } from '../../platform/money/player-limits/store.ts';
import { publishKey, type Seat, seat } from '../faults/till.ts';
import { freePort } from '../support/free-port.ts';
import { askChild, forkBeside } from './load.ts';
import type { MoneyOrder, MoneyResult } from './money-load.ts';
import { ROOT, temporaryFolder } from './running-platform.ts';
import { openTpcb, type Tpcb } from './tpcb.ts';

const PLAYERS = 64;
const MILLISECONDS = 2_000;

export interface Money {
  readonly port: number;
  readonly database: Database;
  /** Moves money with all clients for a time. */
  measure(how: MoneyOrder['how'], milliseconds?: number): Promise<MoneyResult>;
  /** Adds the tables of TPC-B to the database, as many branches as clients. */
  openTpcb(): Promise<Tpcb>;
}

/**
 * Runs the work with a platform in production mode, a vendor and players. Throws when the books are wrong afterwards.
 */
export async function withMoney<Result>(clients: number, work: (money: Money) => Promise<Result>): Promise<Result> {
  const folder = temporaryFolder();
  const started = await startEmbedded({ dataDir: folder.path });
  if (!started.ok) throw new Error(started.problem.message);
  const { url } = started.embedded;
  const database = connectDatabase(url);
  const load = forkBeside('money-load.ts');
  try {
    await migrate(database);
    await started.embedded.closeBooks();
    const seats = await seat(database, PLAYERS);
    await limit(database, seats);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const games = await publishKey('faults', publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
    const platform = await runPlatform(url, games.url, folder.path);
    const order = { url, key, seats, port: platform.port, clients };
    const measure: Money['measure'] = async (how, milliseconds = MILLISECONDS) => {
      const sent: MoneyOrder = { ...order, how, milliseconds };
      return askChild<MoneyResult>(load, sent);
    };
    const open = async (): Promise<Tpcb> =>
      openTpcb({ url, folder: folder.path, clients, scale: clients, ...(await accountsOf(database, seats)) });
    const result = await work({ port: platform.port, database, measure, openTpcb: open });
    await platform.stop();
    games.close();
    const broken = await findViolations(database.db);
    if (broken.length > 0) throw new Error(`The books are wrong after the load: ${JSON.stringify(broken[0])}`);
    return result;
  } finally {
    load.disconnect();
    await database.close();
    await started.embedded.stop();
    folder.remove();
  }
}

/** Gives players the limits that a merchant asks for: what a stake is decided by, and counts for. */
async function limit(database: Database, seats: readonly Seat[]): Promise<void> {
  for (const { memberId } of seats)
    for (const kind of ['deposit', 'loss'] as const) {
      const change = {
        memberId: BigInt(memberId),
        kind,
        period: 'month',
        zone: 'America/Sao_Paulo',
        at: new Date(),
      } as const;
      await setCounter(database.db, change, 10n ** 15n);
    }
}

/** Returns the ids of the players' wallets and of a system account that they pay to. */
async function accountsOf(database: Database, seats: readonly Seat[]) {
  const money = { currency: 'BRL', realm: 'play' } as const;
  const id = (account: Account): Promise<bigint> => openAccount(database.db, account);
  const players: bigint[] = [];
  for (const { memberId } of seats) players.push(await id(memberAccount(BigInt(memberId), 'cash', money)));
  return { players, house: await id(systemAccount('house', money)) };
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
  await askChild(child);
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { port, stop };
}
