import { expect, test } from 'vitest';
import type { MemberProfile, SecurityStatus } from '../../../generated/types/data.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { getProtection } from './protection.ts';
import SecurityOverview from './SecurityOverview.tsx';

const whole: SecurityStatus = {
  hasPassword: true,
  passwordExpired: false,
  mobile: '•••• 4321',
  email: 'l•••@example.org',
  totp: true,
  recoveryCodesLeft: 9,
};
const advised = (differs: Partial<SecurityStatus>) => {
  const { activeCount, advice } = getProtection({ ...whole, ...differs });
  return [activeCount, advice];
};

test.each([
  [{}, 3, 'none'],
  [{ recoveryCodesLeft: 2 }, 3, 'codes'],
  [{ mobile: '' }, 3, 'none'],
  [{ mobile: '', email: '' }, 2, 'back'],
  [{ totp: false, recoveryCodesLeft: 0, mobile: '', email: '' }, 1, 'app'],
  [{ passwordExpired: true, totp: false }, 1, 'password-old'],
  [{ hasPassword: false, passwordExpired: true, totp: false, mobile: '', email: '' }, 0, 'password-none'],
] as const)('an account with %j has %i of 3 guards, and is advised %s', (differs, held, advice) => {
  expect(advised(differs)).toEqual([held, advice]);
});

const read = (value: SecurityStatus) => ({ status: 'ready' as const, refresh: () => undefined, value });

test('the summary says what stands and what is missing, and leads to the contacts where only one helps', async () => {
  const security = read({ ...whole, totp: false, mobile: '', email: '' });
  const slots = { panels: <p>panels</p> };
  const { place } = await renderWidget(SecurityOverview, { title: 'Protection', security }, { slots });
  expect([...place.querySelectorAll('li')].map(({ dataset }) => dataset.holds)).toEqual(['true', undefined, undefined]);
  expect(place.textContent).toContain('Basic protection1 of 3 protections in place');
  expect(place.textContent).toContain('panels');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('#contacts');
});

test('who can get back in sees by which number and address, and nothing to press', async () => {
  const { place } = await renderWidget(SecurityOverview, { title: 'Protection', security: read(whole) });
  expect(place.textContent).toContain('•••• 4321 · l•••@example.org');
  expect(place.querySelector('a')).toBeNull();
});

test('[MEM-02] the completion of the account counts the steps, and each missing one leads to where it is done, or says that it is being checked', async () => {
  const steps: MemberProfile['steps'] = [
    { name: 'email', done: true },
    { name: 'mobile', done: false },
    { name: 'identity', done: false, waits: true },
    { name: 'app', done: true },
  ];
  const profile = {
    status: 'ready' as const,
    refresh: () => undefined,
    value: { account: 'luana', fields: [], contacts: [], proofs: [], sentTo: '', steps },
  };
  const props = { title: 'Protection', security: read(whole), profile, identity: '/member/identity' };
  const { place } = await renderWidget(SecurityOverview, props);
  expect(place.textContent).toContain('Complete your account2 of 4 done');
  const links = [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Confirmed mobile number', '#contacts'],
    ['Proof of identityBeing checked', '/member/identity'],
  ]);
  const complete = { ...profile, value: { ...profile.value, steps: steps.filter(({ done }) => done) } };
  const whenDone = await renderWidget(SecurityOverview, { ...props, profile: complete });
  expect(whenDone.place.textContent).not.toContain('Complete your account');
});
