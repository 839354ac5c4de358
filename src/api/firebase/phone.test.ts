import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toProblem } from '../failure.ts';
import { hasSent, proveNumber, sendCode } from './phone.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../recaptcha.ts', () => ({
  RecaptchaFailure: Error,
  solveRecaptcha: (siteKey: string) => Promise.resolve(`solved:${siteKey}`),
}));

const NUMBER = '+5511987654321';
const asked: { path: string; body: unknown }[] = [];
/** Response of each method of the service: a value, or the name of an error. */
let answers: Record<string, object | string>;

beforeEach(() => {
  asked.length = 0;
  answers = {
    recaptchaParams: { recaptchaSiteKey: 'site' },
    'accounts:sendVerificationCode': { sessionInfo: 'session-1' },
    'accounts:signInWithPhoneNumber': { idToken: 'token-1', phoneNumber: NUMBER },
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const { pathname, search } = new URL(address);
    const path = pathname.slice('/v1/'.length);
    asked.push({ path: path + search, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = answers[path] ?? 'UNKNOWN';
    return typeof answer === 'string'
      ? Response.json({ error: { code: 400, message: answer } }, { status: 400 })
      : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const problemAt = async (work: Promise<unknown>) =>
  toProblem(
    await work.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

test('[SMS-06] a code is sent for a solved captcha, and exchanged for a token once', async () => {
  await sendCode('key 1', NUMBER);
  expect(hasSent(NUMBER)).toBe(true);
  expect(await proveNumber(NUMBER, ' 123456 ')).toBe('token-1');
  expect(asked).toEqual([
    { path: 'recaptchaParams?key=key%201', body: undefined },
    { path: 'accounts:sendVerificationCode?key=key%201', body: { phoneNumber: NUMBER, recaptchaToken: 'solved:site' } },
    { path: 'accounts:signInWithPhoneNumber?key=key%201', body: { sessionInfo: 'session-1', code: '123456' } },
  ]);
  expect((await problemAt(proveNumber(NUMBER, '123456'))).code).toBe('firebase.expired');
});

describe('[SMS-06] every error of the service has words, and those of a field stand at it', () => {
  test.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'number', 'mobileNum'],
    ['MISSING_PHONE_NUMBER', 'number-missing', 'mobileNum'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many', undefined],
    ['CAPTCHA_CHECK_FAILED : Recaptcha verification failed', 'captcha', undefined],
    ['INVALID_RECAPTCHA_TOKEN', 'captcha', undefined],
    ['QUOTA_EXCEEDED : Exceeded quota', 'quota', undefined],
    ['OPERATION_NOT_ALLOWED', 'not-allowed', undefined],
    ['SOMETHING_NEW', 'unknown', undefined],
  ])('sending: %s', async (...[error, kind, field]) => {
    answers['accounts:sendVerificationCode'] = error;
    const problem = await problemAt(sendCode('key', NUMBER));
    expect(problem).toMatchObject({ code: `firebase.${kind}`, message: `error.firebase.${kind}` });
    expect(Object.keys(problem.fields ?? {})).toEqual(field === undefined ? [] : [field]);
  });

  test.each([
    ['INVALID_CODE', 'code'],
    ['MISSING_CODE', 'code-missing'],
    ['SESSION_EXPIRED', 'expired'],
  ])('the code: %s', async (error, kind) => {
    await sendCode('key', NUMBER);
    answers['accounts:signInWithPhoneNumber'] = error;
    expect(await problemAt(proveNumber(NUMBER, '1'))).toMatchObject({
      code: `firebase.${kind}`,
      fields: { verificationCode: `error.firebase.${kind}` },
    });
    // After a wrong code the same sending is still valid.
    expect(hasSent(NUMBER)).toBe(true);
  });
});

test('a service that cannot be reached is a problem of the network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await problemAt(sendCode('key', NUMBER))).code).toBe('network.failed');
});
