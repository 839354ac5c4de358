import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsAccepted, fitsKind, isSafePattern } from './pattern.ts';

/** Set SEED to repeat a run. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`patterns: SEED=${seed}`);

/** Per patternId: values that match and values that do not. */
const kinds: readonly (readonly [patternId: number, fits: readonly string[], not: readonly string[]])[] = [
  [1, ['anything', '¡olé! 你好 <3', ' '], []],
  [2, ['0', '0123456789'], ['1a', '1 2', '-1', '١٢']],
  [3, ['a', 'Luana', 'luana9'], ['9luana', '_luana', 'lu ana', 'luána', 'лу']],
  [4, ['abc', '中文', 'a中b'], ['a1', 'á', 'ひ', 'a b']],
  [5, ['a@b.co', 'luana.reis+1@mail.example.org'], ['a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@-b.co', 'a@@b.co']],
  [6, ['abc', '123', 'a1'], ['中', 'a1中', 'a-1', 'a b']],
  [7, ['a1', '1a', 'abc123'], ['abc', '123', 'a1-', 'a 1']],
  [8, ['A', 'aAa', '1Á A'], ['abc', '123', 'ábÇ']],
  [9, ['Ana', 'ana maria', 'A B'], ['ana1', 'ána', 'ana-maria']],
  [10, ['abc', 'a-b', '中文!'], ['a b', 'a\tb', 'a\u00a0b', '\n']],
  [
    11,
    ['2024-02-29', '1990-12-31', '2000-02-29'],
    ['2023-02-29', '1900-02-29', '1990-13-01', '1990-00-10', '90-01-01', '01-31-1990', '1990-1-1'],
  ],
  [12, ['02-29-2024', '12-31-1990'], ['02-29-2023', '13-01-1990', '31-12-1990', '1990-12-31', '1-1-1990']],
  [13, ['김민준', 'ㄱ'], ['kim', '김 민준', '김1', '中']],
  [14, ['สมชาย'], ['som', 'สม ชาย', 'สม1']],
  [15, ['สมชาย', 'Somchai Jaidee', 'สม chai'], ['สม1', 'som-chai', '김']],
  [16, ['aA1!', 'Str0ng pass!'], ['aA1', 'aa1!', 'AA1!', 'aAb!', 'aA1 ']],
  [17, ['Luana Reis', 'Ana Maria Reis', '김 민준'], ['Luana', 'Luana ', ' Luana', 'Luana  Reis']],
  [18, ['ひらがな', 'カタカナー', '漢字'], ['abc', 'ひら がな', '김']],
  [19, ['ABC', 'Z'], ['ABc', 'AB1', 'A B', 'Á']],
];

describe('[VAL-01] pattern kinds', () => {
  test.each(kinds)('kind %i matches its values and no others', (patternId, fits, not) => {
    for (const value of fits) expect([value, fitsKind(patternId, value)]).toEqual([value, true]);
    for (const value of not) expect([value, fitsKind(patternId, value)]).toEqual([value, false]);
  });

  test('the table covers all nineteen kinds', () => {
    expect(kinds.map(([patternId]) => patternId)).toEqual(Array.from({ length: 19 }, (_none, at) => at + 1));
  });

  test('both date kinds match every calendar day and no other day', () => {
    const parts = fc.record({ year: fc.integer({ min: 0, max: 9999 }), month: fc.nat(19), day: fc.nat(39) });
    const exists = (year: number, month: number, day: number): boolean => {
      const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      return day >= 1 && day <= days;
    };
    fc.assert(
      fc.property(parts, ({ year, month, day }) => {
        const [y, m, d] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
        expect(fitsKind(11, `${y}-${m}-${d}`)).toBe(exists(year, month, day));
        expect(fitsKind(12, `${m}-${d}-${y}`)).toBe(exists(year, month, day));
      }),
      { seed, numRuns: 2000 },
    );
  });

  test('no kind is slow on adversarial values', () => {
    const evil = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 255 }),
      fc
        .tuple(fc.constantFrom('a', '1', 'A', ' ', '-', 'a-', 'a.', '김', 'a b '), fc.constantFrom('!', '', '\n', '@'))
        .map(([part, end]) => part.repeat(255).slice(0, 254) + end),
    );
    const began = process.cpuUsage();
    fc.assert(
      fc.property(evil, (value) => {
        for (const [patternId] of kinds) fitsKind(patternId, value);
      }),
      { seed, numRuns: 1000 },
    );
    // CPU time is measured, so other load on the machine does not affect the result.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000);
  });
});

describe('[VAL-03] accepted patterns of the settings', () => {
  test.each(['*', '^[a-z][a-z0-9]*$', String.raw`^01[3-9]\d{8}$`, '[a-z]+@[a-z]+', '^[1-9]{2}9\\d{8}$', 'a?b?c?d?'])(
    'accepts %s as safe',
    (pattern) => expect(isSafePattern(pattern)).toBe(true),
  );

  test.each([
    '(a+)+$',
    'a*a*a*b',
    '(x|x)*',
    '[',
    '\\1',
    '(?=a)',
    'a**',
    '(?<n>a)',
    `${'a?'.repeat(30)}${'a'.repeat(30)}`,
  ])('treats %s as unsafe: it matches every value and is never executed', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
    expect(fitsAccepted(pattern, `${'a'.repeat(60)}!`)).toBe(true);
  });

  test('a pattern matches the whole value', () => {
    expect(fitsAccepted('[a-z]+', 'abc')).toBe(true);
    expect(fitsAccepted('[a-z]+', 'abc1')).toBe(false);
    expect(fitsAccepted('^[a-z]+$', 'abc')).toBe(true);
  });

  test('every pattern accepted as safe is fast on adversarial values', () => {
    const part = fc.constantFrom(
      'a',
      '[ab]',
      '\\w',
      '.',
      'a*',
      'a+',
      '[ab]*',
      '\\w+',
      'a?',
      '\\d{1,90}',
      'a{2,}',
      '(a+)',
      '(a|b)*',
    );
    const pattern = fc.array(part, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''));
    let safe = 0;
    fc.assert(
      fc.property(pattern, (given) => {
        if (!isSafePattern(given)) return;
        safe += 1;
        const began = process.cpuUsage();
        for (const value of ['a'.repeat(255), `${'a'.repeat(254)}!`, `${'1'.repeat(254)}!`]) fitsAccepted(given, value);
        expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
      }),
      { seed, numRuns: 3000 },
    );
    expect(safe).toBeGreaterThan(100);
  });
});
