import { setTimeout as wait } from 'node:timers/promises';
import { findNewestPosting } from '../../platform/engagement/member-events/ledger-store.ts';
import { RELAY } from '../../platform/engagement/member-events/relay.ts';
import { type Database, sql } from '../../platform/kernel/database/connection.ts';
import { type Benchmark, interleave, type Row, ratioRow } from './bench.ts';
import { addPromotions } from './live-promotions.ts';
import type { MoneyResult } from './money-load.ts';
import { withMoney } from './money-platform.ts';

const SIZES = {
  full: { rounds: 9, clients: 8, milliseconds: 4_000 },
  small: { rounds: 1, clients: 2, milliseconds: 1_000 },
} as const;
const PROMOTIONS = 200;
/** Promotions that each stake moves. */
const MOVED = 5;
const MAX_WAIT_MS = 30_000;

export const followedStakes: Benchmark = {
  name: 'followed-stakes',
  describes: `Stakes while the engine follows them for ${PROMOTIONS} live promotions, to stakes that nobody follows`,
  run: (size) => measureStakes(SIZES[size]),
};

interface StakesSize {
  readonly rounds: number;
  readonly clients: number;
  readonly milliseconds: number;
}

/** Alternates stakes that the platform's own follower relays and evaluates with stakes that it passes over. */
const measureStakes = ({ rounds, clients, milliseconds }: StakesSize): Promise<readonly Row[]> =>
  withMoney(clients, async ({ measure, database }) => {
    await database.transaction((within) =>
      addPromotions(within, { merchant: 'aurora', currency: 'BRL', count: PROMOTIONS, own: MOVED }),
    );
    const stakes = async (isFollowed: boolean): Promise<MoneyResult> => {
      await (isFollowed ? followFromNow(database) : passOver(database));
      return measure('round', milliseconds);
    };
    await stakes(true);
    await untilFollowed(database);
    const { first, second } = await interleave(rounds, [() => stakes(true), () => stakes(false)]);
    return [
      rowOf('the middle one of stakes that are followed, to others', { first, second, by: ({ p50 }) => p50 }),
      rowOf('slowest of 20 stakes that are followed, to others', { first, second, by: ({ p95 }) => p95 }),
    ];
  });

interface Results {
  readonly first: readonly MoneyResult[];
  readonly second: readonly MoneyResult[];
  readonly by: (result: MoneyResult) => number;
}

const rowOf = (what: string, { first, second, by }: Results): Row =>
  ratioRow(what, { of: first.map(by), to: second.map(by), unit: 'ms', bound: 1.1 });

/** A position behind every posting: the relay finds nothing new. */
const END = 2n ** 62n;

const passOver = (database: Database): Promise<void> => setPosition(database, END);
const followFromNow = async (database: Database): Promise<void> =>
  setPosition(database, await findNewestPosting(database.db));

async function setPosition({ db }: Database, position: bigint): Promise<void> {
  await sql`
    insert into follow_position (consumer, partition, position) values (${RELAY.consumer}, ${RELAY.partition}, ${position})
    on conflict (consumer, partition) do update set position = excluded.position
  `.execute(db);
}

/** Resolves once the engine has followed a stake, which it does in steps of its own; throws when it never does. */
async function untilFollowed(database: Database): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while ((await countParts(database)) === 0) {
    if (performance.now() > end) throw new Error('The engine followed no stake.');
    await wait(100);
  }
}

/** Returns how many members have moved in a promotion. */
async function countParts({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from promotion_part where valid > 0
  `.execute(db);
  return rows[0]?.count ?? 0;
}
