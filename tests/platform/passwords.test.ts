import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stepAt, totpCode } from '../../platform/identity/authenticator/totp.ts';
import { sql } from '../../platform/kernel/database/connection.ts';
import { base32Bytes } from '../support/base32.ts';
import { effortRatio } from '../support/effort.ts';
import { access, cookieOf, PASSWORD, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let ways: ReturnType<typeof access>;
const EMAIL = 'ana@example.org';
const NEW = 'a better horse';

beforeAll(async () => {
  const flags = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, CHNGPASSVERIF3: false };
  const fields = { username: {}, email: { enabled: true }, mobileNum: { enabled: true } };
  platform = await startTestPlatform({ sites: [siteFixture('alpha', { flags, registration: { fields } })] });
  ways = access(platform);
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
});
afterAll(() => platform.close());

const emptyOutbox = () => platform.database.db.deleteFrom('message').execute();

let made = 0;
/** Returns a new member with an e-mail address and a number. */
async function newMember(): Promise<{ username: string; token: string; mobile: string }> {
  made += 1;
  const username = `ana${'abcdefghij'[made]}x`;
  const mobileNum = `1198877660${made}`;
  const answer = await ways.register(username, { email: EMAIL, mobileNum, countryDialingCode: '+55' });
  expect(answer.status, answer.text).toBe(200);
  return { username, token: answer.body.value.token, mobile: mobileNum };
}
const change = (token: string, over: Record<string, unknown> = {}) =>
  platform.call(
    'changePassword',
    { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...over },
    { token },
  );

describe('changing the password', () => {
  test('[PWD-03] requires the current password, a valid new one, and its confirmation', async () => {
    const { token, username } = await newMember();
    const fieldsOf = async (over: object) => (await change(token, { ...over })).body.fields;
    expect(await fieldsOf({ oldPassword: undefined })).toEqual({ oldPassword: { message: 'field.required' } });
    expect(await fieldsOf({ oldPassword: 'wrong' })).toEqual({ oldPassword: { message: 'field.password-wrong' } });
    expect(await fieldsOf({ confirmNewPassword: 'x' })).toEqual({
      confirmNewPassword: { message: 'field.confirmation' },
    });
    for (const [newPassword, message] of [
      ['short', 'reg_pattern_1'],
      ['password123', 'field.password-common'],
      [`${username}123`, 'field.password-guessable'],
      [PASSWORD, 'field.password-same'],
    ] as const)
      expect((await fieldsOf({ newPassword, confirmNewPassword: newPassword })).newPassword.message).toBe(message);
    expect((await ways.login(username)).status).toBe(200);
  });

  test('[PWD-04] ends every session and every remembered device', async () => {
    const { token, username } = await newMember();
    const remembered = await ways.login(username, { rememberMe: true });
    expect((await change(token)).body).toMatchObject({ success: true, value: {} });
    for (const one of [token, remembered.body.value.token]) expect(await ways.isSignedIn(one)).toBe(false);
    const cookie = cookieOf(remembered);
    expect((await platform.call('rememberedLogin', { username }, { headers: { cookie } })).status).toBe(401);
    expect((await ways.login(username)).body.errorCode).toBe('login.failed');
    expect((await ways.login(username, { password: NEW })).status).toBe(200);
  });

  test('[PWD-03] requires a code sent to the account’s own number with CHNGPASSVERIF3', async () => {
    await setSettings(platform, 'alpha', { flags: { CHNGPASSVERIF3: true } });
    const { token, mobile } = await newMember();
    expect((await change(token)).body.fields).toEqual({ verificationCode: { message: 'field.required' } });
    const sent = await platform.call('smsChangePassword', {}, { token });
    expect(sent.body.value.sentTo).toBe(`•••• ${mobile.slice(-4)}`);
    expect((await change(token, { verificationCode: '12345' })).body.fields).toEqual({
      verificationCode: { message: 'field.code' },
    });
    expect((await change(token, { verificationCode: await ways.codeFor(`+55${mobile}`) })).status).toBe(200);
    await setSettings(platform, 'alpha', { flags: {} });
  });

  test('[LOG-05] does not require the password again after a log-in that forces the change', async () => {
    const { username } = await newMember();
    await platform.database.db
      .updateTable('member')
      .set({ password_default: true })
      .where('username', '=', username)
      .execute();
    const { token } = (await ways.login(username)).body.value;
    expect((await change(token, { oldPassword: undefined })).status).toBe(200);
    expect((await ways.login(username, { password: NEW })).body.value.forceChange).toBe(false);
  });
});

