import type { PaymentStatus } from './payment.ts';

const STATES = ['pending', 'paid', 'failed'];

/** Reads `{ orderId, state, amount, currency }` from the bytes of a message; the amount is a text, in 1/10 000. */
export function readTold(body: Uint8Array): PaymentStatus | undefined {
  let given: Partial<Record<keyof PaymentStatus, unknown>> | null;
  try {
    given = JSON.parse(Buffer.from(body).toString('utf8')) as typeof given;
  } catch {
    return undefined;
  }
  const { orderId, state, amount, currency } = given ?? {};
  if (typeof orderId !== 'string' || typeof currency !== 'string') return undefined;
  if (typeof amount !== 'string' || !/^\d{1,18}$/.test(amount) || !STATES.includes(state as string)) return undefined;
  return { orderId, state: state as PaymentStatus['state'], amount: BigInt(amount), currency };
}
