import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromUnits, decimalText, toUnits, unitsFromDecimal, unitsFromWire, wireFromUnits } from './money.ts';

test('whole, fractional and negative amounts survive the conversion to decimals and back', () => {
  const pairs = [
    [0, 0],
    [1, 0.0001],
    [10_000, 1],
    [125_000, 12.5],
    [-5, -0.0005],
    [100_000_000_000, 10_000_000],
    [1_234_567_890_123_456, 123_456_789_012.3456],
  ] as const;
  for (const [units, decimal] of pairs) {
    expect(decimalFromUnits(units)).toBe(decimal);
    expect(decimalFromUnits(BigInt(units))).toBe(decimal);
    expect(unitsFromDecimal(decimal)).toBe(units);
  }
});

test('every amount up to 500 billion survives the round trip to the last unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -5n * 10n ** 15n, max: 5n * 10n ** 15n }), (units) => {
      const decimal = JSON.parse(JSON.stringify(decimalFromUnits(units))) as number;
      return BigInt(unitsFromDecimal(decimal)) === units;
    }),
    { numRuns: 5_000 },
  );
});

test('rejects amounts that would lose a digit and values that are no numbers', () => {
  for (const bad of [0.00001, 1.23456, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 500_000_000_001]) {
    expect(() => unitsFromDecimal(bad)).toThrow(RangeError);
  }
  expect(() => decimalFromUnits(10n ** 16n)).toThrow(RangeError);
});

test('a balance of any size survives the wire to the last unit, as a number where that is exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (units) => {
      const wire = JSON.parse(JSON.stringify(wireFromUnits(units))) as number | string;
      return BigInt(unitsFromWire(wire)) === units && String(wire) === decimalText(units);
    }),
    { numRuns: 5_000 },
  );
  expect(wireFromUnits(125_000n)).toBe(12.5);
  // The largest amount that a number carries exactly, on both sides of zero.
  for (const sign of [1n, -1n]) {
    expect(wireFromUnits(sign * 5n * 10n ** 15n)).toBe(Number(sign) * 500_000_000_000);
    expect(wireFromUnits(sign * (5n * 10n ** 15n + 1n))).toBe(`${sign < 0n ? '-' : ''}500000000000.0001`);
  }
  expect(decimalText(0n)).toBe('0');
  expect(wireFromUnits(10n ** 18n + 1n)).toBe('100000000000000.0001');
  expect([toUnits(2n ** 53n - 1n), toUnits(2n ** 53n)]).toEqual([2 ** 53 - 1, '9007199254740992']);
});

test('a text that is no exact amount is rejected', () => {
  for (const bad of ['', '1.23456', '1e3', '0x10', ' 1', '1,5', '9'.repeat(16)])
    expect(() => unitsFromWire(bad), bad).toThrow(new RangeError(`Not an amount of money: ${bad}`));
});

test('a number from the wire is held to the exact range of numbers, which a text may exceed', () => {
  expect(() => unitsFromWire(500_000_000_001)).toThrow(RangeError);
  expect(unitsFromWire('500000000001')).toBe(5_000_000_000_010_000);
  expect([unitsFromWire('-7'), unitsFromWire('7.5'), unitsFromWire('-0.0001')]).toEqual([-70_000, 75_000, -1]);
});
