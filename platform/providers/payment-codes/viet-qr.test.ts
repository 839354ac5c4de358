import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findReferences, referenceOf } from './transfer-reference.ts';
import { parseVietQr, vietQr } from './viet-qr.ts';

const CODE =
  '00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA530370454061500005802VN62150811DEP7K2M9QX463043E04';

test('[MEM-04] a VietQR code is built and read as the vector', () => {
  const parts = { bin: '970436', account: '0123456789', amount: '150000', purpose: 'DEP7K2M9QX4' };
  expect(vietQr(parts)).toBe(CODE);
  expect(parseVietQr(CODE)).toEqual(parts);
  expect(parseVietQr(`${CODE.slice(0, -1)}5`)).toBeUndefined();
});

describe('[MEM-04] the reference of a transfer', () => {
  test('is found in what banks make of it', () => {
    const reference = referenceOf('3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10');
    expect(reference).toMatch(/^DEP[0-9A-HJKMNP-TV-Z]{8}$/);
    const split = `${reference.slice(0, 5)} ${reference.slice(5)}`;
    for (const text of [reference, `MBVCB.123.${reference}.CT tu 00110`, split.toLowerCase(), `NAP TIEN ${reference}!`])
      expect(findReferences(text)).toEqual([reference]);
  });

  test('with one wrong symbol is nobody’s', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 3, max: 9 }),
        fc.constantFrom(...'0123456789ABCDEF'),
        (id, at, other) => {
          const reference = referenceOf(id);
          fc.pre(reference[at] !== other);
          expect(findReferences(reference.slice(0, at) + other + reference.slice(at + 1))).toEqual([]);
        },
      ),
    );
  });
});
