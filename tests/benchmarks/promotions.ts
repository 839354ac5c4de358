import type { EventPlatform } from '../../platform/engagement/member-events/define-consumer.ts';
import type { MemberEvent } from '../../platform/engagement/member-events/member-event.ts';
import { consumer } from '../../platform/engagement/promotions/consumer.ts';
import { connectDatabase, type Database, sql } from '../../platform/kernel/database/connection.ts';
import { startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { type Benchmark, interleave, type Row, ratioRow, type Size } from './bench.ts';
import { addPromotions } from './live-promotions.ts';
import { temporaryFolder } from './running-platform.ts';

const SIZES = { full: { rounds: 9, batches: 20 }, small: { rounds: 1, batches: 2 } } as const;
const FEW = 10;
const MANY = 200;
const MEMBERS = 100;
/** Events of a batch, as the follower reads them. */
const BATCH = 500;
const MAX_RATIO = 1.3;

export const promotions: Benchmark = {
  name: 'promotions',
  describes: `Evaluating events of play against ${MANY} live promotions, to ${FEW}`,
  run: measurePromotions,
};

/** Measures batches of events while all promotions are live, and while only the first ones are. */
async function measurePromotions(size: Size): Promise<readonly Row[]> {
  const { rounds, batches } = SIZES[size];
  const folder = temporaryFolder();
  const started = await startEmbedded({ dataDir: folder.path });
  if (!started.ok) throw new Error(started.problem.message);
  const database = connectDatabase(started.embedded.url);
  try {
    await migrate(database);
    const members = await fill(database);
    const platform = servicesOf(database);
    let seq = 0n;
    const evaluate = async (): Promise<void> => {
      const events = Array.from({ length: BATCH }, (_, place) => play((seq += 1n), members[place % MEMBERS] ?? 0n));
      await database.transaction((within) => consumer.handle(within, events, platform));
    };
    const measure = async (live: number): Promise<number> => {
      await letRun(database, live);
      // The first batch reads the index of what is live now.
      await evaluate();
      const began = performance.now();
      for (let batch = 0; batch < batches; batch += 1) await evaluate();
      return (batches * BATCH * 1000) / (performance.now() - began);
    };
    const { first, second } = await interleave(rounds, [() => measure(FEW), () => measure(MANY)]);
    return [
      ratioRow(`events a second with ${FEW} live promotions to ${MANY}`, {
        of: first,
        to: second,
        unit: 'events/s',
        bound: MAX_RATIO,
      }),
    ];
  } finally {
    await database.close();
    await started.embedded.stop();
    folder.remove();
  }
}

const servicesOf = (database: Database): EventPlatform =>
  ({
    database,
    clock: { now: () => Date.now() },
    sites: { byCode: () => ({ run: { settings: {} } }) },
    liveEvents: { publishToAll: () => Promise.resolve() },
    eventOutbox: { scheduleFlush: () => undefined },
    secrets: { get: () => Promise.resolve(Buffer.alloc(32, 7)) },
  }) as unknown as EventPlatform;

/** A settled round of slots; no target of the promotions is reached by it. */
const play = (seq: bigint, memberId: bigint): MemberEvent => ({
  seq,
  memberId,
  merchant: 'alpha',
  currency: 'USD',
  realm: 'play',
  kind: 'play',
  source: `round:bench:${seq}`,
  at: new Date(),
  amount: 0n,
  valid: 1n,
  stake: 1n,
  won: 0n,
  bonusStake: 0n,
  rounds: 1,
  ordinal: 0,
  category: 'RNG',
  game: 'bench:1',
});

/** Adds members, and promotions of which the first ones follow slots; the others follow other games and happenings. */
async function fill(database: Database): Promise<readonly bigint[]> {
  return database.transaction(async (within) => {
    await addPromotions(within, { merchant: 'alpha', currency: 'USD', count: MANY, own: FEW / 2 });
    const { rows } = await sql<{ id: bigint }>`
      insert into member (merchant, username, username_folded, password_hash, profile, created_at)
      select 'alpha', 'bench' || n, 'bench' || n, '', '{}', now() from generate_series(1, ${MEMBERS}::integer) n
      returning id
    `.execute(within);
    return rows.map(({ id }) => id);
  });
}

/** Lets the first promotions run, and stops the others. */
async function letRun({ db }: Database, live: number): Promise<void> {
  await sql`
    update promotion set state = case when split_part(key, '-', 2)::integer < ${live} then 'live' else 'ended' end,
      changed = nextval('promotion_change')
  `.execute(db);
}
