import { act, Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import type { LoginFormProps } from '../../../generated/types/widgets/login-form.ts';
import { fill, submit, type } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget, type WidgetEvent } from '../../ui/testing/render-widget.tsx';
import LoginForm, { type LoginInput } from './LoginForm.tsx';

const props: LoginFormProps = {
  title: 'Welcome back',
  showRegister: true,
  showForgot: true,
  sms: false,
  freePlay: false,
  showHelp: false,
};
const sent = (events: readonly WidgetEvent[]) => events.filter(({ name }) => name !== 'recall');
const input = (place: HTMLElement, name: string) => place.querySelector<HTMLInputElement>(`input[name="${name}"]`);

test('[LOG-01] the username is trimmed, the password is sent as it was typed', async () => {
  const { place, events } = await renderWidget(LoginForm, props);
  fill(place, { username: '  luana ', password: ' correct horse ' });
  await submit(place);
  expect(sent(events)).toEqual([
    {
      name: 'submit',
      event: { fields: { type: 'username', username: 'luana', password: ' correct horse ', remember: false } },
    },
  ]);
});

test('[LOG-02] username and password are required; the first that lacks gets the focus', async () => {
  const { place, events } = await renderWidget(LoginForm, props);
  await submit(place);
  expect(sent(events)).toEqual([]);
  expect([...place.querySelectorAll('[aria-invalid="true"]')]).toHaveLength(2);
  expect(document.activeElement).toBe(input(place, 'username'));
  fill(place, { username: 'luana' });
  await submit(place);
  expect(sent(events)).toEqual([]);
  expect(document.activeElement).toBe(input(place, 'password'));
});

test('a refusal is said aloud and loses nothing that was typed', async () => {
  const problem = { code: 'login.failed', severity: 'error', message: 'Username or password is wrong.' } as const;
  const { place } = await renderWidget(LoginForm, props, { outcome: { ok: false, problem } });
  fill(place, { username: 'luana', password: 'nope' });
  await submit(place);
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('Username or password is wrong.');
  expect([input(place, 'username')?.value, input(place, 'password')?.value]).toEqual(['luana', 'nope']);
});

test('while it is sent the button is busy and takes no second press', async () => {
  const waits = Promise.withResolvers<{ ok: true }>();
  const { place, events } = await renderWidget(LoginForm, props, { outcome: waits.promise });
  fill(place, { username: 'luana', password: 'correct horse' });
  await submit(place);
  expect(place.querySelector('[type="submit"]')?.getAttribute('aria-busy')).toBe('true');
  await submit(place);
  expect(sent(events)).toHaveLength(1);
  await act(async () => waits.resolve({ ok: true }));
  expect(place.querySelector('[type="submit"]')?.hasAttribute('aria-busy')).toBe(false);
});

test('the password can be looked at; password managers know both fields', async () => {
  const { place } = await renderWidget(LoginForm, props);
  expect(input(place, 'username')?.autocomplete).toBe('username');
  expect(input(place, 'password')?.autocomplete).toBe('current-password');
  press(place.querySelector('[aria-label="Show password"]'));
  expect(input(place, 'password')?.type).toBe('text');
  press(place.querySelector('[aria-label="Hide password"]'));
  expect(input(place, 'password')?.type).toBe('password');
});

test('the way to registration shows only where one can register', async () => {
  const { place, events } = await renderWidget(LoginForm, props);
  press([...place.querySelectorAll('button')].at(-1));
  expect(sent(events)).toEqual([{ name: 'register' }]);
  const without = await renderWidget(LoginForm, { ...props, showRegister: false });
  expect(without.place.textContent).not.toContain('Open an account');
});

test('a submit before hydration cannot put the password into the address', async () => {
  const { place } = await renderWidget(LoginForm, props);
  expect(place.querySelector('form')?.method).toBe('post');
});

const refusal = (value: Readonly<Record<string, unknown>>, code = 'login.failed') =>
  ({ ok: false, problem: { code, severity: 'error', message: `error.${code}`, value } }) as const;

test('[LOG-03] [LOG-02] a captcha is asked for only after a refusal that says so, and then required', async () => {
  const plain = await renderWidget(LoginForm, props, { outcome: refusal({}) });
  fill(plain.place, { username: 'luana', password: 'nope' });
  await submit(plain.place);
  expect(input(plain.place, 'captcha')).toBeNull();

  const { place, events } = await renderWidget(LoginForm, props, { outcome: refusal({ captchaRequired: true }) });
  expect(input(place, 'captcha')).toBeNull();
  fill(place, { username: 'luana', password: 'nope' });
  await submit(place);
  expect(input(place, 'captcha')).not.toBeNull();
  const tries = () => events.filter(({ name }) => name === 'submit');
  await submit(place);
  expect(tries()).toHaveLength(1);
  fill(place, { captcha: '8fk2' });
  await submit(place);
  expect(tries().at(-1)).toMatchObject({ event: { fields: { captcha: '8fk2' } } });
  // A captcha is valid for one attempt: a new one is requested, and the typed one is cleared.
  expect(events.filter(({ name }) => name === 'captcha')).toHaveLength(2);
  expect(input(place, 'captcha')?.value).toBe('');
});

