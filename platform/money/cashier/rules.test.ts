import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinLimits, nextState, type OrderState } from './rules.ts';

const order = (state: OrderState) => ({ state, amount: 250_000n, currency: 'BRL' });
const paid = { state: 'paid', amount: 250_000n, currency: 'BRL' } as const;
const failed = { ...paid, state: 'failed' } as const;

test.each([
  ['open', paid, 'paid'],
  ['failed', paid, 'paid'],
  ['disputed', paid, 'paid'],
  ['open', { ...paid, amount: 1n }, 'disputed'],
  ['failed', { ...paid, currency: 'USD' }, 'disputed'],
  ['open', failed, 'failed'],
  ['disputed', failed, 'disputed'],
  ['paid', failed, 'paid'],
  ['paid', { ...paid, amount: 1n }, 'paid'],
  ['open', { ...paid, state: 'pending' }, 'open'],
] as const)('[INT-04] an order that is %s and gets %o is then %s', (state, status, expected) => {
  expect(nextState(order(state), status)).toBe(expected);
});

test('[INT-04] reports in any order and number end paid once the ordered amount was reported', () => {
  const report = fc.record({
    state: fc.constantFrom('pending', 'paid', 'failed'),
    amount: fc.constantFrom(250_000n, 1n),
    currency: fc.constantFrom('BRL', 'USD'),
  });
  fc.assert(
    fc.property(fc.array(report), fc.array(report), (before, after) => {
      const end = [...before, paid, ...after].reduce<OrderState>(
        (state, status) => nextState(order(state), status),
        'open',
      );
      expect(end).toBe('paid');
    }),
  );
});

test('a deposit is at least 1 and at most 5 000 dollar-sized units', () => {
  expect([9_999, 10_000, 50_000_000, 50_000_001].map((units) => isWithinLimits(units, 'USD'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWithinLimits(10_000, 'VND')).toBe(false);
  expect(isWithinLimits(20_000 * 10_000, 'VND')).toBe(true);
});
