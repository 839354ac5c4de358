import { expect, test } from 'vitest';
import type { Outcome } from '../../../renderer/index.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import AuthenticatorPanel from './AuthenticatorPanel.tsx';
import { groupByFour, parseCodes, parseSecret } from './steps.ts';

const security = (totp: boolean) => ({
  title: 'App',
  security: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: { hasPassword: true, passwordExpired: false, mobile: '', email: '', totp, recoveryCodesLeft: 9 },
  },
});
const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('[LOG-13] an app is bound by password, QR code and first code; the recovery codes are shown once', async () => {
  const value = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', recoveryCodes: ['k7d2-9fmq', 'a1b2-c3d4'] };
  const outcome: Outcome = { ok: true, value };
  const { place, events } = await renderWidget(AuthenticatorPanel, security(false), { outcome });
  press(button(place, 'Set up'));
  await submit(place);
  expect(events).toEqual([]);
  fill(place, { password: 'quiet harbour' });
  await submit(place);
  expect(events.at(-1)).toEqual({ name: 'enrol', event: { password: 'quiet harbour' } });
  expect(place.textContent).toContain('JBSW Y3DP EHPK 3PXP');
  fill(place, { code: '123 456' });
  await submit(place);
  expect(events.at(-1)).toEqual({ name: 'confirm', event: { code: '123456' } });
  expect([...place.querySelectorAll('ol code')].map(({ textContent }) => textContent)).toEqual(value.recoveryCodes);
  press(button(place, 'Copy all'));
  expect(events.at(-1)).toEqual({ name: 'copy', event: { text: 'k7d2-9fmq\na1b2-c3d4' } });
  press(button(place, 'I have saved them'));
  expect(place.querySelector('ol')).toBeNull();
});

test('[LOG-13] an app in force gives new recovery codes and lets itself be taken away, each for a code', async () => {
  const { place, events } = await renderWidget(AuthenticatorPanel, security(true), {
    outcome: { ok: true, value: { recoveryCodes: ['x1y2-z3w4'] } },
  });
  expect(place.textContent).toContain('Recovery codes left: 9');
  press(button(place, 'New recovery codes'));
  fill(place, { code: '123456' });
  await submit(place);
  expect(events.at(-1)).toEqual({ name: 'renew', event: { code: '123456' } });
  press(button(place, 'I have saved them'));
  press(button(place, 'Remove the app'));
  fill(place, { code: '654321' });
  await submit(place);
  expect(events.at(-1)).toEqual({ name: 'remove', event: { code: '654321' } });
  expect(button(place, 'New recovery codes')).toBeDefined();
});

test('whatever an action hands over, the panel stands', () => {
  for (const odd of [undefined, null, 'x', {}, { secret: 1 }, { recoveryCodes: [1] }]) {
    expect(parseSecret(odd)).toBeUndefined();
    expect(parseCodes(odd)).toEqual([]);
  }
  expect(groupByFour('ABCDEFG')).toBe('ABCD EFG');
});
