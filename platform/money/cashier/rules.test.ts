import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '../../providers/payments/payment.ts';
import { isOpen, nextCheckAt, nextState, type OrderState } from './rules.ts';

const NOTHING = { hasCredit: false, hasSuspense: false };
const CREDIT = { hasCredit: true, hasSuspense: false };
const SUSPENSE = { hasCredit: false, hasSuspense: true };
const NOW = 1_000_000;
type Report = PaymentStatus['state'];

const after = (state: OrderState, report: Report, outcome = NOTHING): OrderState =>
  nextState({ state, now: NOW, expiresAt: NOW }, report, outcome);

describe('[MEM-04] the state of a deposit', () => {
  test.each<[OrderState, Report, OrderState]>([
    ['created', 'pending', 'awaiting'],
    ['awaiting', 'pending', 'awaiting'],
    ['awaiting', 'detected', 'detected'],
    // Before the credit the state follows the provider: a payment on a chain may be replaced.
    ['detected', 'pending', 'awaiting'],
    ['awaiting', 'expired', 'expired'],
    ['detected', 'failed', 'failed'],
    ['expired', 'pending', 'expired'],
    ['failed', 'expired', 'failed'],
    ['canceled', 'pending', 'canceled'],
    // Money that arrives after an end is seen.
    ['expired', 'detected', 'detected'],
    ['failed', 'detected', 'detected'],
    ['canceled', 'detected', 'detected'],
    ['review', 'failed', 'review'],
    ['credited', 'failed', 'credited'],
    ['credited', 'pending', 'credited'],
  ])('%s and a report of %s without money is %s', (state, report, next) => {
    expect(after(state, report)).toBe(next);
  });

  test.each<OrderState>(['created', 'awaiting', 'detected', 'expired', 'failed', 'canceled', 'review'])(
    '%s becomes credited with a credit and review with suspended money',
    (state) => {
      expect(after(state, 'paid', CREDIT)).toBe('credited');
      expect(after(state, 'paid', SUSPENSE)).toBe('review');
    },
  );

  test('expires a millisecond after its time, not at it', () => {
    const at = (now: number) => nextState({ state: 'awaiting', now, expiresAt: NOW }, 'pending', NOTHING);
    expect([at(NOW - 1), at(NOW), at(NOW + 1)]).toEqual(['awaiting', 'awaiting', 'expired']);
  });

  test('never leaves credited, whatever is reported afterwards in any order', () => {
    const reports = fc.array(fc.constantFrom<Report>('pending', 'detected', 'paid', 'failed', 'expired'));
    fc.assert(
      fc.property(reports, reports, (before, later) => {
        const start = before.reduce<OrderState>((state, report) => after(state, report), 'created');
        const end = later.reduce<OrderState>(
          (state, report) => after(state, report, CREDIT),
          after(start, 'paid', CREDIT),
        );
        expect(end).toBe('credited');
        expect(isOpen(end)).toBe(false);
      }),
    );
  });
});

test('[MEM-04] a provider is asked 30 seconds and 2 minutes after the order, at its expiry and 5 minutes later', () => {
  const times = { createdAt: 0, expiresAt: 900_000 };
  const asked = [0, 1, 2, 3, 4].map((checks) => nextCheckAt(times, checks));
  expect(asked).toEqual([30_000, 120_000, 900_000, 1_200_000, undefined]);
});
