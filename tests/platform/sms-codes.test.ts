import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../generated/calls.ts';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let ways: ReturnType<typeof access>;
const DIALING = { countryDialingCode: '+55' };
const KNOWN = '11987650001';

beforeAll(async () => {
  const flags = { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true };
  platform = await startTestPlatform({ sites: [siteFixture('alpha', { flags })] });
  ways = access(platform);
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
  await platform.call('smsRegister', { ...DIALING, mobileNo: KNOWN });
  const verificationCode = await ways.codeFor(`+55${KNOWN}`);
  const registered = await platform.call('registerMobile', { ...DIALING, mobileNum: KNOWN, verificationCode });
  expect(registered.status, registered.text).toBe(200);
});
afterAll(() => platform.close());
beforeEach(() => platform.clock.advance(61_000));

/** Requests for a code with the field that the specification names, the other name, and what the code opens. */
const REQUESTS: readonly {
  readonly name: CallName;
  readonly path: string;
  readonly field: 'mobileNo' | 'mobileNum';
  readonly more?: object;
}[] = [
  { name: 'smsRegister', path: '/wps/verification/sms/register', field: 'mobileNo' },
  { name: 'smsNoLogin', path: '/wps/verification/sms/noLogin', field: 'mobileNo', more: { purpose: 'password' } },
  { name: 'smsLogin', path: '/wps/verification/sms/login', field: 'mobileNum' },
  { name: 'smsForgot', path: '/wps/verification/sms/forgotPassword', field: 'mobileNo' },
];

describe('[SMS-05] a request for a code by SMS', () => {
  test.each(REQUESTS)('$name at $path carries the dialling code and $field', async ({ name, path, field, more }) => {
    expect(calls[name].path).toBe(path);
    const number = name === 'smsRegister' ? '11987650002' : KNOWN;
    for (const sent of [field, field === 'mobileNo' ? 'mobileNum' : 'mobileNo']) {
      const answer = await platform.call(name, { ...DIALING, [sent]: number, ...more });
      expect(answer.body, answer.text).toMatchObject({ success: true, message: '', value: { expiredMinutes: 1 } });
      expect(await ways.codeFor(`+55${number}`)).toMatch(/^\d{6}$/);
      platform.clock.advance(61_000);
    }
    const missing = await platform.call(name, { ...DIALING, ...more });
    expect([missing.status, missing.body.fields]).toEqual([400, { [field]: { message: 'field.required' } }]);
  });

  test.each(REQUESTS)('$name carries the result of human verification', async ({ name, field, more }) => {
    await setSettings(platform, 'alpha', { access: { humanFor: ['sms'] } });
    const number = name === 'smsRegister' ? '11987650003' : KNOWN;
    const answer = await platform.call(name, { ...DIALING, [field]: number, ...more });
    expect([answer.body.errorCode, Object.keys(answer.body.fields)]).toEqual(['human.refused', ['verification']]);
    await setSettings(platform, 'alpha', { access: { human: 'off' } });
  });

  test('for a new password leads to the account of the number, and one for a log-in begins its session', async () => {
    await platform.call('smsForgot', { ...DIALING, mobileNo: KNOWN });
    const reset = { ...DIALING, mobileNum: KNOWN, newPassword: 'a better horse' };
    const verificationCode = await ways.codeFor(`+55${KNOWN}`);
    expect((await platform.call('setPasswordByPhone', { ...reset, verificationCode })).status).toBe(200);
    platform.clock.advance(61_000);
    await platform.call('smsLogin', { ...DIALING, mobileNum: KNOWN });
    const code = await ways.codeFor(`+55${KNOWN}`);
    const login = await platform.call('login', { type: 'sms', ...DIALING, mobileNum: KNOWN, verificationCode: code });
    expect(login.body.value, login.text).toMatchObject({ verified: 'sms' });
  });
});
