import { expect, test } from 'vitest';
import type { ChangePasswordProps } from '../../../generated/types/widgets/change-password.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ChangePassword from './ChangePassword.tsx';

const props: ChangePasswordProps = { forced: false, askOld: true, askCode: false };
const names = (place: HTMLElement) => [...place.querySelectorAll('input')].map(({ name }) => name);

test('[PWD-03] by choice: the old password, the new one by its rule, and the same again', async () => {
  const { place, events } = await renderWidget(ChangePassword, props);
  expect(names(place)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']);
  await submit(place);
  expect([...place.querySelectorAll('[aria-invalid="true"]')]).toHaveLength(3);
  fill(place, { oldPassword: 'old one', newPassword: 'quiet harbour', confirmNewPassword: 'quiet harbour' });
  await submit(place);
  expect(events).toEqual([
    {
      name: 'submit',
      event: {
        fields: { oldPassword: 'old one', newPassword: 'quiet harbour', confirmNewPassword: 'quiet harbour' },
      },
    },
  ]);
});

test('[PWD-03] [LOG-05] a forced change asks for no old password; with the flag it asks for a code', async () => {
  const { place, events } = await renderWidget(ChangePassword, { ...props, forced: true, askCode: true });
  expect(names(place)).toEqual(['newPassword', 'confirmNewPassword', 'verificationCode']);
  fill(place, { newPassword: 'quiet harbour', confirmNewPassword: 'quiet harbour', verificationCode: ' 123456 ' });
  await submit(place);
  expect(events.at(-1)).toMatchObject({ event: { fields: { verificationCode: '123456' } } });
  press([...place.querySelectorAll('button')].at(-1));
  expect(events.at(-1)).toEqual({ name: 'leave' });
});

test('[PWD-03] an account is not asked for a password it has not, nor for a code that could not be sent', async () => {
  const known = (hasPassword: boolean, mobile: string): NonNullable<ChangePasswordProps['security']> => ({
    status: 'ready',
    refresh: () => undefined,
    value: { hasPassword, passwordExpired: false, mobile, email: '', totp: false, recoveryCodesLeft: 0 },
  });
  const asked = async (security: NonNullable<ChangePasswordProps['security']>) =>
    names((await renderWidget(ChangePassword, { ...props, askCode: true, security })).place);
  const always = ['newPassword', 'confirmNewPassword'];
  expect(await asked(known(true, '•••• 4321'))).toEqual(['oldPassword', ...always, 'verificationCode']);
  expect(await asked(known(false, '•••• 4321'))).toEqual([...always, 'verificationCode']);
  expect(await asked(known(true, ''))).toEqual(['oldPassword', ...always]);
  expect(await asked({ status: 'failed', refresh: () => undefined })).toEqual([
    'oldPassword',
    ...always,
    'verificationCode',
  ]);
});

test('[PWD-03] what the platform refuses shows at its field', async () => {
  const problem = {
    code: 'password.refused',
    severity: 'error',
    message: 'error.password.refused',
    fields: { oldPassword: 'field.password-wrong' },
  } as const;
  const { place } = await renderWidget(ChangePassword, props, { outcome: { ok: false, problem } });
  fill(place, { oldPassword: 'wrong', newPassword: 'quiet harbour', confirmNewPassword: 'quiet harbour' });
  await submit(place);
  expect(place.textContent).toContain('This is not your password.');
  expect(document.activeElement?.getAttribute('name')).toBe('oldPassword');
});
