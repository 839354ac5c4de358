import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { lockAccount } from '../../../platform/money/ledger/store.ts';
import { executeCalls, type VendorTransaction } from '../../../platform/play/vendors/store.ts';
import { hashToken } from '../../../platform/play/vendors/vendor-gateway.ts';
import { anyCall } from '../../faults/calls.ts';
import type { ModelCall } from '../../faults/oracle.ts';
import { GAME, type Seat, seat, VENDOR, WELCOME } from '../../faults/till.ts';
import { transactionOfCall } from '../../faults/transaction-of-call.ts';
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => expect(await findViolations(database.db)).toEqual([]));
afterAll(() => database.close());

/** One instant, so that periods of limits end at the same. */
const began = Date.now();
let runs = 0;
const nextName = (): string => `g${(runs += 1)}`;

const transactionOf = (player: Seat, call: ModelCall, prefix: string): VendorTransaction =>
  transactionOfCall(call, { vendor: VENDOR, player: { ...player, gameCode: GAME }, prefix, now: Date.now() });

const take = (calls: readonly VendorTransaction[], wait = false) => executeCalls(database, calls, { wait });

const bet = (txId: string, amount: number, round = txId): ModelCall => ({
  verb: 'bet',
  txId,
  round,
  amount,
  winAmount: 0,
  refTxId: '',
});

/** Everything that calls of a player have written, without ids and times that differ from run to run. */
async function writtenFor({ memberId, playerRef }: Seat, prefix: string): Promise<unknown> {
  const { db } = database;
  const plain = (text: string): string => text.replaceAll(prefix, '').replaceAll(playerRef, '');
  const rows = async (query: ReturnType<typeof sql<object>>) =>
    (await query.execute(db)).rows.map((row) => plain(JSON.stringify(row)));
  return {
    entries: await rows(sql<object>`
      select t.type, t.idem_key, t.ref, e.amount::text, e.balance_after::text, e.version::text, a.kind
      from books.ledger_account own join books.ledger_entry mine on mine.account_id = own.id
      join books.ledger_tx t on t.id = mine.tx_id join books.ledger_entry e on e.tx_id = t.id
      join books.ledger_account a on a.id = e.account_id
      where own.owner_id = ${memberId} and own.kind = 'cash' order by mine.version, e.id`),
    sums: await rows(sql<object>`select a.kind, s.type, s.credited::text, s.debited::text from books.ledger_sum s
      join books.ledger_account a on a.id = s.account_id where a.owner_id = ${memberId} order by 1, 2`),
    calls:
      await rows(sql<object>`select t.verb, t.tx_id, t.round_id, t.amount::text, t.win_amount::text, t.status, t.detail,
        t.undone_by, t.ledger_tx is null as unposted from vendor_tx t join vendor_player p on p.id = t.player_id
      where p.member_id = ${memberId} order by t.tx_id`),
    rounds: await rows(sql<object>`select r.round_id, r.live_bets, r.staked::text, r.held::text, r.won::text,
        r.closed_at is null as open from vendor_round r join vendor_player p on p.id = r.player_id
      where p.member_id = ${memberId} order by r.round_id`),
    limits: await rows(sql<object>`select kind, period, used::text, resets_at, seen_at is null as unseen
      from rg_counter where member_id = ${memberId} order by 1, 2`),
  };
}

const PLAYERS = 5;
const HOUR_MS = 60 * 60 * 1000;

/** The limits of some players: far ones, near ones, of a period that has ended, and of time. */
const LIMITS: Readonly<
  Record<number, readonly (readonly [kind: string, period: string, amount: number, hoursLeft: number])[]>
> = {
  1: [
    ['deposit', 'day', 1, 1],
    ['loss', 'week', WELCOME * 10, 1],
    ['stake', 'month', WELCOME * 10, 1],
  ],
  2: [
    ['session', 'day', 3600, 1],
    ['stake', 'day', 3_000_000, 1],
  ],
  3: [['loss', 'month', 2_000_000, -1]],
};

