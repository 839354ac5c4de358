import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, setSettings, startWays } from '../support/getting-in.ts';

const { platform, ways, change } = await startWays();
afterAll(() => platform.close());

describe('captcha', () => {
  test('[LOG-03] [LOG-17] [SMS-08] requires a captcha after failures only; each is valid once, for two minutes and in one browser', async () => {
    await ways.register('carla');
    const wrong = { password: 'wrong horse' };
    for (const expected of [false, false, false, false, true]) {
      const answer = await ways.login('carla', wrong);
      expect([answer.body.errorCode, answer.body.value]).toEqual(['login.failed', { captchaRequired: expected }]);
    }
    const without = await ways.login('carla');
    expect([without.status, without.body.errorCode]).toEqual([422, 'captcha.required']);
    expect(without.body.fields).toEqual({ captcha: { message: 'field.required' } });

    const picture = await platform.call('captcha');
    expect(Buffer.from(picture.body.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(picture.headers['cache-control']).toBe('no-store');
    const { cookie, text } = await ways.captcha();
    const from = { headers: { cookie } };
    expect((await ways.login('carla', { captcha: text })).body.errorCode).toBe('captcha.required');
    expect((await ways.login('carla', { captcha: 'XXXXX' }, from)).body.fields.captcha.message).toBe('field.captcha');
    expect((await ways.login('carla', { captcha: text }, from)).body.errorCode).toBe('captcha.required');

    const late = await ways.captcha();
    platform.clock.advance(121_000);
    const tooLate = await ways.login('carla', { captcha: late.text }, { headers: { cookie: late.cookie } });
    expect(tooLate.body.errorCode).toBe('captcha.required');

    const good = await ways.captcha();
    const solved = { captcha: good.text.toLowerCase() };
    expect((await ways.login('carla', solved, { headers: { cookie: good.cookie } })).status).toBe(200);
    expect((await ways.login('carla')).status).toBe(200);
  });
});

describe('log-in by mobile number', () => {
  const mobile = { countryDialingCode: '+55', mobileNum: '11987654321' };
  beforeAll(async () => {
    const answer = await platform.call('registerMobile', { ...mobile });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.value.userName).toMatch(/^u\d{9}$/);
  });
  const send = (number = mobile.mobileNum, from = {}) =>
    platform.call('smsLogin', { countryDialingCode: '+55', mobileNum: number }, from);
  const logIn = (verificationCode: string, from = {}) =>
    platform.call('login', { type: 'sms', ...mobile, verificationCode }, from);

  test('[LOG-01] [LOG-02] logs in with a code sent to the number, once', async () => {
    const sent = await send();
    expect(sent.body.value).toEqual({ expiredMinutes: 1, expirationTime: expect.any(String) });
    expect((await logIn('')).body.fields).toEqual({ verificationCode: { message: 'field.code' } });
    const code = await ways.codeFor('+5511987654321');
    const answer = await logIn(` ${code} `);
    expect(answer.body.value, answer.text).toMatchObject({ verified: 'sms', forceChange: false });
    expect((await logIn(code)).body.errorCode).toBe('verification.refused');
  });

  test('[SMS-03] limits codes to one a minute and a few an hour for each number', async () => {
    platform.clock.advance(60_000);
    expect((await send()).status).toBe(200);
    const early = await send();
    expect([early.status, early.body.errorCode, early.body.value.retryAfter]).toEqual([429, 'TOO_MANY_REQUEST', 60]);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      platform.clock.advance(60_000);
      statuses.push((await send()).status);
    }
    expect(statuses.at(-1)).toBe(429);
    platform.clock.advance(3_600_000);
    const from = { address: '192.0.2.77' };
    for (let times = 0; times < 10; times += 1) await send(`1198765${1000 + times}`, from);
    expect((await send('11987659999', from)).body.errorCode).toBe('TOO_MANY_REQUEST');
  });

  test('voids a code after five wrong attempts or ten minutes; it is valid for its purpose only', async () => {
    platform.clock.advance(3_600_000);
    await send();
    const code = await ways.codeFor('+5511987654321');
    const wrong = code === '000000' ? '000001' : '000000';
    const elsewhere = await platform.call('setPasswordByPhone', {
      ...mobile,
      newPassword: 'another horse',
      verificationCode: code,
    });
    expect(elsewhere.body.errorCode).toBe('verification.refused');
    for (let times = 0; times < 5; times += 1) expect((await logIn(wrong)).status).toBe(422);
    expect((await logIn(code)).body.errorCode).toBe('verification.refused');
    platform.clock.advance(60_000);
    await send();
    platform.clock.advance(600_001);
    expect((await logIn(await ways.codeFor('+5511987654321'))).body.errorCode).toBe('verification.refused');
  });

  test('[SMS-03] wrong attempts of strangers leave the code to the network that asked for it', async () => {
    platform.clock.advance(86_400_000);
    const player = { address: '198.51.100.7' };
    await send('11987654321', player);
    const code = await ways.codeFor('+5511987654321');
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 12 }, () => logIn(wrong)));
    expect((await logIn(code)).body.errorCode).toBe('verification.refused');
    for (let times = 0; times < 4; times += 1) expect((await logIn(wrong, player)).status).toBe(422);
    expect((await logIn(code, player)).status).toBe(200);
  });

  test('[SMS-03] five wrong attempts of the network that asked void the code for it', async () => {
    platform.clock.advance(86_400_000);
    const player = { address: '198.51.100.8' };
    await send('11987654321', player);
    const code = await ways.codeFor('+5511987654321');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let times = 0; times < 5; times += 1) await logIn(wrong, player);
    expect((await logIn(code, player)).body.errorCode).toBe('verification.refused');
  });

  test('responds alike to a number without account, and sends nothing', async () => {
    const answer = await send('11912345678');
    expect(answer.body.value).toEqual({ expiredMinutes: 1, expirationTime: expect.any(String) });
    expect(await ways.outbox('+5511912345678')).toEqual([]);
    expect((await send('123')).body.fields).toEqual({ mobileNum: { message: 'field.mobile' } });
  });

  test('stores codes as hashes only', async () => {
    const rows = await platform.database.db.selectFrom('verification_code').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { code_hash } of rows) expect(code_hash).toHaveLength(32);
    expect(platform.log.join('')).not.toMatch(/"text":".*\d{6}/);
  });
});

