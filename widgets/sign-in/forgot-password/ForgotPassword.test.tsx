import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ForgotPassword from './ForgotPassword.tsx';

const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('[PWD-01] by mail: username and address are asked for, and the end says nothing of the account', async () => {
  const { place, events } = await renderWidget(ForgotPassword, { mobile: true });
  await submit(place);
  expect([...place.querySelectorAll('[aria-invalid="true"]')]).toHaveLength(2);
  fill(place, { username: ' luana ', email: 'luana' });
  await submit(place);
  expect(events).toEqual([]);
  fill(place, { email: ' luana@example.org ' });
  await submit(place);
  expect(events).toEqual([{ name: 'email', event: { username: 'luana', email: 'luana@example.org' } }]);
  expect(place.textContent).toContain('If username and e-mail address belong together');
  press(button(place, 'Back to the log-in'));
  expect(events.at(-1)).toEqual({ name: 'done' });
});

test('[PWD-01] by mobile: number, code and the new password twice', async () => {
  const { place, events } = await renderWidget(ForgotPassword, { mobile: true, country: 'BR' });
  await act(async () => press(place.querySelectorAll('[role="radio"]')[1]));
  await vi.waitFor(() => expect(place.textContent).toContain('+55'));
  await act(async () => press(button(place, 'Send code')));
  expect(events.filter(({ name }) => name === 'code')).toEqual([]);
  fill(place, { mobileNum: '11987654321' });
  await act(async () => press(button(place, 'Send code')));
  expect(events.at(-1)).toEqual({ name: 'code', event: { countryDialingCode: '+55', mobileNum: '11987654321' } });
  fill(place, { verificationCode: '123456', newPassword: 'quiet harbour', confirmNewPassword: 'quiet' });
  await submit(place);
  expect(place.textContent).toContain('The passwords are not the same.');
  fill(place, { confirmNewPassword: 'quiet harbour' });
  await submit(place);
  expect(events.at(-1)).toEqual({
    name: 'mobile',
    event: {
      fields: {
        countryDialingCode: '+55',
        mobileNum: '11987654321',
        verificationCode: '123456',
        newPassword: 'quiet harbour',
      },
    },
  });
});

test('where only the mail is offered, nothing is chosen between', async () => {
  const { place } = await renderWidget(ForgotPassword, { mobile: false });
  expect(place.querySelector('[role="radiogroup"]')).toBeNull();
});
