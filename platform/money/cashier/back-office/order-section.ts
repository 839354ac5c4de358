import { money, status, text, time } from '../../../kernel/queues/section-columns.ts';
import { fieldsSection, type Section } from '../../../kernel/queues/sections.ts';
import type { PaymentOrderRow } from '../tables.ts';

const TONES = {
  credited: 'good',
  failed: 'danger',
  expired: 'danger',
  reversed: 'danger',
  review: 'warn',
  returning: 'warn',
} as const;

/** Returns the section with the payment order that a deposit or a task is about. */
export const orderSection = (order: PaymentOrderRow): Section =>
  fieldsSection('order', order, {
    order: text(({ id }) => id),
    method: status(({ method }) => method),
    provider: text(({ adapter }) => adapter),
    state: status(({ state }) => state, TONES),
    asked: money(({ amount, currency }) => ({ amount, currency })),
    createdAt: time(({ created_at: at }) => at),
    changedAt: time(({ changed_at: at }) => at),
  });
