import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settleSite } from '../../platform/agents/settlement/settle.ts';
import { verifyBills } from '../../platform/agents/settlement/verify/verify.ts';
import { moveTeam } from '../../platform/agents/team/move.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import type { ContractKind, ContractTerms } from '../../rules/agent-contracts/terms.ts';
import { seededRandom } from '../../rules/random.ts';
import { addAgreed, addBets, addTree, settledSite, settlementServices } from '../support/agent-trees.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { createWorkers } from '../support/worker-processes.ts';

const isLong = Boolean(process.env.LONG_TESTS);
/** Each cycle kills two processes: `npm test -- --long` kills three hundred. */
const CYCLES = isLong ? 150 : 1;
const PROCESS = fileURLToPath(new URL('agent-process.ts', import.meta.url));
const ZONE = 'America/New_York';
const HOUR_MS = 60 * 60 * 1000;
/** Midnights before clocks are put forward, before they are put back, and in between. */
const BEGINNINGS = ['2026-03-07T05:00Z', '2026-10-31T04:00Z', '2026-06-10T04:00Z'].map((text) => Date.parse(text));
const STEP_MS: Readonly<Record<ContractKind, number>> = {
  daily: 24 * HOUR_MS,
  dividend: 24 * HOUR_MS,
  hourly: HOUR_MS,
  realTime: 5 * 60 * 1000,
};

let database: FreshDatabase;
const workers = createWorkers(PROCESS);
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await workers.killAll();
  await database.close();
});

/** Terms whose rates fall with the depth in the tree, with the same or harder conditions. */
function termsAt(kind: ContractKind, depth: number): ContractTerms {
  const ppm = Math.max(20_000 - depth * 3_001, 500);
  const tier = (minimumBet: bigint, share: number) => ({
    minimumBet,
    activeMembers: 0,
    rate: { type: 'percent', ppm: Math.floor(ppm * share) } as const,
  });
  const tiers = [tier(100n, 0.5), tier(50_000n + BigInt(depth), 1)];
  if (kind === 'realTime')
    return { kind, singleBetAmount: BigInt(100 * depth), profitPpm: Math.floor(ppm / 2), lossPpm: ppm };
  return kind === 'dividend' ? { kind, period: 'D', carry: 'carry', tiers } : { kind, tiers };
}

const depthOf = (parents: readonly (number | undefined)[], place: number): number => {
  const above = parents[place];
  return above === undefined ? 0 : 1 + depthOf(parents, above);
};

let merchants = 0;

/** Adds a tree of a new merchant in which everybody has a contract with the one above. */
async function addMerchant(kind: ContractKind, parents: readonly (number | undefined)[], from: number) {
  const merchant = `tree${(merchants += 1)}`;
  const at = new Date(from - HOUR_MS);
  const ids = await addTree(database, merchant, { parents, at });
  for (const [place, payeeId] of ids.entries()) {
    const above = parents[place];
    const payerId = above === undefined ? null : (ids[above] ?? null);
    const terms = termsAt(kind, depthOf(parents, place));
    await addAgreed(database, { merchant, payerId, payeeId, terms, from: new Date(from) });
  }
  return { merchant, ids };
}

const plays = fc.array(
  fc.record({
    by: fc.nat(11),
    /** Window in which it is recorded, and how many windows before it belongs to. */
    window: fc.nat(2),
    late: fc.constantFrom(0, 0, 0, 1, 2),
    stake: fc.integer({ min: 1, max: 90_000 }),
    won: fc.nat(180_000),
    /** An earlier bet is taken back instead. */
    takesBack: fc.constantFrom(false, false, false, true),
  }),
  { maxLength: 24 },
);

const worlds = fc.record({
  kind: fc.constantFrom<ContractKind>('daily', 'hourly', 'realTime', 'dividend'),
  begins: fc.constantFrom(...BEGINNINGS),
  above: fc.array(fc.nat(99), { minLength: 2, maxLength: 10 }),
  plays,
  part: fc.integer({ min: 1, max: 4 }),
  /** Transactions after which a settlement breaks off. */
  breaks: fc.array(fc.nat(12), { maxLength: 3 }),
  moves: fc.boolean(),
});
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

/** Settles in two processes' place at once, after settlements that broke off between or inside transactions. */
async function settleRoughly(merchant: string, now: number, { breaks, part }: World): Promise<void> {
  const site = settledSite(merchant, ZONE);
  for (const count of breaks) {
    let left = count;
    const dying = {
      ...database,
      transaction: <Result>(run: Parameters<typeof database.transaction<Result>>[0]) =>
        database.transaction<Result>(async (within) => {
          const result = await run(within);
          if ((left -= 1) < 0) throw new Error('broken off');
          return result;
        }),
    };
    await settleSite(
      settlementServices(dying, () => now),
      site,
      { part },
    ).catch((error: Error) => {
      if (error.message !== 'broken off') throw error;
    });
  }
  const services = settlementServices(database, () => now);
  await Promise.all([settleSite(services, site, { part }), settleSite(services, site, { part: part + 1 })]);
  await settleSite(services, site, { part });
}

