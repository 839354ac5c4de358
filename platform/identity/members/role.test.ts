import { expect, test } from 'vitest';
import { type AccountType, fromCustomerType, getRole, type Role, toCustomerType } from './role.ts';

test.each<[AccountType, number, Role]>([
  ['member', 0, 'member'],
  ['guest', 4, 'guest'],
  ['agent-1', 1, 'agent'],
  ['agent-2', 2, 'agent'],
  ['agent-41', 41, 'agent'],
  ['agent-42', 42, 'agent'],
  ['other', -1, 'other'],
])('[LOG-01] [AGT-01] %s is the account type %i, and its role %s', (type, number, role) => {
  expect([toCustomerType(type), fromCustomerType(number), getRole(type)]).toEqual([number, type, role]);
});

test('[LOG-01] an account type that is not known may not sign in', () => {
  expect([3, 5, 43, -2, Number.NaN].map(fromCustomerType)).toEqual(Array(5).fill('other'));
});
