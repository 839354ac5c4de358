import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dynamicBrCode, parseBrCode, staticBrCode } from './br-code.ts';
import { crc16, joinFields, splitFields } from './emv-code.ts';

const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e89b-42d3-a456-426614174000520400005303986540525.755802BR5911AURORA PLAY6009SAO PAULO62150511DEP0000000163040D57';
const DYNAMIC =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/0f0e0d0c0b0a090807060504030201005204000053039865802BR5911AURORA PLAY6009SAO PAULO62070503***63046CC8';
const RECEIVER = { name: 'AURORA PLAY', city: 'SAO PAULO' };

describe('[MEM-04] the Pix code', () => {
  test('has the check sum of the standard', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  test('of a key and of a charge are built and read as the vectors', () => {
    const key = '123e4567-e89b-42d3-a456-426614174000';
    expect(staticBrCode({ ...RECEIVER, key, amount: '25.75', txid: 'DEP00000001' })).toBe(STATIC);
    const location = 'pix.example.com/qr/v2/0f0e0d0c0b0a09080706050403020100';
    expect(dynamicBrCode({ ...RECEIVER, location })).toBe(DYNAMIC);
    expect(parseBrCode(STATIC)).toMatchObject({ key, amount: '25.75', txid: 'DEP00000001', name: 'AURORA PLAY' });
    expect(parseBrCode(DYNAMIC)).toMatchObject({ location, amount: undefined, txid: undefined });
  });

  test('names the receiver in ASCII, at most 25 and 15 characters', () => {
    const code = staticBrCode({
      key: 'a@b.example',
      name: 'São João Diversões Eletrônicas Ltda',
      city: 'São José dos Campos',
    });
    expect(code).toContain('5925SAO JOAO DIVERSOES ELETRO');
    expect(code).toContain('6015SAO JOSE DOS CA');
  });

  test('with one changed character is not read', () => {
    fc.assert(
      fc.property(fc.nat(STATIC.length - 1), fc.constantFrom(...'0A9z'), (at, other) => {
        fc.pre(STATIC[at] !== other);
        expect(parseBrCode(STATIC.slice(0, at) + other + STATIC.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test('of another scheme or of cut fields is not read', () => {
    expect(parseBrCode('')).toBeUndefined();
    expect(parseBrCode(STATIC.slice(0, -1))).toBeUndefined();
    expect(splitFields('0005abc')).toBeUndefined();
    expect(() => joinFields([['26', 'x'.repeat(100)]])).toThrow(RangeError);
  });
});