async function playWorld(world: World): Promise<{ readonly merchant: string; readonly isFalling: boolean }> {
  const { kind, begins, above } = world;
  const parents = above.map((number, place) => (place === 0 ? undefined : number % place));
  const { merchant, ids } = await addMerchant(kind, parents, begins);
  const sources = new Map<string, { memberId: bigint; stake: bigint; won: bigint; at: Date }>();
  let isFalling = true;
  for (let window = 0; window < 3; window += 1) {
    for (const [number, play] of world.plays.entries()) {
      if (play.window !== window) continue;
      const memberId = ids[play.by % ids.length] ?? 0n;
      const [source, earlier] = [...sources][0] ?? [];
      if (play.takesBack && source !== undefined && earlier) {
        isFalling = false;
        sources.delete(source);
        const back = { ...earlier, stake: -earlier.stake, won: -earlier.won };
        await addBets(database, [{ merchant, source, isChange: true, ...back }]);
        continue;
      }
      const at = new Date(begins + Math.max(window - play.late, 0) * STEP_MS[kind] + number * 1_000);
      const bet = { memberId, stake: BigInt(play.stake), won: BigInt(play.won), at };
      const name = `round:${merchant}:${number}`;
      sources.set(name, bet);
      await addBets(database, [{ merchant, source: name, isChange: false, ...bet }]);
    }
    await settleRoughly(merchant, begins + (window + 1) * STEP_MS[kind] + 2 * HOUR_MS, world);
    const [last, first] = [ids.at(-1), ids[0]];
    if (world.moves && last !== undefined && first !== undefined && window === 1)
      await database.transaction((within) =>
        moveTeam(within, { memberId: last, parentId: first }, new Date(begins + 2 * STEP_MS[kind] + 2 * HOUR_MS + 1)),
      );
  }
  return { merchant, isFalling: isFalling && !world.moves };
}

/** Returns agents that owe more for a window than they get. */
async function listLosing(merchant: string): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select b.window_id, b.payee_id, b.amount, sum(c.amount) as owed from agent_bill b
    join agent_window w on w.id = b.window_id and w.merchant = ${merchant}
    join agent_bill c on c.window_id = b.window_id and c.payer_id = b.payee_id
    group by 1, 2, 3 having sum(c.amount) > b.amount`.execute(database.db);
  return rows;
}

/** Returns what the merchant has paid for contracts less what agents have of it. */
async function readLost(): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    select (select coalesce(sum(amount), 0) from agent_bill_payment where source = 'merchant')::bigint
      - coalesce(sum(balance), 0)::bigint as lost
    from ledger_account where kind in ('agent_income', 'cash') and owner_id is not null`.execute(database.db);
  return rows[0]?.lost ?? -1n;
}

test(
  '[AGT-06] [AGT-05] bills of any tree are those of its bets, falling rates leave nobody a loss, and money in is money out',
  async () => {
    const runs = isLong ? 300 : 8;
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { merchant, isFalling } = await playWorld(world);
        if (world.kind !== 'dividend' && isFalling) expect(await listLosing(merchant)).toEqual([]);
      }),
      { numRuns: runs },
    );
    const { bills, violations } = await verifyBills(database.db);
    expect(violations).toEqual([]);
    expect(bills).toBeGreaterThan(runs);
    expect(await readLost()).toBe(0n);
    expect(await findViolations(database.db)).toEqual([]);
  },
  isLong ? 900_000 : 30_000,
);

const start = (merchant: string) => workers.start({ WORKS_ON: database.url, MERCHANT: merchant, ZONE });

const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));

test(`[AGT-06] processes that are killed ${2 * CYCLES} times while they settle bill each window once (seed ${seed})`, {
  timeout: CYCLES * 10_000 + 30_000,
}, async () => {
  const random = seededRandom(seed);
  const begins = BEGINNINGS[1] ?? 0;
  const parents = Array.from({ length: 14 }, (_, place) => (place === 0 ? undefined : (place - 1) >> 1));
  const { merchant, ids } = await addMerchant('daily', parents, begins);
  const paid = async () => {
    const rows = await database.db
      .selectFrom('agent_bill as b')
      .innerJoin('agent_window as w', 'w.id', 'b.window_id')
      .where('w.merchant', '=', merchant)
      .select(['b.id', 'b.paid', 'w.settled_at'])
      .execute();
    return rows;
  };
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const at = begins + cycle * 26 * HOUR_MS;
    const bets = ids.map((memberId, place) => ({
      memberId,
      source: `kill:${cycle}:${place}`,
      stake: 70_000n,
      won: 1n,
    }));
    await addBets(
      database,
      bets.map((bet) => ({ ...bet, merchant, at: new Date(at), isChange: false })),
    );
    const before = (await paid()).length;
    const ready = await Promise.all([start(merchant), start(merchant)]);
    for (const { go } of ready) go(at + 26 * HOUR_MS);
    await vi.waitFor(async () => expect((await paid()).length).toBeGreaterThan(before), {
      interval: 1,
      timeout: 10_000,
    });
    await wait(random.integer(12));
    await Promise.all(ready.map(({ kill }) => kill()));
  }
  const end = begins + CYCLES * 26 * HOUR_MS + 3 * HOUR_MS;
  const services = settlementServices(database, () => end);
  // PostgreSQL keeps the locks of a killed process until it notices; a settlement passes their window over, and the next one takes it.
  const rows = await vi.waitFor(
    async () => {
      await settleSite(services, settledSite(merchant, ZONE));
      const bills = await paid();
      expect(bills.filter(({ settled_at: settled }) => settled === null)).toEqual([]);
      return bills;
    },
    { interval: 20, timeout: 10_000 },
  );
  expect(rows.filter((row) => row.paid > 0n).length).toBeGreaterThanOrEqual(CYCLES * ids.length);
  expect((await verifyBills(database.db)).violations).toEqual([]);
  expect(await readLost()).toBe(0n);
  expect(await findViolations(database.db)).toEqual([]);
});
