import { expect, test, vi } from 'vitest';
import type { RegistrationField } from '../../../generated/types/data.ts';
import type { RegisterFormProps } from '../../../generated/types/widgets/register-form.ts';
import { defaultRules } from '../../../rules/fields/field.ts';
import { isMainField } from '../../../rules/fields/requested-fields.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { focus, press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import RegisterForm from './RegisterForm.tsx';

const main: readonly RegistrationField[] = [{ name: 'username' }, { name: 'password' }, { name: 'confirmPassword' }];
const withFields = (...fields: readonly RegistrationField[]): RegisterFormProps => ({
  note: '',
  minAge: 18,
  loginFirst: false,
  showLogin: true,
  showHelp: false,
  byUsername: true,
  byMobile: false,
  codeBySms: false,
  mobilePassword: false,
  chat: false,
  country: 'BR',
  affiliateCode: '',
  referralCode: '',
  registration: { status: 'ready', value: { fields: [...main, ...fields] }, refresh: () => undefined },
});
const props = withFields();
const good = { username: 'luana', password: 'correct horse', confirmPassword: 'correct horse' };
const invalid = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].map(({ name }) => name);
const names = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"]), select')].map(({ name }) => name);
const agree = (place: HTMLElement) => press(place.querySelector('input[type="checkbox"]'));

test('[REG-08] username, password and confirmation are always required, whatever the rules say', async () => {
  const registration = { ...props.registration, value: { fields: [{ name: 'username', required: false }] } };
  const { place, events } = await renderWidget(RegisterForm, { ...props, registration });
  agree(place);
  await submit(place);
  expect(invalid(place)).toEqual(['username', 'password', 'confirmPassword']);
  expect(events).toEqual([]);
});

test('[REG-08] the confirmation equals the password', async () => {
  const { place, events } = await renderWidget(RegisterForm, props);
  fill(place, { ...good, confirmPassword: 'correct house' });
  agree(place);
  await submit(place);
  expect(invalid(place)).toEqual(['confirmPassword']);
  fill(place, good);
  await submit(place);
  expect(events).toEqual([{ name: 'submit', event: { mode: 'username', fields: good } }]);
});

test('[REG-03] the age agreement is required and names the configured age', async () => {
  const { place, events } = await renderWidget(RegisterForm, { ...props, minAge: 21, terms: '/help' });
  expect(place.querySelector('label:has([type="checkbox"])')?.textContent).toContain('21');
  const terms = place.querySelector('a');
  expect([terms?.getAttribute('href'), terms?.target]).toEqual(['/help#agreement', '_blank']);
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
  const { place } = await renderWidget(RegisterForm, props, { outcome: { ok: false, problem } });
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
  const { place } = await renderWidget(RegisterForm, props);
  const username = place.querySelector<HTMLInputElement>('input[name="username"]');
  focus(username);
  fill(place, { username: 'lu' });
  expect(invalid(place)).toEqual([]);
  focus(place.querySelector('input[name="password"]'));
  expect(invalid(place)).toEqual(['username']);
  fill(place, { username: 'luana' });
  expect(invalid(place)).toEqual([]);
});

test('[REG-05] [REG-10] fields, their order, their rules and the ＊ of required ones come from settings', async () => {
  const { place } = await renderWidget(
    RegisterForm,
    withFields(
      { name: 'email', required: true },
      { name: 'line', enabled: false },
      { name: 'zalo' },
      { name: 'paymentPassword' },
    ),
  );
  expect(names(place)).toEqual(['username', 'password', 'confirmPassword', 'email', 'zalo', 'paymentPassword']);
  const starred = [...place.querySelectorAll<HTMLInputElement>('input[placeholder*="＊"]')].map(({ name }) => name);
  expect(starred).toEqual(['username', 'password', 'confirmPassword', 'email', 'paymentPassword']);
  fill(place, { ...good, email: 'luana@', paymentPassword: '12345' });
  agree(place);
  await submit(place);
  expect(invalid(place)).toEqual(['email', 'paymentPassword']);
  expect(place.textContent).toContain('Use 6 digits.');
});