/** Limits a player, with half of each used: of a loss in a period that has ended more than that. */
async function limit(
  { memberId }: Seat,
  [kind, period, amount, hoursLeft]: NonNullable<(typeof LIMITS)[number]>[number],
) {
  const used = hoursLeft < 0 ? amount : Math.floor(amount / 2);
  await sql`insert into rg_counter (member_id, kind, period, amount, used, zone, resets_at)
    values (${memberId}, ${kind}, ${period}, ${amount}, ${used}, 'UTC', ${new Date(began + hoursLeft * HOUR_MS)})`.execute(
    database.db,
  );
}

test('[NFR-02] [GLA-07] calls that are executed together have the results of calls that are executed one by one', async () => {
  const closes = fc.constantFrom(null, null, true);
  const someone = fc.record({ who: fc.integer({ min: 0, max: PLAYERS - 1 }), call: anyCall, closes });
  const batches = fc.array(fc.array(someone, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(batches, async (list) => {
      const name = nextName();
      const together = await seat(database, PLAYERS);
      const apart = await seat(database, PLAYERS);
      for (const players of [together, apart])
        for (const [who, player] of players.entries()) for (const each of LIMITS[who] ?? []) await limit(player, each);
      const of = (side: string, who: number): string => `${name}${side}${who}`;
      const known = (result: object | null): unknown => ({ ...result, tx: undefined });
      for (const batch of list) {
        const results = await take(
          batch.map(({ who, call, closes }) => ({
            ...transactionOf(together[who] as Seat, call, of('a', who)),
            closes,
          })),
        );
        const expected = [];
        for (const { who, call, closes } of batch)
          expected.push(...(await take([{ ...transactionOf(apart[who] as Seat, call, of('b', who)), closes }])));
        expect(results.map(known)).toEqual(expected.map(known));
      }
      for (let who = 0; who < PLAYERS; who += 1)
        expect(await writtenFor(together[who] as Seat, of('a', who))).toEqual(
          await writtenFor(apart[who] as Seat, of('b', who)),
        );
    }),
    { numRuns: 20 },
  );
});

/** Inserts a row that bars the player, or a limit of one unit of money. */
const insertFor = (query: (memberId: string) => ReturnType<typeof sql>) => (player: Seat) =>
  query(player.memberId).execute(database.db);
const tomorrow = (): Date => new Date(Date.now() + 24 * 60 * 60 * 1000);

interface Refused {
  readonly status: string;
  readonly detail?: string;
  readonly prepare?: (player: Seat) => Promise<unknown>;
  /** Fields of the call in which it differs from a good one. */
  readonly changed?: Partial<VendorTransaction> | ((other: Seat) => Partial<VendorTransaction>);
}

test.each<Refused>([
  { status: 'INSUFFICIENT_FUNDS', changed: { amount: String(WELCOME + 1), maxStake: String(WELCOME * 2) } },
  { status: 'LIMIT_REACHED', detail: 'stake', changed: { maxStake: '9999' } },
  {
    status: 'LIMIT_REACHED',
    detail: 'stake',
    prepare: insertFor(
      (id) => sql`insert into rg_counter (member_id, kind, period, amount, used, zone, resets_at)
        values (${id}, 'stake', 'day', 9999, 0, 'UTC', ${tomorrow()})`,
    ),
  },
  {
    status: 'LIMIT_REACHED',
    detail: 'excluded',
    prepare: insertFor((id) => sql`insert into play_block values (${id}, 'excluded', ${tomorrow()})`),
  },
  {
    status: 'PLAYER_BLOCKED',
    prepare: insertFor((id) => sql`insert into play_block values (${id}, 'blocked', null)`),
  },
  { status: 'TOKEN_UNKNOWN', changed: { token: Buffer.from('another') } },
  { status: 'TOKEN_UNKNOWN', changed: ({ sessionToken }) => ({ token: hashToken(sessionToken) }) },
  {
    status: 'TOKEN_EXPIRED',
    prepare: insertFor((id) => sql`update session set ended_at = now() where member_id = ${id}`),
  },
  {
    status: 'TOKEN_EXPIRED',
    prepare: insertFor(
      (id) => sql`update vendor_session s set expires_at = now() - interval '1 minute' from vendor_player p
        where p.id = s.player_id and p.member_id = ${id}`,
    ),
  },
  { status: 'PLAYER_UNKNOWN', changed: { playerRef: 'nobody' } },
  { status: 'CURRENCY_MISMATCH', changed: { currency: 'USD' } },
  { status: 'GAME_DISABLED', changed: { closedAt: 'everywhere' } },
])(
  '[NFR-02] [GLA-07] one call that is refused by $status touches no other',
  async ({ status, detail, prepare, changed }) => {
    const [a, bad, c] = (await seat(database, 3)) as [Seat, Seat, Seat];
    const name = nextName();
    await prepare?.(bad);
    const refused = {
      ...transactionOf(bad, bet('bad', 10_000), name),
      ...(typeof changed === 'function' ? changed(a) : changed),
    };
    const calls = [transactionOf(a, bet('a', 10_000), name), refused, transactionOf(c, bet('c', 20_000), name)];
    const results = await take(calls);
    expect(results.map((result) => result?.status)).toEqual(['OK', status, 'OK']);
    expect(results[1]?.detail).toBe(detail);
    expect([results[0]?.balance, results[2]?.balance]).toEqual([String(WELCOME - 10_000), String(WELCOME - 20_000)]);
    expect((await writtenFor(bad, name)) as object).toMatchObject({ rounds: [] });
  },
);

test('[NFR-02] [GLA-07] stakes of one wallet that go together see each other: a balance is never spent twice', async () => {
  const [player, other, third] = (await seat(database, 3)) as [Seat, Seat, Seat, Seat, Seat];
  const name = nextName();
  const half = WELCOME / 2;
  const results = await take([
    transactionOf(player, bet('one', half), name),
    transactionOf(other, bet('two', 1), name),
    transactionOf(player, bet('three', half), name),
    transactionOf(player, bet('four', 1), name),
    transactionOf(third, bet('five', 1), name),
  ]);
  expect(results.map((result) => result?.status)).toEqual(['OK', 'OK', 'OK', 'INSUFFICIENT_FUNDS', 'OK']);
  expect(results[3]?.balance).toBe('0');
});

test('[NFR-02] [GLA-07] a repetition among calls that go together has the answer of the first and moves nothing', async () => {
  const [player, other, third] = (await seat(database, 3)) as [Seat, Seat, Seat, Seat, Seat];
  const name = nextName();
  const first = transactionOf(player, bet('same', 10_000), name);
  const results = await take([
    first,
    transactionOf(other, bet('two', 1), name),
    first,
    { ...first, fingerprint: Buffer.from('another') },
    // The name is taken, though by another player.
    transactionOf(third, bet('same', 10_000), name),
  ]);
  expect(results.map((result) => result?.status)).toEqual(['OK', 'OK', 'OK', 'TX_CONFLICT', 'TX_CONFLICT']);
  expect(results[2]).toEqual(results[0]);
  const again = await take([
    first,
    transactionOf(other, bet('three', 1), name),
    transactionOf(third, bet('four', 1), name),
  ]);
  expect(again.map((result) => result?.status)).toEqual(['OK', 'OK', 'OK']);
  expect(again[0]).toEqual(results[0]);
});

test('[NFR-02] [GLA-07] a wallet that another transaction holds keeps no other player waiting', async () => {
  const players = (await seat(database, 4)) as [Seat, Seat, Seat, Seat, Seat];
  const name = nextName();
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (within) => {
    await lockAccount(within, `u:${players[0].memberId}:cash:play:BRL`);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const calls = players.map((player, at) => transactionOf(player, bet(`b${at}`, 1_000), name));
  try {
    expect((await take(calls)).map((result) => result?.status)).toEqual([undefined, 'OK', 'OK', 'OK']);
    await expect(take(calls.slice(0, 1), true)).rejects.toMatchObject({ code: '55P03' });
  } finally {
    release.resolve();
    await holding;
  }
  expect((await take(calls)).map((result) => result?.status)).toEqual(['OK', 'OK', 'OK', 'OK']);
});
