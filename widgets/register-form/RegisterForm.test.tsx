import { expect, test } from 'vitest';
import type { RegisterFormProps } from '../../generated/types/widgets/register-form.ts';
import { draw } from '../shared/testing/draw.tsx';
import { fill, submit } from '../shared/testing/form.ts';
import { focus, press } from '../shared/testing/press.ts';
import RegisterForm from './RegisterForm.tsx';

const props: RegisterFormProps = { minAge: 18, showLogin: true, fields: {}, usernameBlocked: [] };
const good = { username: 'luana', password: 'correct horse', confirmPassword: 'correct horse' };
const invalid = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].map(({ name }) => name);
const agree = (place: HTMLElement) => press(place.querySelector('input[type="checkbox"]'));

test('[REG-08] username, password and confirmation are always required, whatever the rules say', async () => {
  const fields = { username: { required: false }, password: { required: false } };
  const { place, events } = await draw(RegisterForm, { ...props, fields });
  agree(place);
  await submit(place);
  expect(invalid(place)).toEqual(['username', 'password', 'confirmPassword']);
  expect(events).toEqual([]);
});

test('[REG-08] the confirmation equals the password', async () => {
  const { place, events } = await draw(RegisterForm, props);
  fill(place, { ...good, confirmPassword: 'correct house' });
  agree(place);
  await submit(place);
  expect(invalid(place)).toEqual(['confirmPassword']);
  fill(place, good);
  await submit(place);
  expect(events).toEqual([{ name: 'submit', event: { fields: good } }]);
});

test('[REG-03] the age agreement is required and names the configured age', async () => {
  const { place, events } = await draw(RegisterForm, { ...props, minAge: 21, terms: '/help' });
  expect(place.querySelector('label:has([type="checkbox"])')?.textContent).toContain('21');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/help');
  fill(place, good);
  await submit(place);
  expect(invalid(place)).toEqual(['agreement']);
  expect(events).toEqual([]);
  agree(place);
  await submit(place);
  expect(events).toHaveLength(1);
});

test('[REG-16] what the server finds shows at its field, and all input stays', async () => {
  const problem = {
    code: 'register.refused',
    severity: 'error',
    message: 'Please check the marked fields.',
    fields: { username: 'field.username-taken' },
  } as const;
  const { place } = await draw(RegisterForm, props, { outcome: { ok: false, problem } });
  fill(place, good);
  agree(place);
  await submit(place);
  expect(invalid(place)).toEqual(['username']);
  expect(document.activeElement?.getAttribute('name')).toBe('username');
  const inputs = [...place.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')];
  expect(inputs.map(({ value }) => value)).toEqual(Object.values(good));
  fill(place, { username: 'luana2' });
  expect(invalid(place)).toEqual([]);
});

test('a field is judged when it is left, not before', async () => {
  const { place } = await draw(RegisterForm, props);
  const username = place.querySelector<HTMLInputElement>('input[name="username"]');
  focus(username);
  fill(place, { username: 'lu' });
  expect(invalid(place)).toEqual([]);
  focus(place.querySelector('input[name="password"]'));
  expect(invalid(place)).toEqual(['username']);
  fill(place, { username: 'luana' });
  expect(invalid(place)).toEqual([]);
});

test('the rules of a merchant hold and stand in the hints', async () => {
  const { place } = await draw(RegisterForm, { ...props, fields: { username: { minLength: 6, maxLength: 16 } } });
  expect(place.textContent).toContain('6 to 16 characters');
  fill(place, good);
  agree(place);
  await submit(place);
  expect(invalid(place)).toEqual(['username']);
});