test.each(Object.keys(defaultRules).filter((name) => !isMainField(name) && name !== 'verificationCode'))(
  '[REG-18] [REG-06] the field %s comes, is required and goes as settings say',
  async (name) => {
    const asked = async (rule: object) => {
      const { place } = await renderWidget(RegisterForm, withFields({ name, ...rule }));
      const input = place.querySelector<HTMLInputElement>(`form [name="${name}"]`);
      return input && { required: input.required };
    };
    expect(await asked({ enabled: false, required: true })).toBeNull();
    const isNeeded = ['paymentPassword', 'captcha', 'mobileNum'].includes(name);
    expect(await asked({ enabled: true, required: false })).toEqual({ required: isNeeded });
    expect(await asked({ enabled: true, required: true })).toEqual({ required: true });
  },
);

test('[REG-18] tabs stand only where there are two ways; the mobile one asks for number, code and password by flags', async () => {
  const { place } = await renderWidget(RegisterForm, {
    ...props,
    byMobile: true,
    codeBySms: true,
    mobilePassword: true,
  });
  const tabs = [...place.querySelectorAll<HTMLElement>('[role="tab"]')];
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Username', 'Mobile']);
  press(tabs[1]);
  expect(names(place)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword']);
  const alone = await renderWidget(RegisterForm, { ...props, byUsername: false, byMobile: true });
  expect(alone.place.querySelector('[role="tab"]')).toBeNull();
  expect(names(alone.place)).toEqual(['mobileNum']);
  expect((await renderWidget(RegisterForm, props)).place.querySelector('[role="tab"]')).toBeNull();
});

test('[SMS-01] a code is not asked for before the number is one of its country', async () => {
  const { place, events } = await renderWidget(RegisterForm, {
    ...props,
    byUsername: false,
    byMobile: true,
    codeBySms: true,
  });
  const dial = () => place.querySelector('[aria-expanded]')?.textContent ?? '';
  await vi.waitFor(() => expect(dial()).toContain('+55'));
  const send = () => [...place.querySelectorAll('button')].find((button) => button.textContent === 'Send code');
  await vi.waitFor(() => expect(send()).toBeDefined());
  fill(place, { mobileNum: '123' });
  press(send());
  await vi.waitFor(() => expect(invalid(place)).toEqual(['mobileNum']));
  expect(events).toEqual([]);
});

test('[REG-11] codes of the address stand in their fields, or travel along unseen', async () => {
  const { place, events } = await renderWidget(RegisterForm, {
    ...withFields({ name: 'referralCode' }),
    affiliateCode: 'AF1',
    referralCode: 'FRIEND7',
  });
  expect(place.querySelector<HTMLInputElement>('input[name="referralCode"]')?.value).toBe('FRIEND7');
  fill(place, good);
  agree(place);
  await submit(place);
  expect(events).toEqual([
    { name: 'submit', event: { mode: 'username', fields: { ...good, referralCode: 'FRIEND7', affiliateCode: 'AF1' } } },
  ]);
});

test('[REG-15] play money is said with the gift', async () => {
  const { place } = await renderWidget(RegisterForm, { ...props, bonus: 'R$ 10.000', note: 'Play money' });
  expect(place.textContent).toContain('Welcome gift: R$ 10.000 · Play money');
});

test('[REG-15] the title names the gift while there is one', async () => {
  const titled = { ...props, title: 'Open your account', bonusTitle: 'Open your account and get 1000VND' };
  const gift = await renderWidget(RegisterForm, { ...titled, bonus: '1000VND' });
  expect(gift.place.querySelector('h1')?.textContent).toBe('Open your account and get 1000VND');
  const none = await renderWidget(RegisterForm, { ...titled, bonus: '' });
  expect(none.place.querySelector('h1')?.textContent).toBe('Open your account');
});
