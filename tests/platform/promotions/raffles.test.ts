import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordMemberEvent } from '../../../platform/engagement/member-events/inbox-store.ts';
import { readPoints } from '../../../platform/engagement/points/store.ts';
import { addDebt } from '../../../platform/engagement/promotions/stores/grant-store.ts';
import { claimRaffle } from '../../../platform/engagement/raffles/claim.ts';
import { ENVELOPE_SEED, openRaffle } from '../../../platform/engagement/raffles/presets.ts';
import { addEnvelopes, addWheel } from '../../../platform/engagement/raffles/store.ts';
import { addTickets } from '../../../platform/engagement/raffles/ticket-store.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { getBalance, memberAccount } from '../../../platform/money/ledger/store.ts';
import { fairRandom, newServerSeed } from '../../../rules/fairness.ts';
import { cutParts, isProven, type RafflePrize } from '../../../rules/raffles/draw.ts';
import { systemRandom } from '../../../rules/random.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, type TestMember } from '../../support/player.ts';
import { siteFixture } from '../../support/site-fixture.ts';

/** Wheels and envelopes: drawn on the server, provable, and never above stock, budget or tickets. */

const PARALLEL = 64;
const MONEY = { currency: 'BRL', realm: 'play' } as const;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteFixture('alpha', { flags: { PROMOTION3: true, MEMBERCENTRE3: true, PTSYS3: true } })],
  });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const db = () => platform.database.db;
let last = 0;
const shared = (budget: bigint) => ({
  merchant: 'alpha',
  key: `raffle-${(last += 1)}`,
  position: 0,
  texts: { en: { title: 'Wheel', text: 'Spin.' } },
  currency: 'BRL',
  budget,
  startsAt: new Date(platform.clock.now() - 1000),
  endsAt: new Date(platform.clock.now() + 300_000),
});
const NONE: RafflePrize = { key: 'none', kind: 'none', amount: 0, weight: 0 };
const wheel = (prizes: readonly RafflePrize[], stock: Record<string, number> = {}, budget = 10n ** 9n) =>
  addWheel(db(), { ...shared(budget), prizes, fallback: 'none', stock });

const giveTickets = async (member: TestMember, count: number): Promise<readonly string[]> => {
  const memberId = BigInt(member.memberId);
  const serverSeeds = Array.from({ length: count }, () => newServerSeed(systemRandom));
  const source = `test-${(last += 1)}`;
  await addTickets(db(), { merchant: 'alpha', memberId, source, serverSeeds, at: new Date(platform.clock.now()) });
  const rows = await db().selectFrom('raffle_ticket').select('id').where('source', '=', source).orderBy('id').execute();
  return rows.map(({ id }) => String(id));
};
const claim = (member: TestMember, raffle: bigint, ticketId: string) =>
  claimRaffle(platform.open.platform, {
    merchant: 'alpha',
    memberId: BigInt(member.memberId),
    raffleId: String(raffle),
    ticketId,
    clientSeed: 'mine',
    version: 1,
  });
const send = (member: TestMember, name: 'raffles' | 'claimRaffle', request: Record<string, unknown> = {}) =>
  platform.call(name, request, { token: member.token, host: member.host });
const cash = async ({ memberId }: TestMember) => getBalance(db(), memberAccount(BigInt(memberId), 'cash', MONEY));
/** What members won: a new member of the sandbox has play money. */
async function winnings(members: readonly TestMember[]): Promise<number> {
  const start = Number(await cash(await newMember(platform)));
  const balances = await Promise.all(members.map(cash));
  return balances.reduce((sum, one) => sum + Number(one) - start, 0);
}

