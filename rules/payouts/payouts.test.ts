import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankName, banksOf, normalizeBankNumber } from './banks.ts';
import { CHAINS, isChain, looksLikeAddress } from './chains.ts';
import { payoutFee } from './fee.ts';
import { compareNames } from './holder-name.ts';
import { minorUnit } from './minor-unit.ts';
import { parseAmount } from './parse-amount.ts';
import { paymentPasswordProblem } from './payment-password.ts';
import { normalizePixKey, PIX_KEY_TYPES } from './pix-key.ts';

describe('[MEM-05] a PIX key is read as the directory writes it', () => {
  test.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '52998224724', undefined],
    ['cpf', '11111111111', undefined],
    ['phone', '11987654321', '+5511987654321'],
    ['phone', '+55 (11) 98765-4321', '+5511987654321'],
    ['phone', '5511987654321', '+5511987654321'],
    ['phone', '55987654321', '+5555987654321'],
    ['phone', '4411987654321', undefined],
    ['phone', '119876543210', undefined],
    ['phone', 'x11987654321', undefined],
    ['phone', '11987654321x', undefined],
    ['phone', '+1 1987654321', undefined],
    ['phone', '10987654321', undefined],
    ['phone', '1187654321', undefined],
    ['phone', '11887654321', undefined],
    ['email', ' Ana.Souza@Example.org ', 'ana.souza@example.org'],
    ['email', `${'a'.repeat(67)}@b.example`, `${'a'.repeat(67)}@b.example`],
    ['email', `${'a'.repeat(68)}@b.example`, undefined],
    ['email', 'ana@localhost', undefined],
    ['random', '123E4567-E89B-42D3-A456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
    ['random', '123e4567e89b42d3a456426614174000', undefined],
  ] as const)('%s %s is %s', (type, typed, read) => {
    expect(normalizePixKey(type, typed)).toBe(read);
  });

  test('reading twice changes nothing, and eleven digits of a phone are no CPF by chance', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PIX_KEY_TYPES), fc.string({ maxLength: 90 }), (type, typed) => {
        const once = normalizePixKey(type, typed);
        if (once !== undefined) expect(normalizePixKey(type, once)).toBe(once);
      }),
    );
  });
});

describe('[MEM-02] a payment password', () => {
  test.each([
    ['12345', 'field.payment-password'],
    ['1234567', 'field.payment-password'],
    ['12345a', 'field.payment-password'],
    ['１２３４５６', 'field.payment-password'],
    ['111111', 'field.payment-password-easy'],
    ['123456', 'field.payment-password-easy'],
    ['567890', 'field.payment-password-easy'],
    ['987654', 'field.payment-password-easy'],
    ['170589', 'field.payment-password-easy'],
    ['051989', 'field.payment-password-easy'],
    ['890517', 'field.payment-password-easy'],
    ['654321', 'field.payment-password-easy'],
    ['765432', 'field.payment-password-easy'],
    ['051789', 'field.payment-password-easy'],
    ['198905', 'field.payment-password-easy'],
    ['650432', 'field.payment-password-easy'],
    ['551198', undefined],
    ['024680', undefined],
    ['001122', undefined],
    ['302718', undefined],
  ])('%s: %s', (value, problem) => {
    expect(paymentPasswordProblem(value, { birthday: '1989-05-17', mobile: '+55 (11) 98765-0432' })).toBe(problem);
    if (problem === undefined) expect(paymentPasswordProblem(value)).toBeUndefined();
  });
});

describe('[MEM-05] the fee of a payout', () => {
  test.each([
    ['BRL', 1_000_000, { flat: 0, ppm: 0 }, 0],
    ['BRL', 1_000_000, { flat: 25_000, ppm: 0 }, 25_000],
    ['BRL', 1_234_500, { flat: 0, ppm: 15_000 }, 18_500],
    ['VND', 1_500_000_000, { flat: 0, ppm: 1_234 }, 1_850_000],
  ])('%s %i with %o is %i', (...[currency, amount, fee, expected]) => {
    expect(payoutFee(amount, currency, fee)).toBe(expected);
  });

  test('is a whole number of coins and never above its exact value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e15 }), fc.integer({ min: 0, max: 200_000 }), (amount, ppm) => {
        const fee = payoutFee(amount, 'BRL', { flat: 0, ppm });
        expect(fee % minorUnit('BRL')).toBe(0);
        expect(BigInt(fee) * 1_000_000n <= BigInt(amount) * BigInt(ppm)).toBe(true);
      }),
    );
  });
});

