import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { setCounter } from '../../platform/money/player-limits/store.ts';
import { type FakeCharge, payCharge } from '../../platform/providers/payments/pix/fake-charges.ts';
import { txidOf } from '../../platform/providers/payments/pix/txid.ts';
import { findRecord, saveRecord } from '../../platform/providers/sandbox-bank/store.ts';
import { addMember, addSession } from './members.ts';

const ADAPTER = 'pix-sandbox';
const MERCHANT = 'aurora';

/** A player with a session, who deposits once: so no limit of a day is reached. */
export interface Depositor {
  readonly memberId: string;
  readonly token: string;
  readonly key: string;
}

/** A limit that no deposit of a test reaches: the merchant asks for limits before any deposit. */
const NO_OBSTACLE = 1_000_000_000n;

/** Inserts a player and a session as a registration would, with the limits that the merchant asks for. */
export async function addDepositor(database: Database): Promise<Depositor> {
  const id = await addMember(database, MERCHANT);
  const token = await addSession(database, String(id), Date.now());
  for (const kind of ['loss', 'session'] as const)
    await setCounter(database.db, { memberId: id, kind, period: 'month', zone: 'UTC', at: new Date() }, NO_OBSTACLE);
  return { memberId: String(id), token, key: randomUUID() };
}

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly token?: string;
}

export interface Received {
  readonly status: number;
  readonly value: { readonly orderId?: string } | undefined;
}

let lastAddress = 0;

/** Sends one request to a platform; undefined when no complete answer came. */
export const sendTo = (port: number, { path, body, token }: Sent): Promise<Received | undefined> =>
  new Promise((resolve) => {
    lastAddress += 1;
    const headers = {
      host: `${MERCHANT}.localhost`,
      'content-type': 'application/json',
      // Each player has an address of their own, so that no rate limit is shared.
      'x-forwarded-for': `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
      ...(token === undefined ? {} : { authorization: token }),
    };
    const options = { port, host: '127.0.0.1', path, method: 'POST', headers, signal: AbortSignal.timeout(5_000) };
    const outgoing = requestHttp(options, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => void parts.push(part));
      incoming.on('error', () => resolve(undefined));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, value: valueOf(Buffer.concat(parts)) }));
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(JSON.stringify(body));
  });

function valueOf(body: Buffer): Received['value'] {
  try {
    return (JSON.parse(body.toString('utf8')) as { value?: Received['value'] }).value;
  } catch {
    return undefined;
  }
}

/** Orders a deposit; the same request may be repeated. */
export const orderDeposit = (port: number, { token, key }: Depositor): Promise<Received | undefined> =>
  sendTo(port, { path: '/wps/payments/deposits', token, body: { amount: 100, method: 'pix', idempotencyKey: key } });

/** Pays at the provider, which keeps its own books. Returns the Pix of its notification. */
export async function payOrder(database: Database, orderId: string, amounts: readonly string[]): Promise<object[]> {
  const txid = txidOf(orderId);
  const charge = await findRecord<FakeCharge>(database.db, { adapter: ADAPTER, id: txid });
  if (!charge) throw new Error(`The provider has no charge of order ${orderId}.`);
  const paid = amounts.reduce<FakeCharge>((before, valor) => {
    const unique = randomUUID().replaceAll('-', '').slice(0, 11);
    return payCharge(before, { txid, valor, unique, now: Date.now() });
  }, charge);
  await saveRecord(database.db, { adapter: ADAPTER, id: txid }, paid);
  return paid.pix.map(({ endToEndId }) => ({ endToEndId, txid }));
}

/** Notifies the platform as the provider does, once. */
export const notifyPix = (port: number, pix: readonly object[]): Promise<Received | undefined> =>
  sendTo(port, { path: `/payments/v1/${MERCHANT}/${ADAPTER}/sandbox/pix`, body: { pix } });

/** Returns what the provider's books and ours tell differently: payments, amounts, and balances of the players. */
export async function bookDifferences(database: Database): Promise<readonly string[]> {
  const records = await database.db
    .selectFrom('sandbox_payment')
    .select('state')
    .where('adapter', '=', ADAPTER)
    .execute();
  const theirs = records
    .flatMap(({ state }) => (state as FakeCharge).pix)
    .map(({ endToEndId, valor }) => `${endToEndId} ${valor}`);
  const receipts = await database.db.selectFrom('payment_receipt').selectAll().where('adapter', '=', ADAPTER).execute();
  const ours = receipts.map(({ provider_id: id, amount }) => `${id} ${(Number(amount) / 10_000).toFixed(2)}`);
  const balances = await database.db
    .selectFrom('ledger_account as a')
    .innerJoin('payment_order as o', 'o.member_id', 'a.owner_id')
    .leftJoin('payment_receipt as r', 'r.order_id', 'o.id')
    .where('a.kind', '=', 'cash')
    .groupBy(['a.id', 'a.balance'])
    .select((row) => ['a.balance', row.fn.sum<string>('r.credited').as('credited')])
    .execute();
  return [
    ...theirs.filter((line) => !ours.includes(line)).map((line) => `theirs only: ${line}`),
    ...ours.filter((line) => !theirs.includes(line)).map((line) => `ours only: ${line}`),
    ...(new Set(ours).size === ours.length ? [] : ['a payment is counted twice']),
    ...balances
      .filter(({ balance, credited }) => BigInt(balance) !== BigInt(credited ?? 0))
      .map(() => 'a balance differs'),
  ];
}
