import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Integrations } from '../../platform/kernel/configuration/integrations.ts';
import { fake } from '../../platform/providers/verification/embedded/fake.ts';
import { fake as recaptcha } from '../../platform/providers/verification/recaptcha/fake.ts';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

/** A request that a fake service received, with the fake's response. */
interface Sent {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = { status?: number; json: unknown };

const sent: Sent[] = [];
let answers: (request: Sent) => Answer = () => ({ json: {} });
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    const one = { path: request.url ?? '', headers: request.headers, body };
    sent.push(one);
    const { status = 200, json } = answers(one);
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
    response.end(JSON.stringify(json));
  });
});

let url = '';
let platform: TestPlatform;
let ways: ReturnType<typeof access>;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const integrations: Integrations = {
    alpha: {
      turnstile: { url: `${url}/turnstile/v0/siteverify`, key: 'turnstile-secret' },
      recaptcha: { url: `${url}/recaptcha/api/siteverify`, key: 'recaptcha-secret' },
      geetest: { url: `${url}/validate`, key: 'geetest-key' },
      firebase: { url: `${url}/v1`, key: 'firebase-key' },
      sms: { url: `${url}/sms`, key: 'gateway-token' },
      mail: { url: `${url}/mail`, key: 'gateway-token' },
    },
  };
  const flags = { MOBILEVERCODELOGIN3: true, REGMOBVERF3: true, MOBILENUMREG3: true };
  platform = await startTestPlatform({ integrations, sites: [siteFixture('alpha', { flags }), siteFixture('beta')] });
  ways = access(platform);
});
afterAll(async () => {
  await platform.close();
  service.close();
});
beforeEach(async () => {
  sent.length = 0;
  answers = () => ({ json: {} });
  await platform.database.db.deleteFrom('attempt_count').execute();
});

const NUMBER = { countryDialingCode: '+55', mobileNo: '11987654321' };
const ask = (verification?: string) =>
  platform.call('smsRegister', { ...NUMBER, ...(verification ? { verification } : {}) });
const settings = (human: object) => setSettings(platform, 'alpha', { access: human });

describe('[SMS-07] human verification', () => {
  test('accepts a solution of the embedded proof of work once', async () => {
    await settings({ humanFor: ['sms', 'login', 'register'] });
    const solve = async () => {
      const { adapter, required, challenge } = (await platform.call('humanChallenge')).body.value;
      expect([adapter, required]).toEqual(['embedded', ['sms', 'login', 'register']]);
      return fake.solve(challenge);
    };
    expect((await ask()).body).toMatchObject({ errorCode: 'human.refused', fields: { verification: {} } });
    expect((await ask('nonsense')).body.errorCode).toBe('human.refused');
    const solved = await solve();
    expect((await ask(solved)).status).toBe(200);
    await platform.database.db.deleteFrom('attempt_count').execute();
    expect((await ask(solved)).body.errorCode).toBe('human.refused');
    const late = await solve();
    platform.clock.advance(601_000);
    expect((await ask(late)).body.errorCode).toBe('human.refused');
    expect((await ways.login('nobody')).body.errorCode).toBe('human.refused');
    expect((await ways.login('nobody', { verification: await solve() })).body.errorCode).toBe('login.failed');
    expect((await ways.register('livia')).body.errorCode).toBe('human.refused');
    expect((await ways.register('livia', { verification: await solve() })).status).toBe(200);
  });

  test('sends secret, token and address to Turnstile', async () => {
    await settings({ human: 'turnstile', siteKey: 'site-key', humanFor: ['sms'] });
    expect((await platform.call('humanChallenge')).body.value).toEqual({
      adapter: 'turnstile',
      required: ['sms'],
      siteKey: 'site-key',
      sms: 'platform',
    });
    answers = ({ body }) => ({ json: { success: new URLSearchParams(body).get('response') === 'good' } });
    expect((await ask('bad')).body.errorCode).toBe('human.refused');
    expect((await ask('good')).status).toBe(200);
    const form = new URLSearchParams(sent[0]?.body);
    expect([sent[0]?.path, form.get('secret'), form.get('response')]).toEqual([
      '/turnstile/v0/siteverify',
      'turnstile-secret',
      'bad',
    ]);
    expect(form.get('remoteip')).toMatch(/^198\.51\./);
    answers = () => ({ status: 500, json: {} });
    expect((await ask('good')).body.errorCode).toBe('service.unavailable');
  });

  test('[INT-04] sends secret, token and address to reCAPTCHA; a wrong secret is an error of the configuration', async () => {
    await settings({ human: 'recaptcha', siteKey: 'recaptcha-site', humanFor: ['sms'] });
    expect((await platform.call('humanChallenge')).body.value).toMatchObject({
      adapter: 'recaptcha',
      siteKey: 'recaptcha-site',
    });
    answers = ({ path, body }) => recaptcha.answer?.({ method: 'POST', path, headers: {}, body }, 0) ?? { json: {} };
    expect((await ask('bad')).body.errorCode).toBe('human.refused');
    expect((await ask('low-score')).body.errorCode).toBe('human.refused');
    expect((await ask('good')).status).toBe(200);
    expect(new URLSearchParams(sent[0]?.body).get('remoteip')).toMatch(/^198\.51\./);
    answers = () => ({ json: { success: false, 'error-codes': ['invalid-input-secret'] } });
    expect((await ask('good')).body.errorCode).toBe('service.unavailable');
    expect(platform.log.join('')).not.toContain('recaptcha-secret');
  });

  test('sends the signed lot number to GeeTest', async () => {
    await settings({ human: 'geetest', siteKey: 'captcha-id', humanFor: ['sms'] });
    const signed = createHmac('sha256', 'geetest-key').update('lot').digest('hex');
    answers = ({ body }) => {
      const good = new URLSearchParams(body).get('sign_token') === signed && body.includes('pass_token=pass');
      return { json: { status: 'success', result: good ? 'success' : 'fail', reason: '' } };
    };
    const result = { lot_number: 'lot', captcha_output: 'out', pass_token: 'pass', gen_time: '1' };
    expect((await ask(JSON.stringify(result))).status).toBe(200);
    expect(sent[0]?.path).toBe('/validate?captcha_id=captcha-id');
    expect((await ask(JSON.stringify({ ...result, pass_token: 'other' }))).body.errorCode).toBe('human.refused');
    expect((await ask(JSON.stringify({ lot_number: 'lot' }))).body.errorCode).toBe('human.refused');
    answers = () => ({ json: { status: 'error', code: '-50005', msg: 'illegal gen_time' } });
    expect((await ask(JSON.stringify(result))).body.errorCode).toBe('service.unavailable');
  });

  test('rejects when the adapter is not integrated', async () => {
    await setSettings(platform, 'beta', { access: { human: 'turnstile', humanFor: ['login'] } });
    const answer = await ways.login('nobody', { verification: 'x' }, { host: 'beta.localhost' });
    expect(answer.body.errorCode).toBe('service.unavailable');
  });
});

