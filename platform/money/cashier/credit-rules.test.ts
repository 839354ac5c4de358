import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CreditInput, decideCredit, feeOf } from './credit-rules.ts';
import { isForbidden, jurisdictionOf } from './jurisdiction.ts';

const TERMS = { minimum: 200_000, maximum: 50_000_000, feeFixed: 0, feePpm: 0 };
const ORDER = { amount: 1_000_000n, currency: 'BRL', terms: TERMS };
const decide = (amount: bigint, change: Partial<CreditInput> = {}) =>
  decideCredit({
    order: ORDER,
    payment: { amount, currency: 'BRL' },
    hasCredit: false,
    holder: undefined,
    permitted: 2n ** 62n,
    ...change,
  });

describe('[MEM-04] what of a payment is credited', () => {
  test('the ordered amount', () => {
    expect(decide(1_000_000n)).toEqual({ credit: 1_000_000n, fee: 0n, suspend: 0n });
  });

  test('an underpaid order: what came, from the minimum of the method', () => {
    expect(decide(200_000n)).toEqual({ credit: 200_000n, fee: 0n, suspend: 0n });
    expect(decide(199_999n)).toEqual({ credit: 0n, fee: 0n, suspend: 199_999n, reason: 'below-minimum' });
  });

  test('an overpaid order: what came, up to the maximum; the rest is suspended', () => {
    expect(decide(50_000_000n)).toMatchObject({ credit: 50_000_000n, suspend: 0n });
    expect(decide(50_000_001n)).toEqual({ credit: 50_000_000n, fee: 0n, suspend: 1n, reason: 'over-limit' });
  });

  test('what was ordered, though the method has a lower maximum by now', () => {
    const order = { ...ORDER, terms: { ...TERMS, maximum: 300_000 } };
    expect(decide(1_000_001n, { order })).toMatchObject({ credit: 1_000_000n, suspend: 1n, reason: 'over-limit' });
  });

  test('a second payment, also below the minimum, because the order was credited before', () => {
    expect(decide(1n, { hasCredit: true })).toMatchObject({ credit: 1n });
  });

  test('nothing in another currency, from another holder, or while the player may not deposit', () => {
    const other = { amount: 1_000_000n, currency: 'USD' };
    expect(decide(0n, { payment: other })).toMatchObject({ credit: 0n, suspend: 1_000_000n, reason: 'currency' });
    const payer = { document: '11144477735' };
    const paid = { amount: 1_000_000n, currency: 'BRL', payer };
    expect(decide(0n, { payment: paid, holder: '52998224725' })).toMatchObject({ credit: 0n, reason: 'holder' });
    expect(decide(0n, { payment: paid, holder: '11144477735' })).toMatchObject({ credit: 1_000_000n });
    // Who paid, or who the player is, is not known of every method.
    expect(decide(0n, { payment: paid })).toMatchObject({ credit: 1_000_000n });
    const nameless = { amount: 1_000_000n, currency: 'BRL' };
    expect(decide(0n, { payment: nameless, holder: '11144477735' })).toMatchObject({ credit: 1_000_000n });
    const late = { ...paid, isLate: true } as const;
    expect(decide(0n, { payment: late })).toMatchObject({ credit: 0n, suspend: 1_000_000n, reason: 'late' });
    expect(decide(1_000_000n, { permitted: 0n })).toMatchObject({ credit: 0n, reason: 'not-permitted' });
  });

  test('at most what the limits permit now', () => {
    expect(decide(1_000_000n, { permitted: 300_000n })).toMatchObject({ credit: 300_000n, suspend: 700_000n });
  });

  test('the fee is a part of the credit, rounded down, and never more than it', () => {
    expect(feeOf(1_000_000n, { feeFixed: 5_000, feePpm: 15_000 })).toBe(20_000n);
    expect(feeOf(33n, { feePpm: 100_000 })).toBe(3n);
    expect(feeOf(10n, { feeFixed: 500 })).toBe(10n);
    const order = { ...ORDER, terms: { ...TERMS, feePpm: 15_000 } };
    expect(decide(1_000_000n, { order })).toEqual({ credit: 985_000n, fee: 15_000n, suspend: 0n });
  });

  test('every unit of every payment is credited, a fee, or suspended', () => {
    const amounts = fc.bigInt(1n, 2n ** 53n);
    fc.assert(
      fc.property(
        fc.record({ amount: amounts, permitted: amounts, hasCredit: fc.boolean(), feePpm: fc.nat(200_000) }),
        (drawn) => {
          const { amount, permitted, hasCredit, feePpm } = drawn;
          const order = { ...ORDER, terms: { ...TERMS, feePpm } };
          const { credit, fee, suspend } = decide(amount, { order, permitted, hasCredit });
          expect(credit + fee + suspend).toBe(amount);
          for (const part of [credit, fee, suspend]) expect(part >= 0n).toBe(true);
          expect(credit + fee <= permitted).toBe(true);
        },
      ),
    );
  });
});

test('[MEM-04] Brazil offers no crypto and no card; the law follows the currency unless settings name a country', () => {
  expect(['crypto', 'card', 'pix'].map((kind) => isForbidden(kind as 'pix', jurisdictionOf(undefined, 'BRL')))).toEqual(
    [true, true, false],
  );
  expect(isForbidden('crypto', jurisdictionOf('MT', 'BRL'))).toBe(false);
  expect(isForbidden('crypto', jurisdictionOf(undefined, 'USD'))).toBe(false);
});
