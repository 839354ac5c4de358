import { act } from 'react';
import { expect, test } from 'vitest';
import type { MemberProfile } from '../../../generated/types/data.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { focus, press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import ContactBinding from './ContactBinding.tsx';
import examples from './examples.json' with { type: 'json' };

const value = examples['of a member'].props.profile as MemberProfile;
const show = (over: Partial<MemberProfile> = {}) =>
  renderWidget(ContactBinding, {
    title: 'Contacts',
    country: 'BR',
    profile: { status: 'ready', value: { ...value, ...over }, refresh: () => undefined },
  });
const button = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label);

test('[MEM-02] each contact says whether it is confirmed, and what can be done', async () => {
  const { place } = await show();
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'E-mail addressl•••@example.orgConfirmedChange',
    'Mobile numberNone yetAdd',
  ]);
});

test('[MEM-02] a new address is bound by its code and by what the platform asks for', async () => {
  const { place, events } = await show({ proofs: ['password', 'app'] });
  press(button(place, 'Change: E-mail address'));
  const names = [...place.querySelectorAll('input')].map(({ name }) => name);
  expect(names).toEqual(['email', 'verificationCode', 'password', 'appCode']);
  fill(place, { email: 'no address' });
  await submit(place);
  expect(place.textContent).toContain('Enter a valid e-mail address.');
  fill(place, { email: 'new@example.org' });
  await act(async () => press(button(place, 'Send code')));
  expect(events).toEqual([{ name: 'code', event: { purpose: 'bindEmail', email: 'new@example.org' } }]);
  fill(place, { verificationCode: '123456', password: 'mine ', appCode: '654321' });
  await submit(place);
  expect(events.at(-1)).toEqual({
    name: 'bind',
    event: {
      fields: {
        kind: 'email',
        email: 'new@example.org',
        verificationCode: '123456',
        password: 'mine ',
        appCode: '654321',
      },
    },
  });
});

test('[MEM-02] an account without a password proves that it has the present contact', async () => {
  const { place, events } = await show({ proofs: ['code'] });
  press(button(place, 'Add: Mobile number'));
  expect(place.querySelector('input[name="ownCode"]')).not.toBeNull();
  expect(place.textContent).toContain('We send it to l•••@example.org.');
  expect(events).toEqual([]);
});

test('[NFR-01] the form takes the focus, and its button has it back once the form is closed', async () => {
  const { place } = await show();
  press(button(place, 'Change: E-mail address'));
  expect(document.activeElement).toHaveProperty('name', 'email');
  focus(button(place, 'Cancel'));
  press(document.activeElement);
  expect(document.activeElement).toBe(button(place, 'Change: E-mail address'));
});