test.each([
  ['Ana de Souza', 'ANA SOUZA', 'same'],
  ['José da Conceição', 'Conceicao Jose', 'same'],
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC', 'same'],
  ['Ana Maria Souza', 'Ana Souza', 'review'],
  ['Ana M Souza', 'Ana Maria Souza', 'review'],
  ['Ana Souza', 'Bia Souza', 'other'],
  ['Ana Clara Souza', 'Ana Beatriz Souza', 'other'],
  ['Ana B Souza', 'Ana Maria Souza', 'other'],
  ['Ana Bela Souza', 'Ana Bia Souza', 'other'],
  ['Ana Souza', 'Maria Ana Souza', 'other'],
  ['Ana Souza', 'Ana Souza Lima', 'other'],
  [' Ana Souza.', 'ANA SOUZA', 'same'],
  ['', 'Ana', 'other'],
  ['', '1', 'other'],
] as const)('[MEM-05] the holders “%s” and “%s” are %s', (one, two, result) => {
  expect(compareNames(one, two)).toBe(result);
  expect(compareNames(two, one)).toBe(result);
});

test.each([
  ['BRL', '12,5', 125_000],
  ['BRL', ' 12.50 ', 125_000],
  ['BRL', '12.505', undefined],
  ['BRL', '12.500', 125_000],
  ['VND', '150000', 1_500_000_000],
  ['VND', '150000.5', undefined],
  ['USDT', '0.01', 100],
  ['BRL', '0', undefined],
  ['BRL', '-1', undefined],
  ['BRL', '1e3', undefined],
  ['BRL', '1 000', undefined],
])('[MEM-05] %s “%s” is %s', (currency, typed, units) => {
  expect(parseAmount(typed, currency)).toBe(units);
});

test('[MEM-05] the banks of a currency are listed by name, each with a number of its own', () => {
  const banks = banksOf('VND');
  expect(banks.map(({ name }) => name)).toEqual(
    banks.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
  );
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  for (const { code, name } of banks) expect([/^9704\d\d$/.test(code), bankName(code)]).toEqual([true, name]);
  expect([banksOf('BRL'), bankName('999999')]).toEqual([[], '999999']);
});

test.each([
  [' 0011-2233.44 55 ', '001122334455'],
  ['123456', '123456'],
  ['12345', undefined],
  ['1'.repeat(19), '1'.repeat(19)],
  ['1'.repeat(20), undefined],
  ['000000', undefined],
  ['000001', '000001'],
  ['100000', '100000'],
  ['12345x', undefined],
  ['x123456', undefined],
])('[MEM-05] the bank account “%s” is %s', (typed, number) => expect(normalizeBankNumber(typed)).toBe(number));

test('[MEM-05] an address has the letters and the length of one chain', () => {
  const addresses = [
    `1${'A'.repeat(25)}`,
    `3${'z'.repeat(34)}`,
    `bc1${'q'.repeat(39)}`,
    `0x${'aF'.repeat(20)}`,
    `T${'9'.repeat(33)}`,
  ];
  const chains = ['bitcoin', 'bitcoin', 'bitcoin', 'ethereum', 'tron'];
  const fitting = (text: string) => CHAINS.filter((chain) => looksLikeAddress(chain, text));
  expect(addresses.map(fitting)).toEqual(chains.map((chain) => [chain]));
  for (const one of addresses)
    for (const other of [`x${one}`, `${one}!`, one.slice(0, 13)]) expect(fitting(other)).toEqual([]);
  for (const wrong of ['I', 'O', 'l', '0']) expect(fitting(`1${'A'.repeat(24)}${wrong}`)).toEqual([]);
  expect(['bitcoin', 'ethereum', 'tron', 'dogecoin', ''].filter(isChain)).toEqual([...CHAINS]);
});
