import { createHash } from 'node:crypto';
import type { Notification } from '../../../providers/payments/payment.ts';
import type { PaymentSource, SettlementServices } from '../settle-order.ts';
import { addEvent, findWaitingEvent, reopenEvent } from './event-store.ts';
import { attemptEvent } from './handle-event.ts';
import { storeReading } from './reading.ts';

/** Headers that prove nothing later and are not stored. */
const UNSTORED = new Set([
  'host',
  'connection',
  'content-length',
  'cookie',
  'authorization',
  'accept',
  'accept-encoding',
]);
const MAX_HEADER = 1_000;
/** A notification about more payments is handled by the job, so that its answer does not wait for as many requests. */
const MAX_AT_ONCE = 3;

/** A hint that is repeated so long after it was handled is about something new. */
const REPEAT_MS = 60_000;

/** `forged`: the sender is not the provider. `stored`: nothing of it is lost any more. */
export type Reception = 'forged' | 'stored';

/**
 * Receives a provider's notification: verifies it over the received bytes, stores it, and only then handles it. What a crash
 * or an error leaves undone is taken up by the job, so the provider may be answered as soon as it is stored.
 */
export async function receiveNotification(
  platform: SettlementServices,
  { merchant, adapter: name }: PaymentSource,
  notification: Notification,
): Promise<Reception> {
  const adapter = platform.adapters.open('payments', name, { merchant });
  const read = await adapter?.read(notification);
  if (!adapter || !read) return 'forged';
  const { headers, body } = notification;
  const { db } = platform.database;
  const now = platform.clock.now();
  const received = {
    merchant,
    adapter: name,
    eventId: adapter.eventId?.(notification) ?? createHash('sha256').update(body).digest('hex'),
    headers: storedHeaders(headers),
    body,
    reading: storeReading(read),
    at: new Date(now),
  };
  const event = await addEvent(db, received);
  if ('hints' in read) {
    if (!event) await reopenEvent(db, received, new Date(now - REPEAT_MS));
    else if (read.hints.length <= MAX_AT_ONCE) await attemptEvent(platform, event);
    return 'stored';
  }
  // A status is applied once however often it is tried: who repeats it sees its effect, not an attempt on its way.
  const current = event ?? (await findWaitingEvent(db, received));
  if (current) await attemptEvent(platform, current);
  return 'stored';
}

const storedHeaders = (headers: Notification['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      UNSTORED.has(name) || value === undefined ? [] : [[name, String(value).slice(0, MAX_HEADER)]],
    ),
  );
