import { beforeEach, expect, test } from 'vitest';
import { defineConsumer } from '../../../platform/engagement/member-events/define-consumer.ts';
import { followEvents } from '../../../platform/engagement/member-events/follow-events.ts';
import { recordMemberEvent } from '../../../platform/engagement/member-events/inbox-store.ts';
import type { MemberEvent } from '../../../platform/engagement/member-events/member-event.ts';
import { relayEvents } from '../../../platform/engagement/member-events/relay.ts';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { memberAccount, type Posting, post, systemAccount } from '../../../platform/money/ledger/store.ts';
import { bonusDesk, MONEY } from '../turnover/bonus-desk.ts';

/** What members do reaches promotions, points and missions: once, in order, whatever commits when. */

const desk = bonusDesk();
const { call, name, grant } = desk;
const db = () => desk.platform.database.db;
const parts = () => desk.platform.open.platform;
const memberId = () => BigInt(desk.player.memberId);

beforeEach(async () => {
  desk.player = await desk.sitDown();
  desk.roundId = name('r');
});

const events = async (kind?: string) => {
  await parts().memberEvents.run();
  const rows = await db()
    .selectFrom('member_event')
    .selectAll()
    .where('member_id', '=', memberId())
    .orderBy('seq')
    .execute();
  return kind === undefined ? rows : rows.filter((row) => row.kind === kind);
};

const depositOf = (amount: number): Posting => ({
  type: 'deposit',
  scope: 'test',
  key: name('d'),
  entries: [
    { account: systemAccount('psp_clearing', MONEY), amount: BigInt(-amount) },
    { account: memberAccount(memberId(), 'cash', MONEY), amount: BigInt(amount) },
  ],
});

test('[PRO-01] registration, sign-in, deposits in their order and a reversal are events of the member', async () => {
  await post(db(), depositOf(500_000));
  await post(db(), depositOf(300_000));
  await post(db(), {
    ...depositOf(0),
    type: 'deposit_reversed',
    entries: [
      { account: memberAccount(memberId(), 'cash', MONEY), amount: -300_000n },
      { account: systemAccount('psp_clearing', MONEY), amount: 300_000n },
    ],
  });
  const all = await events();
  expect(all.map(({ kind, amount, ordinal }) => [kind, Number(amount), ordinal])).toEqual([
    ['registered', 0, 0],
    ['signed-in', 0, 0],
    ['deposit', 500_000, 1],
    ['deposit', 300_000, 2],
    ['deposit-reversed', 300_000, 0],
  ]);
  expect(all[0]).toMatchObject({ merchant: 'alpha', currency: 'BRL' });
});

test('[PRO-05] a round is told when it is settled, and again when it is corrected', async () => {
  const bet = { txId: name('b'), roundId: desk.roundId, amount: '10000' };
  await call('bet', bet);
  expect(await events('play')).toEqual([]);
  await call('win', { roundId: desk.roundId, amount: '4000', roundClosed: true });
  const [settled] = await events('play');
  expect(settled).toMatchObject({ stake: 10_000n, won: 4_000n, rounds: 1, game: `NVX:${desk.player.gameCode}` });
  await events('play');
  const spun = { txId: name('b'), roundId: name('r'), amount: '7000', winAmount: '0' };
  await call('betwin', spun);
  await call('rollback', { refTxId: spun.txId });
  const sums = (await events('play')).filter(({ source }) => source === `round:NVX:${spun.roundId}`);
  expect(sums.reduce((sum, { stake }) => sum + stake, 0n)).toBe(0n);
  expect(sums.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(0);
});

test('[PRO-05] the part of a stake that was bonus money is told apart', async () => {
  await desk.leaveCash(0);
  await grant(50_000, { multiplierPpm: 40_000_000 });
  await call('betwin', { roundId: desk.roundId, amount: '20000', winAmount: '0' });
  expect((await events('play')).at(-1)).toMatchObject({ stake: 20_000n, bonus_stake: 20_000n });
});

test('[NFR-03] a posting that commits after a later one is not missed', async () => {
  await events();
  const held = Promise.withResolvers<void>();
  const posted = Promise.withResolvers<void>();
  const slow = db()
    .transaction()
    .execute(async (within) => {
      await post(within, depositOf(111));
      posted.resolve();
      await held.promise;
    });
  await posted.promise;
  const other = await desk.sitDown();
  await call('betwin', { roundId: name('r'), amount: '100', winAmount: '0' }, { who: other });
  expect(await relayEvents(parts())).toBe(false);
  held.resolve();
  await slow;
  expect((await events('deposit')).map(({ amount }) => Number(amount))).toEqual([111]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_event where member_id = ${other.memberId} and kind = 'play'`.execute(
    db(),
  );
  expect(rows[0]?.count).toBe(1);
});

test('[NFR-03] a run ends only when what happened before it was relayed, however long a transaction stays open', async () => {
  await events();
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const other = db()
    .transaction()
    .execute(async (within) => {
      await sql`select pg_current_xact_id()`.execute(within);
      begun.resolve();
      await held.promise;
    });
  await begun.promise;
  await post(db(), depositOf(222));
  let hasRun = false;
  const run = parts()
    .memberEvents.run()
    .then(() => (hasRun = true));
  const isRelayed = [await relayEvents(parts()), await relayEvents(parts())];
  const hadRun = hasRun;
  held.resolve();
  await Promise.all([other, run]);
  expect({ isRelayed, hadRun }).toEqual({ isRelayed: [false, false], hadRun: false });
  const told = await db()
    .selectFrom('member_event')
    .select('amount')
    .where('member_id', '=', memberId())
    .where('kind', '=', 'deposit')
    .execute();
  expect(told).toEqual([{ amount: 222n }]);
});

test('[NFR-03] a consumer gets each event once; one that fails goes on at the event that failed', async () => {
  const seen: MemberEvent[] = [];
  let fails = true;
  const consumer = defineConsumer({
    name: name('consumer'),
    handle: async (within, batch) => {
      if (fails && batch.some(({ source }) => source === 'poison')) throw new Error('poison');
      // Writes in the batch's transaction, as a domain would.
      await sql`select 1`.execute(within);
      seen.push(...batch);
    },
  });
  const tell = (source: string) =>
    recordMemberEvent(db(), { memberId: memberId(), ...MONEY, kind: 'code', source, at: new Date(), name: 'SPRING' });
  for (const source of ['first', 'poison', 'last']) await tell(source);
  await parts().memberEvents.run();
  await expect(followEvents(parts(), consumer)).rejects.toThrow('poison');
  const mine = () =>
    seen.filter(({ memberId: of, kind }) => of === memberId() && kind === 'code').map(({ source }) => source);
  expect(mine()).toEqual(['first']);
  fails = false;
  await followEvents(parts(), consumer);
  await followEvents(parts(), consumer);
  expect(mine()).toEqual(['first', 'poison', 'last']);
  const seqs = seen.filter(({ memberId: of }) => of === memberId()).map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((a, b) => Number(a - b)));
});
