// A separate process that moves money in one of four ways. Each message is one job.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { ed25519Signer, type SignKey, signedHeaders } from '../../platform/play/vendors/signature.ts';
import { vendorPath } from '../../rules/vendor-contract.ts';
import { GAME, type Seat, VENDOR } from '../faults/till.ts';
import { type KeepAliveLine, openKeepAliveLine } from './keep-alive-line.ts';

export interface MoneyOrder {
  /**
   * bare: the SQL function through the driver. post: the ledger's API. bet: a vendor's stake over HTTP. round: one that is settled at
   * once, each client at its pace.
   */
  readonly how: 'bare' | 'post' | 'bet' | 'round';
  readonly url: string;
  readonly port: number;
  /** The vendor's private key, PEM. */
  readonly key: string;
  readonly seats: readonly Seat[];
  readonly clients: number;
  readonly milliseconds: number;
}

export interface MoneyResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

type Once = (client: number) => Promise<void>;
interface Way {
  readonly once: Once;
  /** Milliseconds that a client waits after each. */
  readonly pause?: number;
  close(): Promise<void> | void;
}

process.on('message', (order: MoneyOrder) => void load(order).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());

async function load(order: MoneyOrder): Promise<MoneyResult> {
  const way = await { bare, post: byPost, bet: byBet, round: byRound }[order.how](order);
  const times: number[] = [];
  const began = performance.now();
  const until = began + order.milliseconds;
  const drive = async (client: number): Promise<void> => {
    while (performance.now() < until) {
      const from = performance.now();
      await way.once(client);
      times.push(performance.now() - from);
      if (way.pause !== undefined) await wait(way.pause);
    }
  };
  await Promise.all(Array.from({ length: order.clients }, (_, client) => drive(client)));
  const seconds = (performance.now() - began) / 1000;
  await way.close();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const MONEY = { currency: 'BRL', realm: 'play' } as const;
const HOUSE = systemAccount('house', MONEY);
let turn = 0;
const nextSeat = ({ seats }: MoneyOrder): Seat => seats[(turn += 1) % seats.length] as Seat;

const STATEMENT = `select books.ledger_move($1, $2, $3, $4, $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::text[],
  $10::text[], $11::jsonb, null, null) as answer`;

/** Works like pgbench: one connection per client with a prepared statement. */
async function bare(order: MoneyOrder): Promise<Way> {
  const clients = Array.from({ length: order.clients }, () => new pg.Client({ connectionString: order.url }));
  await Promise.all(clients.map((client) => client.connect()));
  const fingerprint = createHash('sha256').update('bench').digest();
  return {
    once: async (at) => {
      const { memberId } = nextSeat(order);
      const account = memberAccount(BigInt(memberId), 'cash', MONEY);
      const sides = [
        ['cash', 'house'],
        ['BRL', 'BRL'],
        ['play', 'play'],
      ];
      const values = [
        'bench',
        'bench',
        randomUUID(),
        fingerprint,
        [account.code, HOUSE.code],
        ['-1', '1'],
        [memberId, null],
      ];
      await clients[at]?.query({ name: 'move', text: STATEMENT, values: [...values, ...sides, '{}'] });
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

function byPost(order: MoneyOrder): Promise<Way> {
  const database = connectDatabase(order.url);
  return Promise.resolve({
    once: async () => {
      const account = memberAccount(BigInt(nextSeat(order).memberId), 'cash', MONEY);
      const entries = [
        { account, amount: -1n },
        { account: HOUSE, amount: 1n },
      ];
      const posted = await post(database.db, { type: 'bench', scope: 'bench', key: randomUUID(), entries });
      if (!posted.ok) throw new Error(`A posting was refused: ${posted.reason}.`);
    },
    close: () => database.close(),
  });
}

/** Between the stakes of a client whose player looks at the result; much below what the server can take. */
const PAUSE_MS = 50;

const byBet = (order: MoneyOrder): Promise<Way> => overHttp(order, { verb: 'bet', fields: {} });
const byRound = async (order: MoneyOrder): Promise<Way> => {
  const way = await overHttp(order, { verb: 'betwin', fields: { winAmount: '0', roundClosed: true } });
  return { ...way, pause: PAUSE_MS };
};

interface Sent {
  readonly verb: 'bet' | 'betwin';
  readonly fields: object;
}

async function overHttp(order: MoneyOrder, sent: Sent): Promise<Way> {
  const key = ed25519Signer('faults', order.key);
  const lines = await Promise.all(Array.from({ length: order.clients }, () => openKeepAliveLine(order.port)));
  return {
    once: (client) => sendStake({ line: lines[client] as KeepAliveLine, key }, nextSeat(order), sent),
    close: () => lines.forEach((line) => line.close()),
  };
}

interface Sender {
  readonly line: KeepAliveLine;
  readonly key: SignKey;
}

async function sendStake({ line, key }: Sender, seat: Seat, { verb, fields }: Sent): Promise<void> {
  const path = vendorPath(VENDOR, verb);
  const now = Date.now();
  const { playerRef, sessionToken } = seat;
  const roundId = verb === 'bet' ? `r${Math.floor(now / 1000)}` : randomUUID();
  const stake = {
    requestId: randomUUID(),
    txId: randomUUID(),
    ts: now,
    playerRef,
    sessionToken,
    gameCode: GAME,
    roundId,
    currency: 'BRL',
    amount: '1',
    ...fields,
  };
  const body = JSON.stringify(stake);
  const headers = signedHeaders(key, { method: 'POST', path, body: Buffer.from(body) }, now);
  const answer = await line.post(path, headers, body);
  const { status, txId } = JSON.parse(answer) as { status: string; txId: string };
  if (status !== 'OK' || txId !== stake.txId) throw new Error(`A stake was refused: ${answer}`);
}
