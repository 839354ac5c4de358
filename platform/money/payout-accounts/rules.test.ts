import { expect, test } from 'vitest';
import { fingerprintOf, maskedDestination, nameOfDestination, usableFromOf } from './rules.ts';

const pix = (keyType: string, key: string) => ({ kind: 'pix', keyType, key, document: '12345678909' }) as const;
const bank = (number: string, code = '001', holder = 'Ana') => ({ kind: 'bank', bank: code, number, holder }) as const;
const crypto = (address: string, chain = 'tron') => ({ kind: 'crypto', chain, address }) as const;

test.each([
  [bank('0011223344'), '•••• 3344'],
  [crypto('TXabcdefghijklmnop123456'), 'TXabcd…123456'],
  [pix('cpf', '12345678909'), '•••.456.789-••'],
  [pix('phone', '+5511987654321'), '+55 •• ••••• 4321'],
  [pix('email', 'ana@mail.example'), 'a•••@mail.example'],
  [pix('email', '"a@b"@mail.example'), '"•••@mail.example'],
  [pix('random', '123e4567-e89b-12d3-a456-426614174000'), '123e4567…4000'],
])('[MEM-05] of an account a page shows too little to use it: %o', (destination, shown) => {
  expect(maskedDestination(destination)).toBe(shown);
});

test('[MEM-05] a player reads of a bank account its bank and last digits, and of others what is masked', () => {
  expect(nameOfDestination(bank('0011223344', '970436'))).toBe('Vietcombank •••• 3344');
  expect(nameOfDestination(pix('cpf', '12345678909'))).toBe('•••.456.789-••');
});

test('[MEM-05] [OPS-07] an account of two players is found by what money is sent to, whoever is named with it', () => {
  const hash = (...args: Parameters<typeof fingerprintOf>): string => fingerprintOf(...args).toString('hex');
  expect(hash(bank('1', '001', 'Ana'))).toBe(hash(bank('1', '001', 'Bia')));
  expect(hash({ ...pix('cpf', '1'), document: '2' })).toBe(hash(pix('phone', '1')));
  const different = [
    bank('1'),
    bank('2'),
    bank('1', '002'),
    crypto('1'),
    crypto('2'),
    crypto('1', 'ethereum'),
    crypto('1', '001'),
    pix('cpf', '1'),
    pix('cpf', '2'),
  ];
  expect(new Set(different.map((one) => hash(one))).size).toBe(different.length);
  expect(hash(crypto('1'))).toMatch(/^[0-9a-f]{64}$/);
});

test('[MEM-05] the cooling-off time of an account is counted in minutes', () => {
  expect(usableFromOf({ cooling_from: new Date(1_000) }, 2)).toBe(121_000);
});
