import { expect, test } from 'vitest';
import type { SecurityStatus } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
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

test('the summary says what stands and what is missing, and leads to customer service where only that helps', async () => {
  const security = read({ ...whole, totp: false, mobile: '', email: '' });
  const slots = { panels: <p>panels</p> };
  const { place, events } = await renderWidget(SecurityOverview, { title: 'Protection', security }, { slots });
  expect([...place.querySelectorAll('li')].map(({ dataset }) => dataset.holds)).toEqual(['true', undefined, undefined]);
  expect(place.textContent).toContain('Basic protection1 of 3 protections in place');
  expect(place.textContent).toContain('panels');
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'support' }]);
});

test('who can get back in sees by which number and address, and nothing to press', async () => {
  const { place } = await renderWidget(SecurityOverview, { title: 'Protection', security: read(whole) });
  expect(place.textContent).toContain('•••• 4321 · l•••@example.org');
  expect(place.querySelector('button')).toBeNull();
});