test('[LOG-17] a lock-out says how long it lasts, and takes no try before', async () => {
  const { place, events } = await renderWidget(LoginForm, props, {
    outcome: refusal({ retryAfter: 65 }, 'login.wait'),
  });
  fill(place, { username: 'luana', password: 'nope' });
  await submit(place);
  expect(place.querySelector('[role="alert"]')?.textContent).toMatch(/try again in 1:0\d/);
  await submit(place);
  expect(events.filter(({ name }) => name === 'submit')).toHaveLength(1);
});

test('[LOG-08] the device’s token takes the place of the password, under a mask, until something is typed', async () => {
  const remembered = { ok: true, value: { username: 'luana', remembered: true } } as const;
  const { place, events } = await renderWidget(LoginForm, props, { outcome: remembered });
  expect(input(place, 'username')?.value).toBe('luana');
  expect(input(place, 'password')?.value).toMatch(/^•+$/);
  await submit(place);
  expect(sent(events)).toEqual([{ name: 'remembered', event: { username: 'luana' } }]);
  fill(place, { username: 'luan' });
  expect(input(place, 'password')?.value).toBe('');
  fill(place, { username: 'luana', password: 'typed' });
  await submit(place);
  expect(sent(events).at(-1)).toMatchObject({
    name: 'submit',
    event: { fields: { password: 'typed', remember: true } },
  });
  press(place.querySelector('input[type="checkbox"]'));
  expect(sent(events).at(-1)).toEqual({ name: 'forget', event: { username: 'luana' } });
});

test('[LOG-01] [LOG-02] where it is offered, a mobile number and its code log in; the code needs the number', async () => {
  const { place, events } = await renderWidget(LoginForm, { ...props, sms: true, country: 'BR' });
  press(place.querySelectorAll('[role="radio"]')[1]);
  await vi.waitFor(() => expect(place.textContent).toContain('+55'));
  await submit(place);
  expect([...place.querySelectorAll('[aria-invalid="true"]')]).toHaveLength(2);
  fill(place, { mobileNum: ' 11987654321 ' });
  await act(async () => {
    press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send code'));
  });
  expect(events.at(-1)).toEqual({ name: 'code', event: { countryDialingCode: '+55', mobileNum: '11987654321' } });
  fill(place, { verificationCode: ' 123456 ' });
  await submit(place);
  expect(events.at(-1)).toMatchObject({
    name: 'submit',
    event: { fields: { type: 'sms', mobileNum: '11987654321', verificationCode: '123456' } },
  });
});

test('[LOG-11] a visitor may play as a guest where the merchant offers it', async () => {
  const free = (place: HTMLElement) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Play for free');
  const { place, events } = await renderWidget(LoginForm, { ...props, freePlay: true });
  press(free(place));
  expect(sent(events)).toEqual([{ name: 'free' }]);
  expect(free((await renderWidget(LoginForm, props)).place)).toBeUndefined();
});

test('[LOG-08] whom the device remembers is written over by a player who already stands in the field', async () => {
  const { promise, resolve } = Promise.withResolvers<{ ok: true; value: object }>();
  const { place } = await renderWidget(LoginForm, props, { outcome: promise });
  const username = input(place, 'username');
  username?.focus();
  await act(async () => resolve({ ok: true, value: { username: 'luana', remembered: false } }));
  expect(username?.value).toBe('luana');
  expect([username?.selectionStart, username?.selectionEnd]).toEqual([0, 'luana'.length]);
});

test('[LOG-08] whom the device remembers never takes the place of what was typed a moment before', async () => {
  const { promise, resolve } = Promise.withResolvers<{ ok: true; value: object }>();
  let hasCome = false;
  // Simulates a busy device: the player types between a render and its effects.
  const Busy = (form: LoginInput) => (
    <Profiler
      id="form"
      onRender={() => {
        if (!hasCome) return;
        hasCome = false;
        type(place, 'username', 'rafael');
      }}
    >
      <LoginForm {...form} />
    </Profiler>
  );
  const { place } = await renderWidget(Busy, props, { outcome: promise });
  await act(async () => {
    hasCome = true;
    resolve({ ok: true, value: { username: 'luana', remembered: true } });
  });
  expect([input(place, 'username')?.value, input(place, 'password')?.value]).toEqual(['rafael', '']);
});

test('[MOD-01] help lies a press away where there is some, and one more step is no refusal', async () => {
  const problem = { code: 'login_verify_required', severity: 'error', message: 'error.login_verify_required' } as const;
  const { place, events } = await renderWidget(
    LoginForm,
    { ...props, showHelp: true },
    { outcome: { ok: false, problem } },
  );
  fill(place, { username: 'luana', password: 'correct horse' });
  await submit(place);
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('');
  press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Need help?'));
  expect(events.at(-1)).toEqual({ name: 'help' });
  expect((await renderWidget(LoginForm, props)).place.textContent).not.toContain('Need help?');
});
