import type { PaymentStatus } from './payment.ts';

const STATES = ['pending', 'paid', 'failed'];

/**
 * Reads a status from the JSON `{ orderId, state, amount, currency }`, whose amount is a string in 1/10 000. Returns
 * undefined when it is malformed.
 */
export function readPaymentStatus(body: Uint8Array): PaymentStatus | undefined {
  let parsed: Partial<Record<keyof PaymentStatus, unknown>> | null;
  try {
    parsed = JSON.parse(Buffer.from(body).toString('utf8')) as typeof parsed;
  } catch {
    return undefined;
  }
  const { orderId, state, amount, currency } = parsed ?? {};
  if (typeof orderId !== 'string' || typeof currency !== 'string') return undefined;
  if (typeof amount !== 'string' || !/^\d{1,18}$/.test(amount) || !STATES.includes(state as string)) return undefined;
  return { orderId, state: state as PaymentStatus['state'], amount: BigInt(amount), currency };
}
