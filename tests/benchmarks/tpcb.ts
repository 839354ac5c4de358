import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const ACCOUNTS = 100_000;

export interface TpcbOptions {
  readonly url: string;
  readonly folder: string;
  readonly clients: number;
  /** Branches; pgbench asks for as many as clients. */
  readonly scale: number;
  /** Ids of players' accounts and of the account that they pay to. */
  readonly players: readonly bigint[];
  readonly house: bigint;
}

/** Transactions a second, each by the same number of clients on the same server. */
export interface Tpcb {
  /** TPC-B as pgbench has it: seven statements in seven round trips. */
  tpcb(seconds: number): Promise<number>;
  /** A posting of two entries, by one call of the function that posts. */
  posting(seconds: number): Promise<number>;
  /** Which program sends the statements. */
  readonly driver: string;
}

/** Adds the tables of TPC-B in a schema of their own; sends by pgbench, or by this process where there is none. */
export async function openTpcb(options: TpcbOptions): Promise<Tpcb> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  for (const statement of tables(options.scale)) await client.query(statement);
  await client.end();
  return (await hasPgbench()) ? byPgbench(options) : byDriver(options);
}

const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

/** The tables of `pgbench -i`. */
const tables = (scale: number): readonly string[] => [
  'create schema tpcb',
  'set search_path = tpcb',
  'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
  'create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
  'create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
  'create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100)',
  `insert into pgbench_branches select n, 0 from generate_series(1, ${scale}) n`,
  `insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${10 * scale}) n`,
  `insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS} + 1, 0, '' from generate_series(1, ${ACCOUNTS * scale}) n`,
  ...['branches', 'tellers', 'accounts'].map((name) => `alter table pgbench_${name} add primary key (${name[0]}id)`),
  'vacuum analyze pgbench_branches, pgbench_tellers, pgbench_accounts, pgbench_history',
];

const postingOf = ({ players, house }: TpcbOptions, key: string, player: string): string =>
  `select status from books.ledger_post('bench', 'bench', ${key}, '\\x00',
   array[(array[${players.join(', ')}])[${player}], ${house}]::bigint[], array[-1, 1]::bigint[])`.replaceAll(
    /\s+/g,
    ' ',
  );

function byPgbench(options: TpcbOptions): Tpcb {
  const { url, clients, folder, players } = options;
  const script = join(folder, 'posting.sql');
  const posting = postingOf(options, 'gen_random_uuid()::text', ':player');
  writeFileSync(script, `\\set player random(1, ${players.length})\n${posting};\n`);
  const measure = async (what: readonly string[], seconds: number): Promise<number> => {
    const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
    const env = { ...process.env, PGOPTIONS: '-c search_path=tpcb' };
    const { stdout } = await run('pgbench', [...flags, ...what, url], { env });
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  };
  return {
    tpcb: (seconds) => measure(['-b', 'tpcb-like'], seconds),
    posting: (seconds) => measure(['-f', script], seconds),
    driver: 'pgbench',
  };
}

function byDriver(options: TpcbOptions): Tpcb {
  const { url, clients, scale, players } = options;
  const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);
  const measure = async (once: (client: pg.Client) => Promise<unknown>, seconds: number): Promise<number> => {
    const open = Array.from({ length: clients }, () => new pg.Client({ connectionString: url }));
    await Promise.all(open.map((client) => client.connect()));
    const began = performance.now();
    let count = 0;
    const drive = async (client: pg.Client): Promise<void> => {
      for (; performance.now() < began + seconds * 1000; count += 1) await once(client);
    };
    await Promise.all(open.map(drive));
    const rate = (count * 1000) / (performance.now() - began);
    await Promise.all(open.map((client) => client.end()));
    return rate;
  };
  const transfer = async (client: pg.Client): Promise<void> => {
    const [aid, tid, bid, delta] = [upTo(ACCOUNTS * scale), upTo(10 * scale), upTo(scale), upTo(10_000) - 5_001];
    await client.query('begin');
    for (const [name, text, values] of [
      ['a', 'update tpcb.pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]],
      ['s', 'select abalance from tpcb.pgbench_accounts where aid = $1', [aid]],
      ['t', 'update tpcb.pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]],
      ['b', 'update tpcb.pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]],
      ['h', 'insert into tpcb.pgbench_history values ($1, $2, $3, $4, current_timestamp)', [tid, bid, aid, delta]],
    ] as const)
      await client.query({ name, text, values: [...values] });
    await client.query('end');
  };
  const text = postingOf(options, '$1', '$2');
  return {
    tpcb: (seconds) => measure(transfer, seconds),
    posting: (seconds) =>
      measure((client) => client.query({ name: 'p', text, values: [randomUUID(), upTo(players.length)] }), seconds),
    driver: 'this process',
  };
}
