import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, isCpf } from './cpf.ts';
import { ageAt } from './date.ts';
import { checkSemantics, normalizeValue } from './field.ts';
import { dialingCountries, isMobile, parseMobile } from './mobile-numbers.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`meaning of fields: SEED=${seed}`);

describe('[REG-06] CPF numbers', () => {
  test.each(['52998224725', '529.982.247-25', '11144477735'])('accepts %s', (value) => expect(isCpf(value)).toBe(true));
  test.each(['52998224724', '5299822472', '529982247250', '11111111111', '00000000000', '529 982 247 25', 'abc', ''])(
    'rejects %s',
    (value) => expect(isCpf(value)).toBe(false),
  );

  test('for the same first nine digits exactly one number is a CPF', () => {
    const nine = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }).filter((digits) => new Set(digits).size > 1);
    fc.assert(
      fc.property(nine, (digits) => {
        const first = checkDigit(digits);
        const right = [...digits, first, checkDigit([...digits, first])].join('');
        const fitting = Array.from({ length: 100 }, (_none, end) => digits.join('') + String(end).padStart(2, '0'));
        expect(fitting.filter(isCpf)).toEqual([right]);
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('ages', () => {
  test.each([
    ['2009-01-01', 21],
    ['2009-01-02', 20],
    ['2008-12-31', 21],
    ['2008-02-29', 21],
  ])('a person born on %s is %i at the beginning of 2030', (birthday, age) => {
    const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
    expect(ageAt({ year, month, day }, Date.parse('2030-01-01T00:00:00Z'))).toBe(age);
  });
});

describe('[VAL-02] mobile numbers by country', () => {
  test.each([
    ['+55', '11987654321', '+5511987654321', 'BR'],
    ['+55', '(11) 98765-4321', '+5511987654321', 'BR'],
    ['+55', '011987654321', '+5511987654321', 'BR'],
    ['+84', '0912345678', '+84912345678', 'VN'],
    ['+84', '912345678', '+84912345678', 'VN'],
    ['+86', '13800138000', '+8613800138000', 'CN'],
    ['+66', '0812345678', '+66812345678', 'TH'],
    ['+351', '912345678', '+351912345678', 'PT'],
    ['+1', '2015550123', '+12015550123', 'US'],
  ])('parses %s %s as %s of %s', (dialingCode, number, ...[full, country]) => {
    expect(parseMobile(dialingCode, number)).toMatchObject({ full, country });
  });

  test.each([
    ['+55', '1133334444'],
    ['+55', '1198765432'],
    ['+55', '119876543210'],
    ['+84', '0212345678'],
    ['+86', '12345678901'],
    ['+999', '11987654321'],
    ['', '11987654321'],
    ['+55', '+8613800138000'],
    ['+55', '11987654321 or 1=1'],
  ])('rejects %s %s', (dialingCode, number) => expect(isMobile(dialingCode, number)).toBe(false));

  test('rejects a million digits', () => expect(isMobile('+55', '1'.repeat(1_000_000))).toBe(false));

  test('a parsed number parses to itself, and no text makes the parser throw', () => {
    const codes = dialingCountries().map(({ dialingCode }) => dialingCode);
    expect(codes.length).toBeGreaterThan(200);
    const number = fc.oneof(
      fc.array(fc.nat(9), { maxLength: 14 }).map((digits) => digits.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...codes), number, (code, given) => {
        const read = parseMobile(code, given);
        if (read) expect(parseMobile(code, read.national)?.full).toBe(read.full);
      }),
      { seed, numRuns: 3000 },
    );
  });
});

describe('forbidden characters', () => {
  test.each([
    ['<script>alert(1)</script>', 'field.characters'],
    ['a\u202Eb', 'field.characters'],
    ['a\u200Bb', 'field.characters'],
    ['a\u0000b', 'field.characters'],
    ['a\uD800b', 'field.characters'],
    ['a\uFFFDb', 'field.characters'],
  ])('rejects %j', (value, message) => {
    for (const name of ['address', 'nickname', 'line', 'payeeName'])
      expect(checkSemantics(name, value)).toEqual({ message });
  });

  test.each(['Luana Reis', 'O’Neil', 'Jean-Luc', 'Nguyễn Thị Ánh', '김민준', 'สมชาย', 'علی‌رضا', 'José Jr.', '李·小龙'])(
    'accepts the name %s',
    (name) => expect(checkSemantics('payeeName', name)).toBeUndefined(),
  );
  test.each(['Luana1', "' OR 1=1", '😀😀', '-Ana', 'a@b', '1; DROP TABLE member'])('rejects the name %s', (name) =>
    expect(checkSemantics('realName', name)).toEqual({ message: 'field.real-name' }),
  );

  test('normalization leaves secrets unchanged and trims and composes other values', () => {
    expect(normalizeValue('password', ' pass word ')).toBe(' pass word ');
    expect(normalizeValue('payeeName', '  Jose\u0301 ')).toBe('José');
    expect(normalizeValue('mobileNum', ' (11) 98765-4321 ')).toBe('11987654321');
  });
});
