import { expect, test } from 'vitest';
import { ageOf, DOCUMENTS, identityTermsOf, isAskedAtWithdrawal, missingData, neededParts } from './rules.ts';

test('[RGM-02] a merchant that says nothing takes every document, with a selfie and before no withdrawal', () => {
  const shipped = { documents: DOCUMENTS, selfie: true, address: false, beforeWithdrawal: false, withdrawalFrom: 0n };
  expect(identityTermsOf({})).toEqual(shipped);
  const own = { selfie: false, address: true, beforeWithdrawal: true } as const;
  expect(identityTermsOf({ identity: { ...own, documents: ['passport'], withdrawalFrom: 5 } })).toEqual({
    ...own,
    documents: ['passport'],
    withdrawalFrom: 5n,
  });
});

test.each([
  ['id-card', { selfie: true, address: true }, ['front', 'back', 'selfie', 'address']],
  ['driving-licence', { selfie: false, address: false }, ['front', 'back']],
  ['passport', { selfie: true, address: false }, ['front', 'selfie']],
  ['passport', { selfie: false, address: true }, ['front', 'address']],
] as const)('[RGM-02] a proof by %s under %o consists of %o', (document, terms, parts) => {
  expect(neededParts(document, terms)).toEqual(parts);
});

test('[RGM-02] [MEM-05] a withdrawal needs a proof from the amount that the merchant sets, if it asks at all', () => {
  const asked = (beforeWithdrawal: boolean, amount: bigint): boolean =>
    isAskedAtWithdrawal({ beforeWithdrawal, withdrawalFrom: 100n }, amount);
  expect([asked(true, 99n), asked(true, 100n), asked(true, 101n), asked(false, 101n)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['2000-03-01', 26],
  ['03-01-2000', 26],
  ['2000-03-02', 25],
  ['nothing', undefined],
  ['', undefined],
  [undefined, undefined],
])('[RGM-02] on 1 March 2026 a person born on %s is %s', (birthday, age) => {
  expect(ageOf(birthday, Date.parse('2026-03-01T12:00:00Z'))).toBe(age);
});

test('[RGM-02] a document is compared with a name, by whichever field it is stored in, and a date of birth', () => {
  expect(missingData({})).toEqual(['name', 'birthday']);
  expect(missingData({ realName: '', fullName: '', birthday: '' })).toEqual(['name', 'birthday']);
  expect(missingData({ realName: 'Ana' })).toEqual(['birthday']);
  expect(missingData({ fullName: 'Ana', birthday: '2000-03-01' })).toEqual([]);
  expect(missingData({ birthday: '2000-03-01' })).toEqual(['name']);
});
