import type { PaymentHint, PaymentStatus } from '../../../providers/payments/payment.ts';
import { checkOrder, type PaymentSource, type SettlementServices, settle } from '../settle-order.ts';
import { findOrder } from '../store.ts';
import type { PaymentEventRow } from '../tables.ts';
import { endEvent, findCountedPayments } from './event-store.ts';
import { statusOf } from './reading.ts';
import { isOverdue } from './rules.ts';
import { suspendUnknown } from './suspend-unknown.ts';

/** What an attempt made of an event; `waiting`: it is tried again. */
type EventState = PaymentEventRow['state'];

interface EventInput {
  readonly source: PaymentSource;
  /** Whether the event has waited long enough for an order. */
  readonly overdue: boolean;
}

/** Handles a stored event once. An error leaves it to the next attempt. Never throws. */
export async function attemptEvent(platform: SettlementServices, event: PaymentEventRow): Promise<EventState> {
  const { clock, database, log } = platform;
  const { id, merchant, adapter, reading } = event;
  const source = { merchant, adapter };
  try {
    const input = { source, overdue: isOverdue(event.received_at.getTime(), clock.now()) };
    const state =
      'hints' in reading
        ? await handleHints(platform, reading.hints, input)
        : await handleStatus(platform, statusOf(reading), input);
    if (state !== 'waiting') await endEvent(database.db, { id, state, at: new Date(clock.now()) });
    return state;
  } catch (error) {
    log.error({ ...source, event: String(id), err: error }, 'a payment notification could not be handled');
    return 'waiting';
  }
}

async function handleStatus(
  platform: SettlementServices,
  status: PaymentStatus,
  { source, overdue }: EventInput,
): Promise<EventState> {
  if (await settle(platform, source, status)) return 'handled';
  if (!overdue) return 'waiting';
  if (await findOrder(platform.database.db, status.orderId)) return 'ignored';
  const { orderId: id, amount, currency, payments } = status;
  const at = platform.clock.now();
  const paid = payments ?? (status.state === 'paid' ? [{ id, amount, currency, state: 'settled' as const, at }] : []);
  const settled = paid.filter(({ state }) => state === 'settled');
  for (const payment of settled) await suspendUnknown(platform, source, payment);
  return settled.length > 0 ? 'suspended' : 'ignored';
}

async function handleHints(
  platform: SettlementServices,
  hints: readonly PaymentHint[],
  input: EventInput,
): Promise<EventState> {
  const states: EventState[] = [];
  for (const hint of hints) states.push(await handleHint(platform, hint, input));
  if (states.includes('waiting')) return 'waiting';
  return states.includes('suspended') ? 'suspended' : states.includes('handled') ? 'handled' : 'ignored';
}

async function handleHint(
  platform: SettlementServices,
  { orderId, paymentId }: PaymentHint,
  { source, overdue }: EventInput,
): Promise<EventState> {
  const order = orderId === undefined ? undefined : await findOrder(platform.database.db, orderId);
  // Sites may share an account of a provider: a payment of another site's order is that site's.
  if (order && (order.merchant !== source.merchant || order.adapter !== source.adapter)) return 'ignored';
  if (order) {
    const checked = await checkOrder(platform, order);
    if (checked && (paymentId === undefined || overdue || (await isCounted(platform, source, paymentId))))
      return 'handled';
    return 'waiting';
  }
  if (paymentId === undefined) return overdue ? 'ignored' : 'waiting';
  if (await isCounted(platform, source, paymentId)) return 'handled';
  return overdue ? suspendFound(platform, source, paymentId) : 'waiting';
}

/** Asks the provider for a payment without an order: only what it confirms is posted. */
async function suspendFound(
  platform: SettlementServices,
  source: PaymentSource,
  paymentId: string,
): Promise<EventState> {
  const adapter = platform.adapters.open('payments', source.adapter, source);
  const found = await adapter?.find?.(paymentId);
  if (!found?.ok) return !adapter?.find || found?.isAbsent === true ? 'ignored' : 'waiting';
  if (found.value.state !== 'settled') return 'waiting';
  await suspendUnknown(platform, source, found.value);
  return 'suspended';
}

const isCounted = async (
  { database }: SettlementServices,
  { adapter }: PaymentSource,
  paymentId: string,
): Promise<boolean> => (await findCountedPayments(database.db, { adapter, ids: [paymentId] })).has(paymentId);
