import { expect, test } from 'vitest';
import type { Site } from '../../sites/serving/site.ts';
import { passwordProblem, registrationRules } from './rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const site = (flags: Readonly<Record<string, boolean>> = {}): Site =>
  ({
    run: { applied: { registration: { fields: {}, minAge: 19, usernameBlocked: ['root'] }, flags } },
    manifest: { merchant: { code: 'lucky', name: 'Golden  Koi' } },
  }) as unknown as Site;

test('[REG-03] [REG-16] the server checks a registration by the settings and switches of the site', () => {
  const rules = registrationRules(site(), { mode: 'mobile', now: NOW });
  const off = { codeBySms: false, mobilePassword: false, chat: false };
  expect(rules).toMatchObject({ ...off, mode: 'mobile', now: NOW, minAge: 19, usernameBlocked: ['root'], fields: {} });
  expect(rules.brandWords).toEqual(['lucky', 'Golden  Koi', 'Golden', 'Koi']);
  expect(rules.isMobile?.('84', '912345678')).toBe(true);
});

test.each([
  ['REGMOBVERF3', 'codeBySms'],
  ['MOBILENUMPASSREG3', 'mobilePassword'],
  ['CBS3', 'chat'],
])('[REG-09] [REG-16] the switch %s turns %s on, and nothing else', (flag, rule) => {
  const { codeBySms, mobilePassword, chat } = registrationRules(site({ [flag]: true }), { mode: 'username', now: NOW });
  const expected = { codeBySms: false, mobilePassword: false, chat: false, [rule]: true };
  expect({ codeBySms, mobilePassword, chat }).toEqual(expected);
});

test.each([
  ['a good one', 'Tr4vel-by-night', true],
  ['one that everybody has', 'password123', false],
  ['the brand', 'Golden123', false],
  ['the user name', 'anamaria99', false],
  ['none', '', false],
])('[LOG-05] a new password is checked like that of a registration: %s', (_what, password, isValid) => {
  const problem = passwordProblem(password, { username: 'anamaria99', site: site(), now: NOW });
  expect(problem === undefined).toBe(isValid);
});
