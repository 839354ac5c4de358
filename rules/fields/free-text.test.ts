import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFreeText, REMARK_LENGTH } from './free-text.ts';
import { checkImages, imageKind, MAX_IMAGE_BYTES } from './images.ts';
import { isMobile } from './mobile-numbers.ts';
import { checkRedeem } from './redeem.ts';

const png = (size = 60) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(size),
    Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
  ]);
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 0xff, 0xd9]);

describe('[VAL-06] free text', () => {
  test.each([
    ['', { min: 0, max: 140 }, undefined],
    ['', { min: 10, max: 20 }, { message: 'field.required' }],
    ['nine char', { min: 10, max: 20 }, { message: 'reg_pattern_1', min: 10, max: 20 }],
    ['ten chars!', { min: 10, max: 20 }, undefined],
    ['x'.repeat(140), REMARK_LENGTH, undefined],
    ['x'.repeat(141), REMARK_LENGTH, { message: 'reg_pattern_1', min: 0, max: 140 }],
    ['👨‍👩‍👧‍👦'.repeat(140), REMARK_LENGTH, undefined],
    ['two\nlines\tand a tab', REMARK_LENGTH, undefined],
    ['<b>bold</b>', REMARK_LENGTH, { message: 'field.characters' }],
    ['a\u202Eb', REMARK_LENGTH, { message: 'field.characters' }],
  ])('checking %j within %o gives %o', (text, bounds, problem) => {
    expect(checkFreeText(text, bounds)).toEqual(problem);
  });

  test('rejects a megabyte of text without counting its characters', () => {
    expect(checkFreeText('é'.repeat(1_000_000), REMARK_LENGTH)?.message).toBe('reg_pattern_1');
  });
});

describe('[VAL-06] images', () => {
  test('are recognized by content: complete PNG or JPG without trailing data', () => {
    expect([imageKind(png()), imageKind(jpg)]).toEqual(['png', 'jpg']);
    for (const other of [
      Buffer.from('GIF89a'),
      Buffer.from('<svg onload="x"/>'),
      png().subarray(0, 40),
      jpg.subarray(0, 6),
      Buffer.concat([jpg, Buffer.from('<script>')]),
      Buffer.alloc(0),
    ])
      expect(imageKind(other)).toBeUndefined();
  });

  test('are limited to three of at most 5 MB each', () => {
    expect(checkImages([png(), jpg, png()])).toBeUndefined();
    expect(checkImages([jpg, jpg, jpg, jpg])).toMatchObject({ message: 'field.images' });
    expect(checkImages([png(MAX_IMAGE_BYTES - 16)])).toBeUndefined();
    expect(checkImages([png(MAX_IMAGE_BYTES - 15)])).toEqual({ message: 'field.image' });
  });

  test('rejects content that only starts with a JPG signature', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (tail) => {
        fc.pre(!(tail.at(-2) === 0xff && tail.at(-1) === 0xd9));
        expect(imageKind(Uint8Array.from([0xff, 0xd8, 0xff, ...tail, 0]))).toBeUndefined();
      }),
    );
  });
});

describe('[VAL-05] redeeming', () => {
  const good = {
    paymentPassword: '493027',
    address: 'Rua A, 1',
    countryDialingCode: '+55',
    mobileNum: '(11) 98765-4321',
  };
  test.each([
    [{}, {}],
    [{ paymentPassword: '' }, { paymentPassword: 'field.required' }],
    [{ paymentPassword: '49302x' }, { paymentPassword: 'reg_pattern_2' }],
    [{ address: '  ' }, { address: 'field.required' }],
    [{ address: 'Rua' }, { address: 'reg_pattern_1' }],
    [{ address: '<b>Rua A, 1</b>' }, { address: 'field.characters' }],
    [{ mobileNum: '' }, { mobileNum: 'field.required' }],
    [{ mobileNum: '12' }, { mobileNum: 'field.mobile' }],
    [{ countryDialingCode: '+1' }, { mobileNum: 'field.mobile' }],
  ])('with %o has the problems %o', (change, problems) => {
    const found = Object.entries(checkRedeem({ ...good, ...change }, isMobile));
    expect(Object.fromEntries(found.map(([name, { message }]) => [name, message]))).toEqual(problems);
  });
});
