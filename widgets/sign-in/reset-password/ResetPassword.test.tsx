import { expect, test } from 'vitest';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ResetPassword from './ResetPassword.tsx';

test('[PWD-01] the link’s code and a new password, twice the same, set the password', async () => {
  const { place, events } = await renderWidget(ResetPassword, { code: 'b3f1' });
  fill(place, { newPassword: 'short', confirmNewPassword: 'short' });
  await submit(place);
  expect(place.querySelector('[aria-invalid="true"]')?.getAttribute('name')).toBe('newPassword');
  fill(place, { newPassword: 'quiet harbour', confirmNewPassword: 'quiet harbour' });
  await submit(place);
  expect(events).toEqual([{ name: 'submit', event: { code: 'b3f1', newPassword: 'quiet harbour' } }]);
  press(place.querySelector('button'));
  expect(events.at(-1)).toEqual({ name: 'login' });
});

test('a link that is used up is said at the form; one without a code leads to another', async () => {
  const problem = { code: 'verification.refused', severity: 'error', message: 'error.verification.refused' } as const;
  const { place } = await renderWidget(ResetPassword, { code: 'old' }, { outcome: { ok: false, problem } });
  fill(place, { newPassword: 'quiet harbour', confirmNewPassword: 'quiet harbour' });
  await submit(place);
  expect(place.querySelector('[role="alert"]')?.textContent).toMatch(/no longer valid/);
  const cut = await renderWidget(ResetPassword, {});
  press(cut.place.querySelector('button'));
  expect(cut.events).toEqual([{ name: 'forgot' }]);
});

test('[PWD-01] a link that is too old or was used leads to another one', async () => {
  const problem = { code: 'login.code.refused', severity: 'error', message: 'error.login.code.refused' } as const;
  const { place, events } = await renderWidget(ResetPassword, { code: 'old' }, { outcome: { ok: false, problem } });
  fill(place, { newPassword: 'quiet harbour', confirmNewPassword: 'quiet harbour' });
  await submit(place);
  expect(document.activeElement?.textContent).toContain('This link is not valid any more');
  press(place.querySelector('button'));
  expect(events.at(-1)).toEqual({ name: 'forgot' });
});
