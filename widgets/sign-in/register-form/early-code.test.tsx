import { act } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RegisterFormProps } from '../../../generated/types/widgets/register-form.ts';
import { fill } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';

const plans = vi.hoisted(() => {
  let come = (): void => undefined;
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come, here };
});
afterAll(() => void vi.resetModules());
vi.mock('../../../rules/fields/mobile-numbers.ts', async (original) => {
  await plans.here;
  return original();
});

// Test files of a worker share modules, so another file may have loaded the numbering plans already.
beforeAll(() => void vi.resetModules());

test('[SMS-01] a code asked for before the numbering plans have come is sent when they have, with the dialling code', async () => {
  const props: RegisterFormProps = {
    note: '',
    minAge: 18,
    loginFirst: false,
    showLogin: true,
    showHelp: false,
    byUsername: false,
    byMobile: true,
    codeBySms: true,
    mobilePassword: false,
    chat: false,
    country: 'BR',
    affiliateCode: '',
    referralCode: '',
    registration: { status: 'ready', value: { fields: [] }, refresh: () => undefined },
  };
  const { default: RegisterForm } = await import('./RegisterForm.tsx');
  const { renderWidget } = await import('../../ui/testing/render-widget.tsx');
  const { place, events } = await renderWidget(RegisterForm, props);
  fill(place, { mobileNum: '11987654321' });
  const send = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send code');
  press(send ?? null);
  await act(async () => undefined);
  expect(events).toEqual([]);
  plans.come();
  await vi.waitFor(() =>
    expect(events).toEqual([{ name: 'sendCode', event: { countryDialingCode: '+55', mobileNum: '11987654321' } }]),
  );
});
