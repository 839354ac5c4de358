import type { RafflePrize } from '../../../rules/raffles/draw.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Raffle, RaffleTexts } from './tables.ts';

/** A prize as it is shown: how many are left of one with a stock. */
export type ShownPrize = RafflePrize & { readonly left?: number };

/** The parts of an envelope. */
export interface EnvelopeCount {
  readonly left: number;
  readonly total: number;
}

/** Returns the raffles of a merchant in their order; those that ended a week ago are gone. */
export const listRaffles = (db: Executor, merchant: string, now: Date): Promise<readonly Raffle[]> =>
  db
    .selectFrom('raffle')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('starts_at', '<=', now)
    .where((row) =>
      row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<Date>`${now}::timestamptz - interval '7 days'`)]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Returns a merchant's raffle by its id, which may be above what the column holds. */
export const findRaffle = (db: Executor, merchant: string, id: string): Promise<Raffle | undefined> =>
  db
    .selectFrom('raffle')
    .selectAll()
    .where('merchant', '=', merchant)
    .where(sql<boolean>`id = ${id}::numeric`)
    .executeTakeFirst();

/** Returns the odds of a version, with what is left of each prize. */
export async function listPrizes(db: Executor, raffleId: bigint, version: number): Promise<readonly ShownPrize[]> {
  const odds = await db
    .selectFrom('raffle_odds')
    .select('prizes')
    .where('raffle_id', '=', raffleId)
    .where('version', '=', version)
    .executeTakeFirst();
  const stock = await db
    .selectFrom('raffle_stock')
    .select(['prize', 'remaining'])
    .where('raffle_id', '=', raffleId)
    .execute();
  const left = new Map(stock.map(({ prize, remaining }) => [prize, remaining]));
  return (odds?.prizes ?? []).map((prize) => {
    const remaining = left.get(prize.key);
    return remaining === undefined ? prize : { ...prize, left: remaining };
  });
}

export async function countParts(db: Executor, raffleId: bigint): Promise<EnvelopeCount> {
  const { rows } = await sql<EnvelopeCount>`
    select count(*)::integer as total, (count(*) filter (where ticket_id is null))::integer as left
    from raffle_part where raffle_id = ${raffleId}
  `.execute(db);
  return rows[0] ?? { left: 0, total: 0 };
}

/** Takes one of a prize with a stock. `unlimited`: it has none. */
export async function takeStock(within: Executor, raffleId: bigint, prize: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with known as (select remaining from raffle_stock where raffle_id = ${raffleId} and prize = ${prize}),
    taken as (update raffle_stock set remaining = remaining - 1
      where raffle_id = ${raffleId} and prize = ${prize} and remaining > 0 returning 1)
    select (exists (select from taken) or not exists (select from known)) as taken
  `.execute(within);
  return rows[0]?.taken === true;
}

/** Puts one of a prize back whose money the budget does not have. */
export async function returnStock(within: Executor, raffleId: bigint, prize: string): Promise<void> {
  await within
    .updateTable('raffle_stock')
    .set((row) => ({ remaining: row('remaining', '+', 1) }))
    .where('raffle_id', '=', raffleId)
    .where('prize', '=', prize)
    .execute();
}

/** Takes money from the budget; false when it does not have that much. */
export async function takeBudget(within: Executor, raffleId: bigint, amount: bigint): Promise<boolean> {
  const { rows } = await sql`
    update raffle set spent = spent + ${amount}::bigint where id = ${raffleId} and spent + ${amount}::bigint <= budget returning id
  `.execute(within);
  return rows.length > 0;
}

/** Takes the next free part for a ticket. `busy`: those that are left are being taken at this moment. */
export async function takePart(
  within: Executor,
  raffleId: bigint,
  ticketId: bigint,
): Promise<{ readonly place: number; readonly amount: bigint } | 'busy' | 'gone'> {
  const { rows } = await sql<{ place: number; amount: bigint }>`
    update raffle_part set ticket_id = ${ticketId} where raffle_id = ${raffleId} and place =
      (select place from raffle_part where raffle_id = ${raffleId} and ticket_id is null order by place limit 1 for update skip locked)
    returning place, amount
  `.execute(within);
  if (rows[0]) return rows[0];
  return (await countParts(within, raffleId)).left > 0 ? 'busy' : 'gone';
}

export interface NewRaffle {
  readonly merchant: string;
  readonly key: string;
  readonly position: number;
  readonly texts: RaffleTexts;
  readonly currency: string;
  readonly budget: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

const toRow = ({ merchant, key, position, texts, currency, budget, startsAt, endsAt }: NewRaffle) => ({
  merchant,
  key,
  position,
  texts: JSON.stringify(texts),
  currency,
  budget,
  starts_at: startsAt,
  ends_at: endsAt,
});

/** Adds a wheel with its odds and the stock of its prizes. */
export async function addWheel(
  within: Executor,
  of: NewRaffle & {
    readonly prizes: readonly RafflePrize[];
    readonly fallback: string;
    readonly stock: Readonly<Record<string, number>>;
  },
): Promise<bigint> {
  const { id } = await within
    .insertInto('raffle')
    .values({ ...toRow(of), kind: 'wheel', fallback: of.fallback, server_seed: null, least: 0n })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addOdds(within, { id, version: 1, prizes: of.prizes, at: of.startsAt });
  const stock = Object.entries(of.stock).map(([prize, remaining]) => ({ raffle_id: id, prize, remaining }));
  if (stock.length > 0) await within.insertInto('raffle_stock').values(stock).execute();
  return id;
}

/** Adds red envelopes with their parts, which the seed has cut. */
export async function addEnvelopes(
  within: Executor,
  of: NewRaffle & { readonly parts: readonly number[]; readonly least: bigint; readonly serverSeed: string },
): Promise<bigint> {
  const { id } = await within
    .insertInto('raffle')
    .values({ ...toRow(of), kind: 'envelope', fallback: null, server_seed: of.serverSeed, least: of.least })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = of.parts.map((amount, place) => ({ raffle_id: id, place: place + 1, amount: BigInt(amount) }));
  await within.insertInto('raffle_part').values(rows).execute();
  return id;
}

/** Adds a version of the odds. */
export async function addOdds(
  within: Executor,
  of: {
    readonly id: bigint;
    readonly version: number;
    readonly prizes: readonly RafflePrize[];
    readonly at: Date;
  },
): Promise<void> {
  const { id, version, prizes, at } = of;
  await within
    .insertInto('raffle_odds')
    .values({ raffle_id: id, version, prizes: JSON.stringify(prizes), since: at })
    .execute();
}

/** Returns whether a merchant has a raffle of a key. */
export async function hasRaffle(db: Executor, merchant: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('raffle')
    .select('id')
    .where('merchant', '=', merchant)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
