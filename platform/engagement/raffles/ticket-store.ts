import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Ticket } from './tables.ts';

export interface NewTickets {
  readonly merchant: string;
  readonly memberId: bigint;
  /** What gave them: a second time with the same source adds none. */
  readonly source: string;
  /** One secret seed for each ticket. */
  readonly serverSeeds: readonly string[];
  readonly at: Date;
}

export async function addTickets(within: Executor, of: NewTickets): Promise<void> {
  const { merchant, memberId, source, serverSeeds, at } = of;
  const rows = serverSeeds.map((seed, piece) => ({
    merchant,
    member_id: memberId,
    source,
    piece,
    server_seed: seed,
    created_at: at,
  }));
  await within
    .insertInto('raffle_ticket')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back tickets that a source gave and that nobody used. */
export async function withdrawTickets(within: Executor, memberId: bigint, source: string): Promise<void> {
  await within
    .updateTable('raffle_ticket')
    .set({ state: 'withdrawn' })
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('state', '=', 'open')
    .execute();
}

/** Returns a member's number of open tickets, and the one that is used next. */
export async function findOpenTickets(
  db: Executor,
  merchant: string,
  memberId: bigint,
): Promise<{ readonly count: number; readonly next: Ticket | undefined }> {
  const open = db
    .selectFrom('raffle_ticket')
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchant)
    .where('state', '=', 'open');
  const [next, { count }] = await Promise.all([
    open.selectAll().orderBy('id').limit(1).executeTakeFirst(),
    open.select((row) => row.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { count: Number(count), next };
}

/** Returns a member's ticket and locks it until the transaction ends. */
export const lockTicket = (within: Executor, id: bigint, memberId: bigint): Promise<Ticket | undefined> =>
  within
    .selectFrom('raffle_ticket')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

export type Drawn = Pick<
  Ticket,
  'raffle_id' | 'version' | 'client_seed' | 'drawn' | 'prize' | 'kind' | 'amount' | 'place' | 'used_at'
>;

/** Keeps what a ticket drew. Returns false when it was used before. */
export async function useTicket(within: Executor, id: bigint, drawn: Drawn): Promise<boolean> {
  const { rows } = await sql`
    update raffle_ticket t set state = 'used', raffle_id = ${drawn.raffle_id}::bigint, version = ${drawn.version}::integer,
      client_seed = ${drawn.client_seed}::text, drawn = ${drawn.drawn}::text, prize = ${drawn.prize}::text,
      kind = ${drawn.kind}::text, amount = ${drawn.amount}::bigint, place = ${drawn.place}::integer, used_at = ${drawn.used_at}::timestamptz
    where id = ${id} and state = 'open' returning id
  `.execute(within);
  return rows.length > 0;
}

/** Keeps what of the prize of a ticket was set off. */
export async function keepSetOff(within: Executor, id: bigint, setOff: bigint): Promise<void> {
  await within.updateTable('raffle_ticket').set({ set_off: setOff }).where('id', '=', id).execute();
}

/** Returns whether a member has opened an envelope of a raffle. Two presses of the member wait for each other. */
export async function hasOpened(within: Executor, raffleId: bigint, memberId: bigint): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`raffle ${raffleId} ${memberId}`}, 0))`.execute(within);
  const row = await within
    .selectFrom('raffle_ticket')
    .select('id')
    .where('raffle_id', '=', raffleId)
    .where('member_id', '=', memberId)
    .where('place', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a member's latest results, newest first. */
export const listResults = (db: Executor, memberId: bigint, limit: number): Promise<readonly Ticket[]> =>
  db
    .selectFrom('raffle_ticket')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'used')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
