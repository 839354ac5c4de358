import type { ListedPayment } from '../../../providers/payments/payment.ts';
import type { PaymentSource, SettlementServices } from '../settle-order.ts';
import { addEvent, findCountedPayments, listSources } from './event-store.ts';
import { attemptEvent } from './handle-event.ts';

interface Period {
  /** In milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/**
 * Asks every provider with recent orders for its payments of a period, and puts those that are not counted into the inbox, as
 * if they had been notified.
 */
export async function sweepPayments(platform: SettlementServices, period: Period, signal: AbortSignal): Promise<void> {
  for (const source of await listSources(platform.database.db, new Date(period.from))) {
    signal.throwIfAborted();
    const listed = await platform.adapters.open('payments', source.adapter, source)?.list?.(period);
    if (listed?.ok) await replay(platform, source, listed.value);
    else if (listed) platform.log.error({ ...source, reason: listed.reason }, 'a provider could not list its payments');
  }
}

async function replay(
  platform: SettlementServices,
  source: PaymentSource,
  listed: readonly ListedPayment[],
): Promise<void> {
  const { clock, database } = platform;
  const settled = listed.filter(({ state, amount }) => state === 'settled' && amount > 0n);
  const ids = settled.map(({ id }) => id);
  const counted = await findCountedPayments(database.db, { adapter: source.adapter, ids });
  for (const { id, orderId } of settled.filter((payment) => !counted.has(payment.id))) {
    const event = await addEvent(database.db, {
      ...source,
      eventId: `listed ${id}`,
      headers: {},
      body: Buffer.alloc(0),
      reading: { hints: [{ paymentId: id, ...(orderId === undefined ? {} : { orderId }) }] },
      at: new Date(clock.now()),
    });
    if (event) await attemptEvent(platform, event);
  }
}
