import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { lockAccount, memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { executeCalls } from '../../platform/play/vendors/store.ts';
import { becomeOwnerOfBooks } from '../support/books.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, type PlayingMember, siteWithMoney } from '../support/player.ts';
import { oneIn } from '../support/sample.ts';
import { askVendor, sendVendor, testVendor } from '../support/vendor.ts';
import { anyCall } from './calls.ts';
import { type Mutant, mutants } from './mutants.ts';
import { fieldsOf, type ModelCall, Oracle } from './oracle.ts';
import { transactionOfCall } from './transaction-of-call.ts';

/** Each run tries some of them, so that many runs try all. */
const tried = oneIn(10, mutants, ({ name }) => name);
const WELCOME = 100_000_000;
const vendor = testVendor('NVX');
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha')],
    adapters: new Map([[vendor.code, vendor.adapter]]),
  });
});
afterAll(() => platform.close());

describe('[NFR-03] mutants of the money functions are detected', () => {
  test('the unchanged functions pass', async () => {
    expect(await noticed()).toEqual([]);
  });

  test.each(tried)('detects: $name', async (mutant) => {
    const right = await mutate(mutant);
    expect(await noticed()).not.toEqual([]);
    await define(right);
    await forget();
  });
});

/** Applies the mutation and returns the original function. */
async function mutate({ function: name, from, to }: Mutant): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}
  `.execute(platform.database.db);
  const text = rows[0]?.text ?? '';
  expect(text, `${name} has no such line any more`).toContain(from);
  await define(text.replace(from, to));
  return text;
}

/** Replaces a function as its owner. */
const define = (text: string): Promise<void> =>
  platform.database.transaction(async (within) => {
    if (text.includes('FUNCTION books.')) await becomeOwnerOfBooks(within);
    await sql.raw(text).execute(within);
  });

/** Resets the data, so that one mutant does not affect the next. */
async function forget(): Promise<void> {
  await platform.database.transaction(async (within) => {
    await sql.raw('set local session_replication_role = replica').execute(within);
    for (const table of ['vendor_tx', 'vendor_round']) await sql.raw(`delete from ${table}`).execute(within);
    await becomeOwnerOfBooks(within);
    for (const table of ['ledger_entry', 'ledger_tx', 'idem_result', 'outbox'])
      await sql.raw(`delete from books.${table}`).execute(within);
    await sql.raw('update books.ledger_account set balance = 0, version = 0').execute(within);
  });
}

/** Runs all detectors within seconds: the model, concurrent calls, concurrent postings, and ledger verification. */
async function noticed(): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (what: string, check: () => Promise<boolean>): Promise<void> => {
    if (!(await check().catch(() => false))) found.push(what);
  };
  await look('model', followsModel);
  await look('calls at once', staysRightAtOnce);
  await look('calls together', staysRightTogether);
  await look('a wallet that is held', waitsForWalletLock);
  await look('postings at once', drainsToZero);
  await look('transfers to and fro', crossesWithoutDeadlock);
  await look('outbox', isPublished);
  await look('malformed postings', rejectsMalformed);
  await look('rules', async () => (await findViolations(platform.database.db)).length === 0);
  return found;
}

const send = async (player: PlayingMember, call: ModelCall, { prefix, by = askVendor }: Sent) => {
  const { verb, ...given } = fieldsOf(call);
  const names = Object.entries(given).map(([name, value]) => [name, name.endsWith('Id') ? prefix + value : value]);
  const { playerRef, sessionToken, gameCode } = player;
  const fields: Record<string, unknown> = { playerRef, ...Object.fromEntries(names) };
  if (verb === 'promo') fields.campaignId = 'c';
  else if (verb !== 'rollback') fields.gameCode = gameCode;
  if (verb !== 'rollback' && verb !== 'endRound') fields.currency = 'BRL';
  if (verb === 'bet' || verb === 'betwin') fields.sessionToken = sessionToken;
  return (await by({ app: platform.app, vendor, now: platform.clock.now() }, verb ?? '', fields)).answer;
};

interface Sent {
  /** Prefix of every id, which separates runs. */
  readonly prefix: string;
  readonly by?: typeof sendVendor;
}

/** Waits for all, also when one fails: what a mutant lets deadlock would otherwise still run while the data is reset. */
async function allEnded<Value>(work: readonly Promise<Value>[]): Promise<readonly Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

let runs = 0;
const step = { round: 'r', amount: 1_000, winAmount: 0, refTxId: 'bet' } as const;
/** A sequence that random generation rarely produces. */
const ROLLED_BACK_TWICE: readonly ModelCall[] = [
  { ...step, verb: 'bet', txId: 'bet', refTxId: '' },
  { ...step, verb: 'rollback', txId: 'back' },
  { ...step, verb: 'rollback', txId: 'again' },
];
const sit = async (): Promise<PlayingMember> => openGame(platform, vendor, await newMember(platform));

/** A fixed seed, so that a mutant is detected always or never. */
async function followsModel(): Promise<boolean> {
  const chance = fc.sample(fc.array(anyCall, { minLength: 20, maxLength: 30 }), { numRuns: 25, seed: 7 });
  for (const calls of [ROLLED_BACK_TWICE, ...chance]) {
    const [player, oracle, prefix] = [await sit(), new Oracle(WELCOME), `k${(runs += 1)}-`];
    for (const call of calls) {
      const { status, balance } = await send(player, call, { prefix });
      if (status !== oracle.take(call) || balance !== String(oracle.balance)) return false;
    }
  }
  return true;
}

async function staysRightAtOnce(): Promise<boolean> {
  const [player, prefix] = [await sit(), `k${(runs += 1)}-`];
  const bet = (txId: string, amount: number): ModelCall => ({
    verb: 'bet',
    txId,
    round: 'r',
    amount,
    winAmount: 0,
    refTxId: '',
  });
  const same = await allEnded(Array.from({ length: 64 }, () => send(player, bet('same', 1_000), { prefix })));
  await send(player, bet('most', WELCOME - 1_000 - 5_000), { prefix });
  const drained = await allEnded(Array.from({ length: 12 }, (_, at) => send(player, bet(`d${at}`, 1_000), { prefix })));
  return (
    same.every(({ status }) => status === 'OK') &&
    drained.filter(({ status }) => status === 'OK').length === 5 &&
    drained.every(({ status }) => status === 'OK' || status === 'INSUFFICIENT_FUNDS')
  );
}

/** Calls in one transaction: two of one wallet, a repeated one, a stake in a closed round, and stakes that nothing stands against. */
async function staysRightTogether(): Promise<boolean> {
  const [players, prefix] = [await Promise.all([sit(), sit(), sit(), sit()]), `k${(runs += 1)}-`];
  const take = (calls: readonly (readonly [number, Partial<ModelCall>])[]) => {
    const made = calls.map(([who, call]) => {
      const of = { vendor: vendor.code, player: players[who] as PlayingMember, prefix, now: platform.clock.now() };
      return transactionOfCall({ ...step, verb: 'bet', txId: '', round: `r${who}`, ...call }, of);
    });
    return executeCalls(platform.database, made, { wait: false });
  };
  const before = await take([
    [3, { txId: 'early' }],
    [3, { verb: 'endRound', txId: 'end' }],
  ]);
  const results = await take([
    [0, { txId: 'half', amount: WELCOME / 2 }],
    [1, { txId: 'a' }],
    [2, { txId: 'b', verb: 'betwin', winAmount: 500 }],
    [0, { txId: 'more', amount: WELCOME / 2 + 1 }],
    [3, { txId: 'late' }],
  ]);
  const again = await take([
    [1, { txId: 'a' }],
    [2, { txId: 'c' }],
    [0, { txId: 'd', amount: WELCOME }],
  ]);
  const expected: readonly (readonly [string, number])[] = [
    ['OK', WELCOME - 1_000],
    ['OK', WELCOME - 1_000],
    ['OK', WELCOME / 2],
    ['OK', WELCOME - 1_000],
    ['OK', WELCOME - 500],
    ['INSUFFICIENT_FUNDS', WELCOME / 2],
    ['ROUND_CLOSED', WELCOME - 1_000],
    ['OK', WELCOME - 1_000],
    ['OK', WELCOME - 1_500],
    ['INSUFFICIENT_FUNDS', WELCOME / 2],
  ];
  const found = [...before, ...results, ...again].map((result) => `${result?.status} ${result?.balance}`);
  return found.join() === expected.map((one) => one.join(' ')).join();
}

/** Even a stake of zero must wait for the player's lock. */
async function waitsForWalletLock(): Promise<boolean> {
  const [player, prefix] = [await sit(), `k${(runs += 1)}-`];
  const nothing: ModelCall = { ...step, verb: 'bet', txId: 'nothing', amount: 0 };
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = platform.database.transaction(async (within) => {
    const wallet = `u:${player.memberId}:cash:play:BRL`;
    await lockAccount(within, wallet);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  // The vendor calls from outside the transaction: inside one, calls to providers are rejected.
  const { status } = await send(player, nothing, { prefix, by: sendVendor });
  release.resolve();
  await holding;
  return status === 'BUSY';
}

async function drainsToZero(): Promise<boolean> {
  const { memberId } = await newMember(platform);
  const money = { currency: 'BRL', realm: 'play' } as const;
  const account = memberAccount(BigInt(memberId), 'cash', money);
  const prefix = `k${(runs += 1)}-`;
  const takes = Array.from({ length: 30 }, (_, at) =>
    post(platform.database.db, {
      type: 'bet',
      scope: 'mutants',
      key: prefix + at,
      entries: [
        { account, amount: -10_000_000n },
        { account: systemAccount('house', money), amount: 10_000_000n },
      ],
    }),
  );
  const outcomes = await allEnded(takes);
  return outcomes.filter(({ ok }) => ok).length === 10;
}

/** Postings between two players in both directions wait for each other's locks in one order. A deadlock is an error here. */
async function crossesWithoutDeadlock(): Promise<boolean> {
  const money = { currency: 'BRL', realm: 'play' } as const;
  const seats = await Promise.all([newMember(platform), newMember(platform)]);
  const accounts = seats.map(({ memberId }) => memberAccount(BigInt(memberId), 'cash', money));
  const [first, second] = accounts as [(typeof accounts)[number], (typeof accounts)[number]];
  const prefix = `k${(runs += 1)}-`;
  const transfers = Array.from({ length: 200 }, (_, at) => {
    const [from, to] = at % 2 === 0 ? [first, second] : [second, first];
    const entries = [
      { account: from, amount: -1n },
      { account: to, amount: 1n },
    ];
    return post(platform.database.db, { type: 'transfer', scope: 'mutants', key: prefix + at, entries });
  });
  return (await allEnded(transfers)).every(({ ok }) => ok);
}

/** Neither a posting that makes money nor one that turns play money into real money is written. */
async function rejectsMalformed(): Promise<boolean> {
  const { memberId } = await newMember(platform);
  const house = systemAccount('house', { currency: 'BRL', realm: 'play' });
  const write = (realm: 'play' | 'real', amount: bigint): Promise<boolean> => {
    const account = memberAccount(BigInt(memberId), 'cash', { currency: 'BRL', realm });
    const entries = [
      { account: house, amount: -1n },
      { account, amount },
    ];
    const key = `k${(runs += 1)}`;
    return post(platform.database.db, { type: 'gift', scope: 'mutants', key, entries }).then(
      () => true,
      () => false,
    );
  };
  return !(await write('play', 2n)) && !(await write('real', 1n));
}

/** Reads the outbox inside the writing transaction, because the dispatcher deletes committed entries immediately. */
async function isPublished(): Promise<boolean> {
  const { memberId } = await newMember(platform);
  return platform.database.transaction(async (within) => {
    await sql`select books.ledger_move('gift', 'mutants', ${memberId}, ''::bytea, ${['sys:issuance:play:BRL', `u:${memberId}:cash:play:BRL`]}::text[],
    ${['-1', '1']}::bigint[], ${[null, memberId]}::bigint[], ${['issuance', 'cash']}::text[], ${['BRL', 'BRL']}::text[],
    ${['play', 'play']}::text[], '{}', null, null)`.execute(within);
    const told = await within.selectFrom('outbox').select('id').where('owner_id', '=', BigInt(memberId)).execute();
    return told.length > 0;
  });
}
