import { scaleFromCurrency } from '../../../../rules/currency-scale.ts';
import type { PaymentOrder } from '../payment.ts';

/** Confirmations that BTCPay Server waits for: 0, 1, 2 and 6. */
type SpeedPolicy = 'HighSpeed' | 'MediumSpeed' | 'LowMediumSpeed' | 'LowSpeed';

/** Amounts from which more confirmations are needed, in dollar-sized units of 1/10 000: what a double spend would gain. */
const POLICIES: readonly (readonly [from: number, policy: SpeedPolicy])[] = [
  [100_000_000, 'LowSpeed'],
  [10_000_000, 'LowMediumSpeed'],
];

const DEFAULT_MINUTES = 15;

/** How long a payment is still looked for after the rate has expired. */
const MONITORING_MINUTES = 1_440;

/** Returns how an order is paid: confirmations by its amount, and the rate locked until it expires. */
export function checkoutOf({ amount, currency, expiresAt }: PaymentOrder, now: number) {
  const minutes = expiresAt === undefined ? DEFAULT_MINUTES : Math.max(1, Math.ceil((expiresAt - now) / 60_000));
  const size = scaleFromCurrency(currency, Number(amount));
  const speedPolicy = POLICIES.find(([from]) => size >= from)?.[1] ?? 'MediumSpeed';
  return { speedPolicy, expirationMinutes: minutes, monitoringMinutes: MONITORING_MINUTES, paymentTolerance: 0 };
}
