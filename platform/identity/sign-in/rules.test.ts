import { expect, test } from 'vitest';
import {
  isKnownNetwork,
  isPasswordExpired,
  mustChangePassword,
  type PasswordChangeInput,
  type ProofInput,
  requiredProof,
  sideProblem,
} from './rules.ts';

const DAY_MS = 86_400_000;
const proof: ProofInput = {
  hasTotp: false,
  verifiesAddresses: true,
  isKnownAddress: false,
  verified: 'username',
  contacts: { mobile: '+5511999990000', email: '', bankName: 'Ada Lovelace' },
};

test.each<[string, Partial<ProofInput>, ReturnType<typeof requiredProof>]>([
  [
    'an authenticator app always',
    { hasTotp: true, isKnownAddress: true },
    { reason: 'totp', methods: ['totp', 'recoveryCode'] },
  ],
  [
    'an authenticator app after a code by SMS, too',
    { hasTotp: true, verified: 'sms' },
    { reason: 'totp', methods: ['totp', 'recoveryCode'] },
  ],
  ['a contact of the account from a new address', {}, { reason: 'address', methods: ['mobile', 'bankName'] }],
  ['nothing from a known address', { isKnownAddress: true }, undefined],
  ['nothing after a code by SMS', { verified: 'sms' }, undefined],
  ['nothing where the merchant does not verify addresses', { verifiesAddresses: false }, undefined],
  ['nothing of an account without contacts', { contacts: { mobile: '', email: '', bankName: '' } }, undefined],
])('a sign-in requires %s', (_title, input, expected) => {
  expect(requiredProof({ ...proof, ...input })).toEqual(expected);
});

const account = { hasPassword: true, passwordExpired: false, passwordChangedAt: 0 };

test.each([
  ['marked as expired', { ...account, passwordExpired: true }, { maxAgeDays: 0, now: 1 }],
  ['older than the limit', account, { maxAgeDays: 30, now: 30 * DAY_MS + 1 }],
])('[LOG-06] a password is expired that is %s', (_title, member, limit) => {
  expect(isPasswordExpired(member, limit)).toBe(true);
});

test.each([
  ['as old as the limit', account, { maxAgeDays: 30, now: 30 * DAY_MS }],
  ['changed since', { ...account, passwordChangedAt: 20 * DAY_MS }, { maxAgeDays: 30, now: 40 * DAY_MS }],
  ['old without a limit', account, { maxAgeDays: 0, now: 9_999 * DAY_MS }],
  ['of no account', { ...account, hasPassword: false, passwordExpired: true }, { maxAgeDays: 30, now: 90 * DAY_MS }],
])('[LOG-06] a password is not expired that is %s', (_title, member, limit) => {
  expect(isPasswordExpired(member, limit)).toBe(false);
});

const change: PasswordChangeInput = {
  hasPassword: true,
  passwordDefault: false,
  isExpired: false,
  enforcesExpiry: false,
  verified: 'username',
  firstTimeLogin: false,
};

test.each<[string, Partial<PasswordChangeInput>, boolean]>([
  ['at the first sign-in', { firstTimeLogin: true, verified: 'sms' }, true],
  ['of a default password', { passwordDefault: true }, true],
  ['of an expired password where that is enforced', { isExpired: true, enforcesExpiry: true }, true],
  ['not of an expired password where it is not', { isExpired: true }, false],
  ['not after a code by SMS', { passwordDefault: true, verified: 'sms' }, false],
  ['not of an account without password', { hasPassword: false, firstTimeLogin: true }, false],
])('[LOG-05] a new password is required %s', (_title, input, expected) => {
  expect(mustChangePassword({ ...change, ...input })).toBe(expected);
});

test.each([
  ['member', undefined, 'error_not_agent'],
  ['agent', undefined, undefined],
  ['guest', 'member_no_enter', 'error_not_agent'],
] as const)(
  '[LOG-14] an account with the role %s signs in only on the sides of its role',
  (role, onMembersSide, onAgentsSide) => {
    expect(sideProblem(role, 'member')).toBe(onMembersSide);
    expect(sideProblem(role, 'agent')).toBe(onAgentsSide);
  },
);

test('the first network is known, a later one only when it was stored', () => {
  expect(isKnownNetwork([], '203.0.113.9')).toBe(true);
  expect(isKnownNetwork(['203.0.113.9'], '203.0.113.9')).toBe(true);
  expect(isKnownNetwork(['203.0.113.9'], '203.0.113.10')).toBe(false);
  expect(isKnownNetwork(['2001:db8:1:2'], '2001:db8:1:2:ffff::1')).toBe(true);
});
