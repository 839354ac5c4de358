import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '../../providers/payments/payment.ts';
import { isDecided, isOpen, isUnpaidEnd, nextCheckAt, nextFollowAt, nextState, type OrderState } from './rules.ts';

const NOTHING = { hasCredit: false, hasSuspense: false };
const CREDIT = { hasCredit: true, hasSuspense: false };
const SUSPENSE = { hasCredit: false, hasSuspense: true };
const NOW = 1_000_000;
type Report = PaymentStatus['state'];

const after = (
  state: OrderState,
  report: Report,
  outcome: typeof NOTHING & { readonly isReversed?: boolean } = NOTHING,
): OrderState => nextState({ state, now: NOW, expiresAt: NOW }, report, outcome);

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
    ['awaiting', 'paid', 'detected'],
    ['expired', 'paid', 'expired'],
    ['review', 'detected', 'review'],
    ['returning', 'detected', 'returning'],
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

  test('money on its way back stays so until more arrives, and what the provider took back after the credit is reversed', () => {
    for (const state of ['returning', 'returned'] as const) {
      expect(after(state, 'paid')).toBe(state);
      expect(after(state, 'paid', SUSPENSE)).toBe('review');
    }
    for (const state of ['credited', 'reversed'] as const) {
      expect(after(state, 'paid', { ...CREDIT, isReversed: true })).toBe('reversed');
      expect(after(state, 'paid', { ...CREDIT, isReversed: false })).toBe('credited');
    }
  });

  test('a provider is not asked about a decided order; one that ended unpaid may be paid later', () => {
    const states: readonly OrderState[] = [
      'created',
      'awaiting',
      'detected',
      'credited',
      'expired',
      'failed',
      'canceled',
    ];
    const all: readonly OrderState[] = [...states, 'review', 'returning', 'returned', 'reversed'];
    expect(all.filter(isOpen)).toEqual(['created', 'awaiting', 'detected']);
    expect(all.filter(isDecided)).toEqual(['credited', 'review', 'returning', 'returned', 'reversed']);
    expect(all.filter(isUnpaidEnd)).toEqual(['expired', 'failed', 'canceled', 'returned']);
  });

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

test('[MEM-04] an order without a stated end is asked for at an hour, and one that ends at once in the order of time', () => {
  expect([2, 3].map((checks) => nextCheckAt({ createdAt: 1_000 }, checks))).toEqual([3_601_000, 3_901_000]);
  const brief = { createdAt: 0, expiresAt: 10_000 };
  expect([0, 1, 2, 3].map((checks) => nextCheckAt(brief, checks))).toEqual([10_000, 30_000, 120_000, 310_000]);
});

test('[MEM-04] the confirmations of a payment are asked for every minute of its first day', () => {
  const day = 86_400_000;
  expect([0, day - 1, day].map((passed) => nextFollowAt(5, 5 + passed))).toEqual([60_005, day + 60_004, undefined]);
});
