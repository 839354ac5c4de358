import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fixedClock } from '../../rules/clock.ts';
import { directionOf } from '../../rules/direction.ts';
import { tagOf } from '../../rules/languages.ts';
import { writeAmount } from '../../rules/written-amounts.ts';
import { createFormat } from './format.ts';

const clock = fixedClock('2030-01-01T12:00:00Z');
const real = { symbol: 'R$', decimals: 2, timeZone: 'America/Sao_Paulo' };
const dong = { symbol: '₫', decimals: 0, timeZone: 'Asia/Ho_Chi_Minh' };

test.each([
  ['pt', real, 123_456_789, 'R$\u00a012.345,67'],
  ['en', real, 123_456_789, 'R$\u00a012,345.67'],
  ['cn', { ...real, symbol: '¥' }, 123_456_789, '¥\u00a012,345.67'],
  ['vi', dong, 1_234_567_890_000, '123.456.789\u00a0₫'],
  ['vi', dong, 19_999, '1\u00a0₫'],
  ['en', real, 0, 'R$\u00a00.00'],
  ['en', real, -15_099, '−R$\u00a01.50'],
  ['pt', real, '1000000000000000019', 'R$\u00a0100.000.000.000.000,00'],
  ['en', real, '9223372036854775807', 'R$\u00a0922,337,203,685,477.58'],
  ['en', real, '-9007199254740993', '−R$\u00a0900,719,925,474.09'],
  ['vi', dong, '9223372036854775807', '922.337.203.685.477\u00a0₫'],
  // Languages that the project does not ship, which group otherwise and put the currency elsewhere.
  ['fr', real, 123_456_789, '12\u202f345,67\u00a0R$'],
  ['hi', real, 1_234_567_890, 'R$\u00a01,23,456.78'],
  ['pl', real, -12_345_600, '−1234,56\u00a0R$'],
  ['fr', real, '9223372036854775807', '922\u202f337\u202f203\u202f685\u202f477,58\u00a0R$'],
])('[I18-04] in %s, with %j, %s units are “%s”', (...[language, money, units, words]) => {
  expect(createFormat(language, money, clock).amount(units)).toBe(words);
});

test('[I18-04] an amount is cut, never shown as more than it is, and nothing has no sign', () => {
  const { amount } = createFormat('en', real, clock);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (units) => {
      const shown = Number(
        amount(units)
          .replace(/[R$\u00a0,]/g, '')
          .replace('−', '-'),
      );
      expect(Math.abs(shown * 100 - Math.trunc(units / 100))).toBeLessThan(1e-4);
    }),
  );
  expect(amount(-99)).toBe('R$\u00a00.00');
  expect(amount(99)).toBe('R$\u00a00.00');
});

test.each([
  ['en', 'BRL', real],
  ['pt', 'BRL', real],
  ['en', 'VND', dong],
  ['vi', 'VND', dong],
  ['cn', 'USD', { ...real, symbol: 'US$' }],
] as const)('[I18-04] [MSG-02] a message in %s writes %s as the page does', (language, currency, money) => {
  const { amount } = createFormat(language, money, clock);
  const reader = { language, currency };
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (units) => {
      expect(writeAmount(units, reader, { maximumFractionDigits: money.decimals })).toBe(amount(`${units}`));
    }),
  );
});

test('[I18-04] dates and times are those of the merchant’s place, in the player’s words', () => {
  const late = '2030-01-01T01:30:00Z';
  expect(createFormat('pt', real, clock).date(late)).toBe('31 de dez. de 2029');
  expect(createFormat('en', dong, clock).date(late)).toBe('Jan 1, 2030');
  expect(createFormat('pt', real, clock).time(late)).toBe('22:30');
  for (const language of ['pt', 'en', 'cn', 'vi'])
    expect(createFormat(language, real, clock).dateTime(late)).toBe('2029-12-31 22:30:00');
});

test('[I18-04] [MEM-08] a moment is written as the language writes it, in the merchant’s time zone', () => {
  const late = '2030-01-01T01:30:59Z';
  const written = (language: string) => createFormat(language, real, clock).moment(late);
  expect(written('pt')).toBe('31 de dez. de 2029, 22:30');
  expect(written('en').replace('\u202f', ' ')).toBe('Dec 31, 2029, 10:30 PM');
  expect(written('vi')).toBe('22:30 31 thg 12, 2029');
  expect(written('cn')).toBe('2029年12月31日 22:30');
});

test.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'UTC', 'Pacific/Niue'])(
  '[MEM-07] [I18-04] a calendar day is that day in %s too, however far from UTC',
  (timeZone) => {
    const { day } = createFormat('en', { ...real, timeZone }, clock);
    expect([day('2030-01-01'), day('2029-12-31')]).toEqual(['Jan 1, 2030', 'Dec 31, 2029']);
  },
);

test('[I18-04] how long ago something was follows the language and the clock', () => {
  expect(createFormat('en', real, clock).relative('2030-01-01T11:58:00Z')).toBe('2 minutes ago');
  expect(createFormat('pt', real, clock).relative('2029-12-31T12:00:00Z')).toBe('ontem');
  expect(createFormat('vi', real, clock).relative('2030-01-01T09:00:00Z')).toBe('3 giờ trước');
});

test('numbers are grouped as the language groups them', () => {
  expect(createFormat('pt', real, clock).number(1_234.5)).toBe('1.234,5');
  expect(createFormat('en', real, clock).number(1_234.5)).toBe('1,234.5');
});

test('[I18-04] a format that nothing is written with makes no formatter, the first of which costs the first tap 50 ms', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  const { number, amount } = createFormat('en', real, clock);
  expect(made).not.toHaveBeenCalled();
  // A first screen shows amounts, in a language whose style was read when the project was built.
  expect(amount(15_000)).toBe('R$\u00a01.50');
  expect(made).not.toHaveBeenCalled();
  expect([number(1), number(2)]).toEqual(['1', '2']);
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});

test.each([
  ['en', 96.2, '96.2%'],
  ['pt', 96.2, '96,2%'],
  ['vi', 0.25, '0,25%'],
  ['cn', 100, '100%'],
  ['en', 0.0001, '0.0001%'],
  ['en', 100 / 3, '33.3333%'],
  // Only some languages put a space before the sign.
  ['fr', 5, '5\u00a0%'],
])('[I18-04] in %s, %d percent are “%s”', (language, percent, words) =>
  expect(createFormat(language, real, clock).percent(percent)).toBe(words),
);

test('a language code of the site is known to browsers by its tag', () => {
  expect(['cn', 'pt', 'vi'].map(tagOf)).toEqual(['zh-CN', 'pt-BR', 'vi']);
});

test('[I18-01] the direction of any language is that of its usual script', () => {
  expect(['ar', 'he', 'ckb', 'pa-Arab'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
  expect(['pt', 'cn', 'lt', 'pa'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
});
