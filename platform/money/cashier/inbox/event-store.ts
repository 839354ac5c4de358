import type { Executor } from '../../../kernel/database/connection.ts';
import type { PaymentEventRow } from '../tables.ts';
import type { StoredReading } from './reading.ts';
import { FIRST_ATTEMPT_MS, nextAttemptAt } from './rules.ts';

export interface NewEvent {
  readonly merchant: string;
  readonly adapter: string;
  readonly eventId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly reading: StoredReading;
  readonly at: Date;
}

/** Stores an event. Returns undefined when it is stored already: a repeated notification is one event. */
export const addEvent = (db: Executor, event: NewEvent): Promise<PaymentEventRow | undefined> =>
  db
    .insertInto('payment_event')
    .values({
      merchant: event.merchant,
      adapter: event.adapter,
      event_id: event.eventId,
      headers: JSON.stringify(event.headers),
      body: Buffer.from(event.body),
      reading: JSON.stringify(event.reading),
      state: 'waiting',
      next_at: new Date(event.at.getTime() + FIRST_ATTEMPT_MS),
      received_at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'adapter', 'event_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Returns a stored event that is not handled yet. */
export const findWaitingEvent = (
  db: Executor,
  { merchant, adapter, eventId }: Pick<NewEvent, 'merchant' | 'adapter' | 'eventId'>,
): Promise<PaymentEventRow | undefined> =>
  db
    .selectFrom('payment_event')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('adapter', '=', adapter)
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/**
 * Makes an event wait again that was handled before the given time: a hint says only that something has changed, and the same
 * words may be about a later change.
 */
export async function reopenEvent(
  db: Executor,
  { merchant, adapter, eventId, at }: Pick<NewEvent, 'merchant' | 'adapter' | 'eventId' | 'at'>,
  handledBefore: Date,
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ state: 'waiting', next_at: at, handled_at: null })
    .where('merchant', '=', merchant)
    .where('adapter', '=', adapter)
    .where('event_id', '=', eventId)
    .where('state', '<>', 'waiting')
    .where('handled_at', '<', handledBefore)
    .execute();
}

/** Takes the next event that is due, for one attempt: no other process takes it before the following one. */
export async function claimEvent(db: Executor, now: number): Promise<PaymentEventRow | undefined> {
  const due = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('next_at', '<=', new Date(now))
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await db
    .updateTable('payment_event')
    .set({ attempts: due.attempts + 1, next_at: new Date(nextAttemptAt(due.attempts, now)) })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return claimed ?? claimEvent(db, now);
}

/** Ends an event that still waits. */
export async function endEvent(
  db: Executor,
  {
    id,
    state,
    at,
  }: { readonly id: bigint; readonly state: Exclude<PaymentEventRow['state'], 'waiting'>; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ state, next_at: null, handled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns merchants and adapters with orders since a time: their providers may have payments that were never notified. */
export const listSources = (db: Executor, since: Date): Promise<{ merchant: string; adapter: string }[]> =>
  db
    .selectFrom('payment_order')
    .select(['merchant', 'adapter'])
    .distinct()
    .where('created_at', '>=', since)
    .orderBy('merchant')
    .orderBy('adapter')
    .execute();

/** Returns which of a provider's payments are counted already. */
export async function findCountedPayments(
  db: Executor,
  { adapter, ids }: { readonly adapter: string; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_receipt')
    .select('provider_id')
    .where('adapter', '=', adapter)
    .where('provider_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ provider_id: id }) => id));
}
