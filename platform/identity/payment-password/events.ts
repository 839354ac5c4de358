import { defineEvent } from '../../kernel/events/domain-events.ts';

/**
 * Emitted in the transaction that replaces a payment password without the old one. A thief of the log-in could
 * do it, so what the password protects waits.
 */
export const paymentPasswordReset = defineEvent<{ readonly memberId: string; readonly at: Date }>(
  'payment-password.reset',
);