describe('response of a log-in', () => {
  test('[LOG-05] [LOG-06] requires a new password after a default, an expired or a first one, but not after a log-in by code', async () => {
    await ways.register('dora', { mobileNum: '11955554444', countryDialingCode: '+55' });
    const said = async () => (await ways.login('dora')).body.value;
    expect(await said()).toMatchObject({ forceChange: false, passwordExpired: false, firstTimeLogin: false });
    await change('dora', { password_default: true });
    const forced = await said();
    expect(forced).toMatchObject({ forceChange: true });
    const launch = await platform.call('sessionCode', {}, { token: forced.token });
    expect([launch.status, launch.body.errorCode]).toEqual([403, 'password.change.required']);
    expect(await ways.isSignedIn(forced.token)).toBe(true);
    await change('dora', { password_default: false, password_expired: true });
    expect(await said()).toMatchObject({ passwordExpired: true, forceChange: false });
    await setSettings(platform, 'alpha', { flags: { PWDEXPFORCECHANGE3: true } });
    expect(await said()).toMatchObject({ passwordExpired: true, forceChange: true });
    await setSettings(platform, 'alpha', { flags: {} });
    await change('dora', { password_expired: false, last_login_at: null });
    const first = await said();
    expect(first).toMatchObject({ firstTimeLogin: true, forceChange: true });
    for (const _time of [1, 2])
      expect((await platform.call('firstLogin', {}, { token: first.token })).body.value).toEqual({});
  });

  test('[LOG-14] admits agents on both sides, members on theirs, other accounts nowhere', async () => {
    await ways.register('egon');
    expect((await ways.login('egon', { side: 'agent' })).body.errorCode).toBe('error_not_agent');
    const cookie = cookieOf(await ways.login('egon', { rememberMe: true }));
    const remembered = { username: 'egon', side: 'agent' };
    expect((await platform.call('rememberedLogin', remembered, { headers: { cookie } })).body.errorCode).toBe(
      'error_not_agent',
    );
    await change('egon', { customer_type: 2 });
    expect((await ways.login('egon', { side: 'agent' })).body.value.customerType).toBe(2);
    expect((await ways.login('egon')).status).toBe(200);
    await change('egon', { customer_type: 7 });
    expect((await ways.login('egon')).body.errorCode).toBe('member_no_enter');
    expect((await ways.login('egon', { password: 'wrong horse' })).body.errorCode).toBe('login.failed');
  });

  test('[LOG-11] begins a guest session with play money, which reaches only the calls for guests', async () => {
    const asked = { os: 'Linux', platform: 'W', gatewayVersion: 3 };
    expect((await platform.call('freePlay', { ...asked, token: 'x' })).body.errorCode).toBe('crypto.kid.unknown');
    const { token, customerType } = (await platform.call('freePlay', asked)).body.value;
    expect(customerType).toBe(4);
    expect((await platform.call('walletBalance', {}, { token })).body.value.sumBalance).toBeGreaterThan(0);
    expect((await platform.call('securityConfig', {}, { token })).body.errorCode).toBe('in_need_true_account');
  });
});