describe('[SMS-06] Firebase', () => {
  const proved = (phoneNumber: string, lastLoginAt = platform.clock.now()) => {
    answers = ({ body }) =>
      body.includes('good') || body.includes('again')
        ? { json: { users: [{ localId: 'x', phoneNumber, lastLoginAt: String(lastLoginAt) }] } }
        : { status: 400, json: { error: { code: 400, message: 'INVALID_ID_TOKEN' } } };
  };
  const register = (firebaseIdToken: string) =>
    platform.call('registerMobile', {
      countryDialingCode: '+55',
      mobileNum: '11987654321',
      firebaseChannel: 'sms',
      firebaseIdToken,
      agreement: true,
      verificationCode: '123456',
    });

  test('[REG-12] verifies the number by its token through Firebase’s own lookup, once', async () => {
    await settings({ sms: 'firebase', human: 'off' });
    expect((await ask()).body.errorCode).toBe('function.not.available');
    proved('+5511987654321');
    expect((await register('bad')).body.fields).toEqual({ verificationCode: { message: 'field.code' } });
    proved('+5511900000000');
    expect((await register('good')).body.errorCode).toBe('register.refused');
    proved('+5511987654321', platform.clock.now() - 3_600_000);
    expect((await register('good')).body.errorCode).toBe('register.refused');
    proved('+5511987654321');
    expect((await register('good')).status).toBe(200);
    expect(sent.at(-1)?.path).toBe('/v1/accounts:lookup?key=firebase-key');
    const login = (firebaseIdToken: string) =>
      platform.call('login', { type: 'sms', countryDialingCode: '+55', mobileNum: '11987654321', firebaseIdToken });
    expect((await login('good')).body.errorCode).toBe('verification.refused');
    expect((await login('again')).status).toBe(200);
    answers = () => ({ status: 503, json: {} });
    expect((await login('more good')).body.errorCode).toBe('service.unavailable');
  });
});

describe('[SMS-06] the channel that settings name', () => {
  test('[SMS-04] reports a code that cannot be sent, except where that reveals whether an account exists', async () => {
    await settings({ sms: 'http', human: 'off' });
    expect((await ask()).status).toBe(200);
    expect(JSON.parse(sent[0]?.body ?? '').text).toMatch(/^\d{6} é o seu código de alpha play/);
    await platform.database.db.deleteFrom('attempt_count').execute();
    answers = () => ({ status: 500, json: {} });
    const failed = await ask();
    expect([failed.status, failed.body.errorCode]).toEqual([502, 'message.failed']);
    expect((await platform.call('smsLogin', { countryDialingCode: '+55', mobileNum: '11912345678' })).status).toBe(200);
    expect(platform.log.join('')).not.toContain('gateway-token');
  });
});