describe('a forgotten password', () => {
  /** Sends the fields as a form, as the family does. */
  const forgot = (username: string, email: string) =>
    platform.send({
      method: 'POST',
      url: '/wps/member/password/email',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `192.0.2.${(asked += 1)}` },
      payload: new URLSearchParams({ username, email }).toString(),
    });
  let asked = 0;
  const linkFor = () =>
    vi.waitFor(async () => {
      const [newest] = (await ways.outbox(EMAIL)).filter(({ purpose }) => purpose === 'password');
      return /\/reset-password\?code=([\w-]{43})$/m.exec(newest?.body ?? '')![1]!;
    });
  const reset = (code: string, newPassword = NEW) => platform.call('resetPasswordByEmail', { code, newPassword });
  beforeEach(emptyOutbox);

  test('[PWD-01] is replaced through a mailed link, once, within half an hour', async () => {
    const { username, token } = await newMember();
    expect((await forgot(` ${username.toUpperCase()} `, 'Ana@Example.org')).body).toMatchObject({
      success: true,
      value: {},
    });
    const code = await linkFor();
    expect((await reset(code, 'short')).body.fields).toHaveProperty('newPassword');
    expect((await reset(code)).status).toBe(200);
    expect(await ways.isSignedIn(token)).toBe(false);
    expect((await ways.login(username, { password: NEW })).status).toBe(200);
    expect((await reset(code)).body.errorCode).toBe('login.code.refused');
    await emptyOutbox();
    await forgot(username, EMAIL);
    const late = await linkFor();
    platform.clock.advance(30 * 60_000 + 1);
    expect((await reset(late)).body.errorCode).toBe('login.code.refused');
  });

  test('[PWD-05] responds alike, in text and time, to an unknown account and to a wrong address', async () => {
    const { username } = await newMember();
    const known = await forgot(username, EMAIL);
    const answers = [await forgot('nobody', EMAIL), await forgot(username, 'other@example.org')];
    for (const answer of answers) expect({ ...answer.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
    // No link can be created, so the response time cannot depend on the account.
    await platform.database.transaction(async (holding) => {
      await sql`lock table one_time_code in access exclusive mode`.execute(holding);
      expect((await forgot(username, EMAIL)).status).toBe(200);
    });
    // Beyond the limit no link is sent, so only the work before the response is measured.
    for (let links = 0; links < 5; links += 1) await forgot(username, EMAIL);
    const ratio = await effortRatio(
      () => forgot(username, EMAIL),
      () => forgot('nobody', EMAIL),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    await setSettings(platform, 'alpha', { access: { human: 'off', tellsUnknownAccounts: true } });
    expect((await forgot('nobody', EMAIL)).body.errorCode).toBe('password.unknown');
    await setSettings(platform, 'alpha', { access: { human: 'off' } });
  });

  test('[PWD-01] [PWD-02] is replaced through a code by SMS, which also logs in', async () => {
    const { username, mobile, token } = await newMember();
    const number = { countryDialingCode: '+55', mobileNum: mobile };
    const sent = await platform.call('smsForgot', { countryDialingCode: '+55', mobileNo: mobile });
    expect(sent.body.value.expiredMinutes).toBe(1);
    const set = (over: object) =>
      platform.call('setPasswordByPhone', { ...number, newPassword: NEW, verificationCode: '000000', ...over });
    expect((await set({ newPassword: 'short' })).body.fields).toHaveProperty('newPassword');
    expect((await set({ verificationCode: '12' })).body.fields).toEqual({
      verificationCode: { message: 'field.code' },
    });
    const good = await set({ verificationCode: await ways.codeFor(`+55${mobile}`) });
    expect(good.body.value, good.text).toMatchObject({ userName: username, verified: 'sms', forceChange: false });
    expect([await ways.isSignedIn(token), await ways.isSignedIn(good.body.value.token)]).toEqual([false, true]);
    const same = await platform.call('smsNoLogin', {
      countryDialingCode: '+55',
      mobileNo: '11900000000',
      purpose: 'password',
    });
    expect(same.body.value?.expiredMinutes ?? same.body.fields).toBeDefined();
  });

  test('never bypasses the authenticator app', async () => {
    const { token, mobile } = await newMember();
    const { secret } = (await platform.call('totpEnrol', { password: PASSWORD }, { token })).body.value;
    const code = () => totpCode(base32Bytes(secret), stepAt(platform.clock.now()));
    await platform.call('totpConfirm', { code: code() }, { token });
    await platform.call('smsForgot', { countryDialingCode: '+55', mobileNo: mobile });
    const verificationCode = await ways.codeFor(`+55${mobile}`);
    const request = { countryDialingCode: '+55', mobileNum: mobile, newPassword: NEW, verificationCode };
    const answer = await platform.call('setPasswordByPhone', request);
    expect(answer.body.errorCode).toBe('login_verify_required');
    platform.clock.advance(30_000);
    const { challengeId } = answer.body.value.verification;
    const proved = await platform.call('verifyLogin', { challengeId, method: 'totp', answer: code() });
    expect(proved.status).toBe(200);
  });
});