describe('[PRO-03] a wheel', () => {
  test('is drawn by the server with a seed that was promised before, and the page can draw it again', async () => {
    const member = await newMember(platform);
    const prizes: RafflePrize[] = [
      { key: 'points', kind: 'points', amount: 20, weight: 500_000 },
      { ...NONE, weight: 500_000 },
    ];
    const id = await wheel(prizes);
    await giveTickets(member, 1);
    const { value: before } = (await send(member, 'raffles')).body;
    expect(before).toMatchObject({ tickets: 1 });
    expect(before.list.find((one: { id: string }) => one.id === String(id)).prizes).toEqual([
      { key: 'points', kind: 'points', amount: 20, chance: 50 },
      { key: 'none', kind: 'none', amount: 0, chance: 50 },
    ]);
    expect(JSON.stringify(before)).not.toContain('serverSeed');
    const { ticketId, commitment } = before.next;
    const request = { raffleId: String(id), ticketId, clientSeed: 'my-own-seed', version: 1 };
    const { value: result } = (await send(member, 'claimRaffle', request)).body;
    expect(result.proof).toMatchObject({ commitment, clientSeed: 'my-own-seed', nonce: Number(ticketId) });
    expect(isProven(prizes, result.drawn, result.proof)).toBe(true);
    expect(Number((await readPoints(db(), BigInt(member.memberId))).available)).toBe(result.amount);
    // A repeated press, with another seed too, returns the same and pays nothing.
    const again = await send(member, 'claimRaffle', { ...request, clientSeed: 'another' });
    expect(again.body.value).toEqual(result);
    expect((await send(member, 'raffles')).body.value).toMatchObject({ tickets: 0, results: [result] });
    const other = await newMember(platform);
    expect((await send(other, 'claimRaffle', request)).body.errorCode).toBe('not.found');
  });

  test('[MEM-10] says what of a prize was set off against a reward that had been taken back', async () => {
    const member = await newMember(platform);
    const id = await wheel([{ key: 'cash', kind: 'cash', amount: 50_000, weight: 1_000_000 }]);
    const tickets = await giveTickets(member, 2);
    await addDebt(db(), { memberId: BigInt(member.memberId), currency: 'BRL', amount: 20_000n });
    const before = await cash(member);
    const use = async (ticketId: string | undefined) =>
      (await send(member, 'claimRaffle', { raffleId: String(id), ticketId, clientSeed: 'mine', version: 1 })).body
        .value;
    const first = await use(tickets[0]);
    expect(first).toMatchObject({ kind: 'cash', amount: 5, setOff: 2 });
    expect((await cash(member)) - before).toBe(30_000n);
    // Told again, here and in the list; the next prize is the player's as a whole.
    expect(await use(tickets[0])).toEqual(first);
    expect((await send(member, 'raffles')).body.value.results).toEqual([first]);
    expect((await use(tickets[1])).setOff).toBeUndefined();
    expect((await cash(member)) - before).toBe(80_000n);
  });

  test('refuses odds that the player has not seen', async () => {
    const member = await newMember(platform);
    const id = await wheel([{ ...NONE, weight: 1_000_000 }]);
    const [ticketId] = await giveTickets(member, 1);
    const request = { raffleId: String(id), ticketId, clientSeed: 'mine', version: 2 };
    expect((await send(member, 'claimRaffle', request)).body.errorCode).toBe('raffle.changed');
  });

  test(`never gives more than stock and budget under ${PARALLEL} parallel claims, and each ticket once`, async () => {
    const prizes: RafflePrize[] = [
      { key: 'rare', kind: 'cash', amount: 10_000, weight: 600_000 },
      { key: 'dear', kind: 'cash', amount: 70_000, weight: 300_000 },
      { ...NONE, weight: 100_000 },
    ];
    const id = await wheel(prizes, { rare: 5 }, 200_000n);
    const members = await Promise.all(Array.from({ length: 8 }, () => newMember(platform)));
    const tickets = await Promise.all(
      members.map(async (member) => (await giveTickets(member, PARALLEL / 8)).map((ticket) => ({ member, ticket }))),
    );
    const presses = tickets.flat().flatMap((one) => [one, one]);
    const results = await Promise.all(presses.map(({ member, ticket }) => claim(member, id, ticket)));
    expect(results.filter((result) => 'code' in result)).toEqual([]);
    const used = await db().selectFrom('raffle_ticket').selectAll().where('raffle_id', '=', id).execute();
    expect(used).toHaveLength(PARALLEL);
    const given = (key: string) => used.filter(({ prize }) => prize === key).length;
    expect(given('rare')).toBeLessThanOrEqual(5);
    const money = 10_000 * given('rare') + 70_000 * given('dear');
    const raffle = await db().selectFrom('raffle').select('spent').where('id', '=', id).executeTakeFirstOrThrow();
    expect([Number(raffle.spent), money <= 200_000]).toEqual([money, true]);
    // What had run out was replaced by the fallback, never drawn again.
    for (const { drawn, prize } of used) expect([drawn, 'none']).toContain(prize);
    expect(await winnings(members)).toBe(money);
    const { remaining } = await db()
      .selectFrom('raffle_stock')
      .select('remaining')
      .where('raffle_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(remaining).toBe(5 - given('rare'));
  });
});

describe('[PRO-03] red envelopes', () => {
  test('are cut before the first is opened, one for each member, and never more than there are', async () => {
    const serverSeed = newServerSeed(systemRandom);
    const cut = { total: 100_000, count: 10, least: 1_000, coin: 100 };
    const parts = cutParts(cut, fairRandom({ serverSeed, ...ENVELOPE_SEED }));
    const id = await addEnvelopes(db(), { ...shared(100_000n), parts, least: 1_000n, serverSeed });
    const members = await Promise.all(Array.from({ length: 16 }, () => newMember(platform)));
    const presses = (
      await Promise.all(
        members.map(async (member) => (await giveTickets(member, 4)).map((ticket) => ({ member, ticket }))),
      )
    ).flat();
    const results = await Promise.all(
      presses.map(({ member, ticket }) => claim(member, id, ticket).catch((error: unknown) => error)),
    );
    expect(results).toHaveLength(PARALLEL);
    expect(results.filter((result) => result instanceof Error)).toEqual([]);
    // Who met parts that others were taking is told to try again, and nothing is lost by it.
    for (const { member, ticket } of presses) await claim(member, id, ticket).catch(() => undefined);
    const opened = await db().selectFrom('raffle_ticket').selectAll().where('raffle_id', '=', id).execute();
    expect(opened).toHaveLength(10);
    expect(new Set(opened.map(({ member_id }) => member_id)).size).toBe(10);
    for (const { place, amount } of opened) expect(Number(amount)).toBe(parts[(place ?? 0) - 1]);
    expect(await winnings(members)).toBe(100_000);
    const seen = async () =>
      (await send(members[0]!, 'raffles')).body.value.list.find((one: { id: string }) => one.id === String(id))
        .envelopes;
    expect(await seen()).toMatchObject({ left: 0, total: 10, sum: 10 });
    expect((await seen()).serverSeed).toBeUndefined();
    platform.clock.advance(360_000);
    expect((await seen()).serverSeed).toBe(serverSeed);
  });
});

test('[PRO-03] tickets of a promotion are given once, and unused ones are taken back with it', async () => {
  const member = await newMember(platform);
  const memberId = BigInt(member.memberId);
  const tell = (source: string, amount: bigint) =>
    recordMemberEvent(db(), {
      memberId,
      ...MONEY,
      kind: 'reward',
      source,
      name: 'tickets',
      amount,
      at: new Date(platform.clock.now()),
    });
  await tell('promotion:1', 3n);
  await platform.open.platform.memberEvents.run();
  await platform.open.platform.memberEvents.run();
  expect((await send(member, 'raffles')).body.value.tickets).toBe(3);
  await tell('promotion:1:back', -3n);
  await platform.open.platform.memberEvents.run();
  expect((await send(member, 'raffles')).body.value.tickets).toBe(0);
});

test('[PRO-03] the ready wheel and envelopes suit a currency with small and one with large amounts', async () => {
  for (const currency of ['USD', 'VND'])
    for (const kind of ['wheel', 'envelope'] as const) {
      const at = platform.clock.now();
      const key = `ready-${currency}-${kind}`;
      const id = await openRaffle(db(), {
        kind,
        merchant: 'ready',
        key,
        position: 0,
        currency,
        at,
        random: systemRandom,
      });
      const { budget } = await db()
        .selectFrom('raffle')
        .select('budget')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(budget).toBeGreaterThan(0n);
    }
});
