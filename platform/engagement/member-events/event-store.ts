import { type Executor, sql } from '../../kernel/database/connection.ts';
import { type EventKind, type MemberEvent, PARTITIONS, partitionOf } from './member-event.ts';
import type { RoundSums } from './settled-play.ts';

const KINDS_OF_ORDINAL: EventKind = 'deposit';

/** An event before the relay numbers it. */
export type NewEvent = Omit<MemberEvent, 'seq' | 'ordinal'> & { readonly ordinal?: number };

/** Returns the number of the newest event; 0 before the first. */
export async function findLastSeq(db: Executor): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`select coalesce(max(seq), 0)::bigint as seq from member_event`.execute(
    db,
  );
  return rows[0]?.seq ?? 0n;
}

/** Returns the number of the newest event of each partition that has one. */
export async function listLastSeqs(db: Executor): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ partition: number; seq: bigint }>`
    select p.partition, newest.seq from generate_series(0, ${PARTITIONS - 1}::integer) p (partition)
    cross join lateral (select e.seq from member_event e where e.partition = p.partition order by e.seq desc limit 1) newest
  `.execute(db);
  return new Map(rows.map(({ partition, seq }) => [partition, seq]));
}

/** Returns the instant from which what members do is rewarded; undefined when it always is. */
export async function findStart(db: Executor): Promise<Date | undefined> {
  const row = await db.selectFrom('member_event_start').select('at').executeTakeFirst();
  return row?.at;
}

/** Appends events with the numbers after the newest one. Only the relay calls it, which one process at a time is. */
export async function appendEvents(within: Executor, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const last = await findLastSeq(within);
  const rows = events.map((event, place) => ({
    seq: last + BigInt(place + 1),
    partition: partitionOf(event.memberId),
    member_id: event.memberId,
    merchant: event.merchant,
    currency: event.currency,
    realm: event.realm,
    kind: event.kind,
    source: event.source,
    at: event.at,
    amount: event.amount,
    valid: event.valid,
    stake: event.stake,
    won: event.won,
    bonus_stake: event.bonusStake,
    rounds: event.rounds,
    ordinal: event.ordinal ?? 0,
    game: event.game ?? null,
    category: event.category ?? null,
    name: event.name ?? null,
  }));
  await within.insertInto('member_event').values(rows).execute();
}

/** Returns the sums that were recorded of sources before, by source and member. */
export async function sumRecorded(
  within: Executor,
  keys: readonly { readonly source: string; readonly memberId: bigint }[],
): Promise<ReadonlyMap<string, RoundSums>> {
  const { rows } = await sql<RoundSums & { source: string; memberId: bigint }>`
    select e.source, e.member_id as "memberId", sum(e.valid)::bigint as valid, sum(e.stake)::bigint as stake,
      sum(e.won)::bigint as won, sum(e.bonus_stake)::bigint as "bonusStake", sum(e.rounds)::integer as rounds
    from unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ memberId }) => String(memberId))}::bigint[])
      k (source, member_id)
    join member_event e on e.source = k.source and e.member_id = k.member_id group by 1, 2
  `.execute(within);
  return new Map(rows.map(({ source, memberId, ...sums }) => [toSourceKey(source, memberId), sums]));
}

export const toSourceKey = (source: string, memberId: bigint): string => `${memberId} ${source}`;

/** Returns how many deposits of each member were recorded. */
export async function countDeposits(
  within: Executor,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (members.length === 0) return new Map();
  const rows = await within
    .selectFrom('member_event')
    .select(['member_id', (select) => select.fn.countAll<bigint>().as('count')])
    .where('member_id', 'in', [...members])
    .where('kind', '=', KINDS_OF_ORDINAL)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, Number(row.count)]));
}

const toEvent = (row: {
  readonly seq: bigint;
  readonly member_id: bigint;
  readonly bonus_stake: bigint;
  readonly kind: string;
  readonly game: string | null;
  readonly category: string | null;
  readonly name: string | null;
}): MemberEvent => {
  const { member_id: memberId, bonus_stake: bonusStake, game, category, name, ...rest } = row;
  return {
    ...(rest as unknown as Omit<MemberEvent, 'memberId' | 'bonusStake' | 'game' | 'category' | 'name'>),
    memberId,
    bonusStake,
    ...(game === null ? {} : { game }),
    ...(category === null ? {} : { category }),
    ...(name === null ? {} : { name }),
  };
};

const COLUMNS = [
  'seq',
  'member_id',
  'merchant',
  'currency',
  'realm',
  'kind',
  'source',
  'at',
  'amount',
  'valid',
  'stake',
  'won',
  'bonus_stake',
  'rounds',
  'ordinal',
  'game',
  'category',
  'name',
] as const;

/** Returns the events of a partition after a number, in order. */
export async function listEvents(
  db: Executor,
  { partition, after, limit }: { readonly partition: number; readonly after: bigint; readonly limit: number },
): Promise<readonly MemberEvent[]> {
  const rows = await db
    .selectFrom('member_event')
    .select(COLUMNS)
    .where('partition', '=', partition)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

/** Returns a merchant's events of a period after a number, in order: what a back-test replays. */
export async function listEventsBetween(
  db: Executor,
  query: {
    readonly merchant: string;
    readonly from: Date;
    readonly until: Date;
    readonly after: bigint;
    readonly limit: number;
  },
): Promise<readonly MemberEvent[]> {
  const rows = await db
    .selectFrom('member_event')
    .select(COLUMNS)
    .where('merchant', '=', query.merchant)
    .where('at', '>=', query.from)
    .where('at', '<', query.until)
    .where('seq', '>', query.after)
    .orderBy('seq')
    .limit(query.limit)
    .execute();
  return rows.map(toEvent);
}
