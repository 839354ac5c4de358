import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedReceipt, stateOfReceipts, sumReceipts } from './rules.ts';

const NOTHING = { credited: 0n, fee: 0n, suspended: 0n, reversed: 0n };
const credited = (amount: bigint, reversed = 0n): CountedReceipt => ({
  ...NOTHING,
  state: 'credited',
  credited: amount - 1n,
  fee: 1n,
  reversed,
});
const aside = (state: 'suspended' | 'returning' | 'returned', amount: bigint): CountedReceipt => ({
  ...NOTHING,
  state,
  suspended: amount,
});
/** A payment above the maximum: a part is credited, the rest is aside. */
const divided = (state: 'suspended' | 'returning' | 'returned'): CountedReceipt => ({
  ...aside(state, 20n),
  credited: 30n,
});
const SUMS = { credited: 0n, charged: 0n, suspended: 0n, returning: 0n, returned: 0n, reversed: 0n };

test.each<[string, readonly CountedReceipt[], Partial<typeof SUMS>, string]>([
  ['one is credited', [credited(100n)], { credited: 99n, charged: 1n }, 'credited'],
  ['one waits', [aside('suspended', 50n)], { suspended: 50n }, 'review'],
  ['one goes back', [aside('returning', 50n)], { returning: 50n }, 'returning'],
  ['one went back', [aside('returned', 50n)], { returned: 50n }, 'returned'],
  ['one was divided and waits', [divided('suspended')], { credited: 30n, suspended: 20n }, 'credited'],
  ['one was divided and went back', [divided('returned')], { credited: 30n, returned: 20n }, 'credited'],
  [
    'one is credited, one waits, one goes back and one went back',
    [credited(100n), aside('suspended', 50n), aside('returning', 30n), aside('returned', 20n)],
    { credited: 99n, charged: 1n, suspended: 50n, returning: 30n, returned: 20n },
    'credited',
  ],
  [
    'one waits while another went back',
    [aside('returned', 20n), aside('suspended', 50n)],
    { returned: 20n, suspended: 50n },
    'review',
  ],
  [
    'one waits while another goes back',
    [aside('suspended', 50n), aside('returning', 30n)],
    { suspended: 50n, returning: 30n },
    'review',
  ],
  [
    'one goes back and one went back',
    [aside('returned', 20n), aside('returning', 30n)],
    { returned: 20n, returning: 30n },
    'returning',
  ],
  [
    'one was taken back and another waits',
    [credited(100n, 40n), aside('suspended', 50n)],
    { credited: 99n, charged: 1n, reversed: 40n, suspended: 50n },
    'reversed',
  ],
])('[MEM-04] of several payments of an order, %s: the sums say where each is, and the state tells all', (...row) => {
  const [, receipts, sums, state] = row;
  expect(sumReceipts(receipts)).toEqual({ ...SUMS, ...sums });
  expect(stateOfReceipts(receipts)).toBe(state);
});

test('[MEM-04] the sums of any payments add up to what was received', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const receipt = fc.record({
    state: fc.constantFrom('credited', 'suspended', 'returning', 'returned'),
    credited: amount,
    fee: amount,
    suspended: amount,
    reversed: amount,
  });
  fc.assert(
    fc.property(fc.array(receipt, { maxLength: 6 }), (receipts) => {
      // A payment that is credited keeps nothing aside.
      const stored = receipts.map((one) => (one.state === 'credited' ? { ...one, suspended: 0n } : one));
      const { reversed: _reversed, ...places } = sumReceipts(stored);
      const received = stored.reduce((sum, one) => sum + one.credited + one.fee + one.suspended, 0n);
      expect(Object.values(places).reduce((sum, part) => sum + part, 0n)).toBe(received);
    }),
  );
});
