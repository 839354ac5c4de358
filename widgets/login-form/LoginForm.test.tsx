import { act } from 'react';
import { expect, test } from 'vitest';
import type { LoginFormProps } from '../../generated/types/widgets/login-form.ts';
import { draw } from '../shared/testing/draw.tsx';
import { fill, submit } from '../shared/testing/form.ts';
import { press } from '../shared/testing/press.ts';
import LoginForm from './LoginForm.tsx';

const props: LoginFormProps = { title: 'Welcome back', showRegister: true };
const input = (place: HTMLElement, name: string) => place.querySelector<HTMLInputElement>(`input[name="${name}"]`);

test('[LOG-01] the username is trimmed, the password is sent as it was typed', async () => {
  const { place, events } = await draw(LoginForm, props);
  fill(place, { username: '  luana ', password: ' correct horse ' });
  await submit(place);
  expect(events).toEqual([{ name: 'submit', event: { fields: { username: 'luana', password: ' correct horse ' } } }]);
});

test('[LOG-02] username and password are required; the first that lacks gets the focus', async () => {
  const { place, events } = await draw(LoginForm, props);
  await submit(place);
  expect(events).toEqual([]);
  expect([...place.querySelectorAll('[aria-invalid="true"]')]).toHaveLength(2);
  expect(document.activeElement).toBe(input(place, 'username'));
  fill(place, { username: 'luana' });
  await submit(place);
  expect(events).toEqual([]);
  expect(document.activeElement).toBe(input(place, 'password'));
});

test('a refusal is said aloud and loses nothing that was typed', async () => {
  const problem = { code: 'login.failed', severity: 'error', message: 'Username or password is wrong.' } as const;
  const { place } = await draw(LoginForm, props, { outcome: { ok: false, problem } });
  fill(place, { username: 'luana', password: 'nope' });
  await submit(place);
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('Username or password is wrong.');
  expect([input(place, 'username')?.value, input(place, 'password')?.value]).toEqual(['luana', 'nope']);
});

test('while it is sent the button is busy and takes no second press', async () => {
  const waits = Promise.withResolvers<{ ok: true }>();
  const { place, events } = await draw(LoginForm, props, { outcome: waits.promise });
  fill(place, { username: 'luana', password: 'correct horse' });
  await submit(place);
  expect(place.querySelector('[type="submit"]')?.getAttribute('aria-busy')).toBe('true');
  await submit(place);
  expect(events).toHaveLength(1);
  await act(async () => waits.resolve({ ok: true }));
  expect(place.querySelector('[type="submit"]')?.hasAttribute('aria-busy')).toBe(false);
});

test('the password can be looked at; password managers know both fields', async () => {
  const { place } = await draw(LoginForm, props);
  expect(input(place, 'username')?.autocomplete).toBe('username');
  expect(input(place, 'password')?.autocomplete).toBe('current-password');
  press(place.querySelector('[aria-label="Show password"]'));
  expect(input(place, 'password')?.type).toBe('text');
  press(place.querySelector('[aria-label="Hide password"]'));
  expect(input(place, 'password')?.type).toBe('password');
});

test('the way to registration shows only where one can register', async () => {
  const { place, events } = await draw(LoginForm, props);
  press([...place.querySelectorAll('button')].at(-1));
  expect(events).toEqual([{ name: 'register', event: undefined }]);
  const without = await draw(LoginForm, { ...props, showRegister: false });
  expect(without.place.textContent).not.toContain('Open an account');
});

test('a submit before the page is awake cannot put the password into the address', async () => {
  const { place } = await draw(LoginForm, props);
  expect(place.querySelector('form')?.method).toBe('post');
});
