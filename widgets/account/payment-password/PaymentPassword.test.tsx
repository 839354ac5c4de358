import { expect, test } from 'vitest';
import type { PaymentPasswordStatus } from '../../../generated/types/data.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { focus, press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import PaymentPassword from './PaymentPassword.tsx';

const props = (value: Partial<PaymentPasswordStatus>) => ({
  status: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: { isSet: false, proofs: ['password'] as PaymentPasswordStatus['proofs'], sentTo: '', ...value },
  },
});
const names = (place: HTMLElement) => [...place.querySelectorAll('input')].map(({ name }) => name);
const button = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words);

test('[MEM-02] the first payment password is confirmed by what the platform asks for', async () => {
  const { place, events } = await renderWidget(PaymentPassword, props({}));
  expect(names(place)).toEqual(['paymentPassword', 'confirmPaymentPassword', 'password']);
  fill(place, { paymentPassword: '123456', confirmPaymentPassword: '123456', password: 'mine' });
  await submit(place);
  expect(place.textContent).toContain('This is easy to guess');
  fill(place, { paymentPassword: '493027', confirmPaymentPassword: '493027' });
  await submit(place);
  const fields = { paymentPassword: '493027', confirmPaymentPassword: '493027', password: 'mine' };
  expect(events).toEqual([{ name: 'set', event: { fields } }]);
});

test('[MEM-02] one that is set is changed by the present one, or reset by password and second factor', async () => {
  const { place, events } = await renderWidget(PaymentPassword, props({ isSet: true, proofs: ['password', 'app'] }));
  expect(names(place)).toEqual([]);
  press(button(place, 'Change'));
  fill(place, { oldPaymentPassword: '493027', paymentPassword: '271846', confirmPaymentPassword: '271846' });
  await submit(place);
  expect(events[0]).toMatchObject({ name: 'change', event: { fields: { oldPaymentPassword: '493027' } } });
  press(button(place, 'Forgot it?'));
  expect(names(place)).toEqual(['paymentPassword', 'confirmPaymentPassword', 'password', 'appCode']);
  expect(place.textContent).toContain('your bound accounts then wait');
});

test.each(['Change', 'Forgot it?'])(
  '[NFR-01] the form that "%s" opens takes the focus, and that button has it back afterwards',
  async (opener) => {
    const { place } = await renderWidget(PaymentPassword, props({ isSet: true }));
    press(button(place, opener));
    expect(document.activeElement).toBe(place.querySelector('input'));
    focus(button(place, 'Cancel'));
    press(document.activeElement);
    expect(document.activeElement).toBe(button(place, opener));
  },
);
