import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Around, done, rejection, runAction, surroundings } from '../../tests/support/action-stand.ts';
import { CallFailure } from '../api/failure.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../api/guest-token.ts', () => ({ guestToken: async () => 'sealed' }));

let around: Around;
beforeEach(() => {
  around = surroundings();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
});
const run = (name: string, params: object) => runAction(around, name, params);

const session = { token: 't', id: '7', userName: 'ana', customerType: 0, firstTimeLogin: false, forceChange: false };
const begun = { token: 't', id: '7', account: 'ana', isAgent: 0, isFirst: false, mustChangePassword: false };

/** A platform without human verification; other calls return the given values. */
const answer = (values: Readonly<Record<string, unknown>>) =>
  around.call.mockImplementation(async (name) => {
    if (name === 'humanChallenge') return { adapter: 'off', required: [], siteKey: '' };
    const value = values[name] ?? {};
    if (value instanceof Error) throw value;
    return value;
  });
const requestOf = (name: string) => around.call.mock.calls.find(([called]) => called === name)?.[1];

test('[LOG-01] log-in sends what was typed, the name trimmed, and begins the session it gets', async () => {
  answer({ login: session });
  await run('log-in', { username: ' ana ', password: ' secret ', remember: true });
  expect(requestOf('login')).toEqual({
    type: 'username',
    username: 'ana',
    password: ' secret ',
    rememberMe: true,
    loginDeviceId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(around.signIn).toHaveBeenCalledExactlyOnceWith(begun);
  expect(document.cookie).toBe('lastUsername=ana; loginRemember=1');
});

test('[LOG-01] [LOG-08] log-in by SMS remembers the number for the next time', async () => {
  answer({ login: session });
  const sms = { countryDialingCode: '+55', mobileNum: '11987654321' };
  await run('log-in', { type: 'sms', ...sms, verificationCode: '123456' });
  expect(requestOf('login')).toMatchObject({ type: 'sms', ...sms, verificationCode: '123456' });
  expect(await run('recall-login', {})).toEqual({ ok: true, value: { username: '', remembered: false, sms } });
});

test('log-in that is refused begins no session and remembers nobody', async () => {
  answer({ login: rejection('login.failed') });
  await expect(run('log-in', { username: 'ana', password: 'x' })).rejects.toMatchObject({
    problem: { code: 'login.failed' },
  });
  expect(around.signIn).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});

test('[LOG-12] where more proof is asked for, its dialog opens and the refusal is told', async () => {
  const verification = { challengeId: 'c1', reason: 'address', methods: ['mobile'], masked: {}, expiresIn: 300 };
  const asked = new CallFailure({ ...rejection('login_verify_required').problem, value: { verification } });
  answer({ login: asked, verifyLogin: session });
  expect(await run('log-in', { username: 'ana', password: 'x' })).toMatchObject({ ok: false, notified: true });
  expect(around.openModal).toHaveBeenCalledExactlyOnceWith('loginVerificationModal', verification);
  await run('verify-login', { challengeId: 'c1', method: 'mobile', answer: ' 123456 ' });
  expect(requestOf('verifyLogin')).toEqual({ challengeId: 'c1', method: 'mobile', answer: '123456' });
  expect(around.signIn).toHaveBeenCalledExactlyOnceWith(begun);
});

test('[LOG-08] a remembered player logs in by the device alone; a token that is void is forgotten', async () => {
  document.cookie = 'loginRemember=1';
  answer({ rememberedLogin: session });
  await run('log-in-remembered', { username: 'ana' });
  expect(requestOf('rememberedLogin')).toMatchObject({ username: 'ana' });
  expect(around.signIn).toHaveBeenCalledOnce();
  await run('log-in-remembered', { username: 'ana', side: 'agent' });
  expect(around.call).toHaveBeenLastCalledWith('rememberedLogin', expect.objectContaining({ side: 'agent' }));
  answer({ rememberedLogin: rejection('remember.refused') });
  await expect(run('log-in-remembered', { username: 'ana' })).rejects.toThrow();
  expect(document.cookie).not.toContain('loginRemember=1');
  await run('forget-login', { username: 'ana' });
  expect(requestOf('forgetDevice')).toEqual({ username: 'ana' });
});

test('[LOG-11] free play begins a guest’s session', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile' });
  answer({ freePlay: { ...session, customerType: 4 } });
  await run('play-free', {});
  expect(requestOf('freePlay')).toEqual({ os: 'Android', platform: 'W', token: 'sealed', gatewayVersion: 3 });
  expect(around.signIn).toHaveBeenCalledExactlyOnceWith({ ...begun, isAgent: 4 });
});

test('[SMS-01] a code goes only to a number that its country knows; [SMS-04] a failed one is told in a dialog', async () => {
  answer({ smsLogin: { expiredMinutes: 1 }, smsForgot: rejection('TOO_MANY_REQUEST') });
  const number = { countryDialingCode: '+55', mobileNum: '(11) 98765-4321' };
  expect(await run('send-code', { purpose: 'login', ...number, mobileNum: '12' })).toMatchObject({
    ok: false,
    problem: { fields: { mobileNum: 'field.mobile' } },
  });
  expect(around.call).not.toHaveBeenCalled();
  expect(await run('send-code', { purpose: 'login', ...number })).toEqual({ ok: true, value: { expiredMinutes: 1 } });
  expect(requestOf('smsLogin')).toEqual({ countryDialingCode: '+55', mobileNum: '11987654321' });
  expect(await run('send-code', { purpose: 'forgot', ...number })).toMatchObject({ ok: false, notified: true });
  expect(around.confirm).toHaveBeenCalledExactlyOnceWith({
    title: 'app.attention',
    text: 'error.TOO_MANY_REQUEST',
    isMessage: true,
  });
});

test('[PWD-04] a changed password ends the session and asks to log in again', async () => {
  answer({});
  const passwords = { newPassword: 'a new long one', confirmNewPassword: 'a new long one' };
  await run('change-password', passwords);
  expect(requestOf('changePassword')).toEqual(passwords);
  expect(around.signOut).toHaveBeenCalledOnce();
  expect(around.openModal).toHaveBeenCalledExactlyOnceWith('loginPopupModal');
});

describe('register', () => {
  const page = {
    domain: 'aurora.localhost',
    registerUrl: 'https://aurora.localhost/register',
    registerMethod: 'WEB',
  };
  const always = { ...page, login: true, agreement: true };
  const off = { adapter: 'off', required: [], siteKey: '' };
  const answers = (given: Readonly<Record<string, unknown>>) =>
    around.call.mockImplementation((name: string) => Promise.resolve({ humanChallenge: off, ...given }[name]));
  const sent = (name: string) => around.call.mock.calls.filter(([call]) => call === name).map(([, request]) => request);
  beforeEach(() => {
    vi.stubGlobal('location', { host: page.domain, origin: 'https://aurora.localhost', pathname: '/register' });
  });

  test('[REG-12] [REG-13] opens the account, begins its session and welcomes the player', async () => {
    answers({ registerMember: session });
    const fields = { username: 'ana', password: 'secret12', countryDialingCode: '+55', mobileNum: '11987654321' };
    await run('register', { fields });
    expect(sent('registerMember')).toEqual([{ ...fields, ...always }]);
    expect(around.signIn).toHaveBeenCalledExactlyOnceWith(begun);
    expect(around.openModal).toHaveBeenCalledExactlyOnceWith('registerSuccessModal');
  });

  test('[REG-14] by mobile number, the account that was made is shown before the welcome', async () => {
    answers({ registerMobile: session });
    around.confirm.mockImplementation(() => {
      expect(around.openModal).not.toHaveBeenCalled();
      return Promise.resolve(true);
    });
    const fields = { mobileNum: '11987654321', countryDialingCode: '+55', verificationCode: '123456' };
    await run('register', { mode: 'mobile', fields });
    expect(sent('registerMobile')).toEqual([{ ...fields, username: '11987654321', ...always }]);
    expect(around.confirm).toHaveBeenCalledOnce();
    expect(around.openModal).toHaveBeenCalledExactlyOnceWith('registerSuccessModal');
  });

  test('[REG-11] a wrong affiliate code of the address is reported, and registration goes on without it', async () => {
    around.facts['flag.AFFMAN3'] = true;
    around.facts['invitation.affiliateCode'] = 'OLD1';
    answers({ registerMember: session, affiliate: { affiliateCode: 'OLD1', valid: false } });
    const fields = { username: 'ana', password: 'secret12' };
    expect(await run('register', { fields: { ...fields, affiliateCode: 'OLD1' } })).toMatchObject({ ok: true });
    expect(sent('affiliate')).toEqual([{ code: 'OLD1', domain: page.domain }]);
    expect(around.confirm.mock.calls).toEqual([[expect.objectContaining({ text: 'error.invitation_code_error' })]]);
    expect(sent('registerMember')).toEqual([{ ...fields, ...always }]);
  });

  test('[REG-11] a code of the address that is too long to check is left out too; a valid one is sent', async () => {
    around.facts['flag.AFFMAN3'] = true;
    const register = async (affiliateCode: string) => {
      around.facts['invitation.affiliateCode'] = affiliateCode;
      answers({ registerMember: session, affiliate: { affiliateCode, valid: true } });
      await run('register', { fields: { username: 'ana', affiliateCode } });
      return sent('registerMember').at(-1);
    };
    expect(await register('x'.repeat(41))).not.toHaveProperty('affiliateCode');
    expect(sent('affiliate')).toEqual([]);
    expect(await register('AF1')).toHaveProperty('affiliateCode', 'AF1');
    expect(await register('x'.repeat(40))).toHaveProperty('affiliateCode');
  });

  test('[REG-11] without the affiliate module no code is checked', async () => {
    answers({ registerMember: session, affiliate: { affiliateCode: 'AF9', valid: false } });
    await run('register', { fields: { username: 'ana', affiliateCode: 'AF9' } });
    expect(sent('affiliate')).toEqual([]);
    expect(sent('registerMember')).toHaveLength(1);
    expect(around.confirm).not.toHaveBeenCalled();
  });

  test('[REG-11] a wrong affiliate code that was typed is reported at its field, and nothing is sent', async () => {
    around.facts['flag.AFFMAN3'] = true;
    answers({ registerMember: session, affiliate: { affiliateCode: 'AF9', valid: false } });
    const outcome = await run('register', { fields: { username: 'ana', affiliateCode: 'AF9' } });
    expect(outcome).toMatchObject({ ok: false, problem: { fields: { affiliateCode: 'field.affiliate' } } });
    expect(sent('affiliate')).toEqual([{ code: 'AF9', domain: page.domain }]);
    expect(sent('registerMember')).toEqual([]);
    expect(around.confirm).toHaveBeenCalledOnce();
  });
});

test('log-out ends the session here even when the platform cannot be told', async () => {
  around.call.mockRejectedValue(rejection('network.failed'));
  expect(await run('log-out', {})).toEqual(done);
  expect(around.call).toHaveBeenCalledExactlyOnceWith('logout', {});
  expect(around.signOut).toHaveBeenCalledOnce();
});
