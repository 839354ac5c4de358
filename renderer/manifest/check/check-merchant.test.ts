import { expect, test } from 'vitest';
import { checkMerchant } from './check-merchant.ts';

const codes = (merchant: unknown) => checkMerchant(merchant).map(({ code, path }) => `${code} ${path.join('.')}`);

test.each<[unknown, readonly string[]]>([
  [{ timeZone: 'Asia/Kolkata', currency: 'BRL' }, []],
  [{ timeZone: 'UTC' }, []],
  [{ timeZone: 'Mars/Olympus' }, ['unknown-time-zone merchant.timeZone']],
  [{ timeZone: '' }, ['unknown-time-zone merchant.timeZone']],
  [{ timeZone: 7 }, []],
  [{ currency: 'XQZ' }, ['unknown-currency merchant.currency']],
  // Tokens have longer names; other forms are told by the schema.
  [{ currency: 'USDT' }, []],
  [{ currency: 'brl' }, []],
  [{ currency: 'B1L' }, []],
  [{ currency: 7 }, []],
  [{ timeZone: 'x', currency: 'XQZ' }, ['unknown-time-zone merchant.timeZone', 'unknown-currency merchant.currency']],
  [{}, []],
  [undefined, []],
  ['x', []],
])('[ENG-04] a merchant with %j: %j', (merchant, expected) => {
  expect(codes(merchant)).toEqual(expected);
});

test('[ENG-04] an unknown time zone or currency is told with those that Intl knows', () => {
  const [zone, currency] = checkMerchant({ timeZone: 'x', currency: 'XQZ' });
  expect(zone?.names?.()).toEqual(expect.arrayContaining(['UTC', 'America/Sao_Paulo']));
  expect(currency?.names?.()).toEqual(expect.arrayContaining(['BRL', 'VND']));
});
