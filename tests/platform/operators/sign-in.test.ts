import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxOperator } from '../../../platform/back-office/operators/sandbox.ts';
import { addOperator } from '../../../platform/back-office/operators/store.ts';
import { hashPassword } from '../../../platform/identity/password-hashing/password-hash.ts';
import { appCode, askAs, browserOf, cookieOf, OPERATOR_PASSWORD, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const MINUTE = 60_000;
const signIn = (name: string, more: object = {}, address?: string) =>
  askAs(platform, ['opsSignIn', { name, password: OPERATOR_PASSWORD, ...more }], address ? { address } : {});

describe('[OPS-01] sign-in of an operator', () => {
  test('requires a new password, then an authenticator app, before any other call at the first sign-in', async () => {
    const passwordHash = await hashPassword('one time');
    const given = { name: 'first', passwordHash, role: 'admin', merchants: undefined, by: 'test' } as const;
    await addOperator(platform.database.db, { ...given, now: platform.clock.now() });
    const begun = await askAs(platform, ['opsSignIn', { name: 'First ', password: 'one time' }]);
    expect(begun.body.value).toMatchObject({
      next: 'password',
      operator: { name: 'first', role: 'admin', everywhere: true },
    });
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ops=[\w-]{43}; Max-Age=43200; Path=\/ops; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^opsdevice=[\w-]{43}; Max-Age=15552000; Path=\/ops; HttpOnly; SameSite=Strict$/),
    ]);
    const { ask } = browserOf(platform, begun);
    expect((await ask('opsDraft', { code: 'alpha' })).body).toMatchObject({
      errorCode: 'ops.unfinished',
      value: { next: 'password' },
    });
    for (const [password, newPassword, field] of [
      ['wrong', OPERATOR_PASSWORD, 'password'],
      ['one time', 'short', 'newPassword'],
      ['one time', '123456789012', 'newPassword'],
    ] as const)
      expect(Object.keys((await ask('opsSetPassword', { password, newPassword })).body.fields)).toEqual([field]);
    expect((await ask('opsSetPassword', { password: 'one time', newPassword: OPERATOR_PASSWORD })).body.value).toEqual({
      next: 'enrol',
    });
    // The session that began with the first password has ended.
    const old = { cookie: cookieOf(begun) };
    expect((await askAs(platform, ['opsMe'], old)).body.errorCode).toBe('ops.signed.out');
    const { secret, uri } = (await ask('opsEnrol')).body.value;
    expect(uri).toContain(`secret=${secret}`);
    expect((await ask('opsConfirmEnrol', { code: '000000' })).body.errorCode).toBe('ops.code.refused');
    expect((await ask('opsConfirmEnrol', { code: appCode(platform, secret) })).body.value.recoveryCodes).toHaveLength(
      10,
    );
    const me = (await ask('opsMe')).body.value;
    expect(me.next).toBeUndefined();
    expect(me.operator.merchants).toEqual([
      {
        code: 'alpha',
        name: 'alpha play',
        address: 'http://alpha.localhost/',
        languages: ['pt', 'en'],
        timeZone: 'UTC',
      },
      { code: 'beta', name: 'beta play', address: 'http://beta.localhost/', languages: ['en'], timeZone: 'UTC' },
    ]);
    expect((await ask('opsEnrol')).body.errorCode).toBe('ops.unavailable');
  });

  test('requires password and code; a code works once, a recovery code works once, and sessions end', async () => {
    const { secret, recoveryCodes } = await seatOperator(platform, 'later');
    expect((await signIn('later')).body.value).toEqual({ next: 'code' });
    expect((await signIn('later', { code: appCode(platform, secret) })).body.errorCode).toBe('ops.code.refused');
    platform.clock.advance(MINUTE);
    const right = await signIn('later', { code: appCode(platform, secret) });
    expect(right.body.value.operator.name).toBe('later');
    expect((await signIn('later', { code: appCode(platform, secret) })).body.errorCode).toBe('ops.code.refused');
    expect((await signIn('later', { code: recoveryCodes[3] })).status).toBe(200);
    expect((await signIn('later', { code: recoveryCodes[3] })).body.errorCode).toBe('ops.code.refused');
    const cookie = cookieOf(right);
    expect((await askAs(platform, ['opsMe'], { cookie })).status).toBe(200);
    await askAs(platform, ['opsSignOut'], { cookie });
    expect((await askAs(platform, ['opsMe'], { cookie })).body.errorCode).toBe('ops.signed.out');
  });

  test('ends a session after 30 minutes without activity', async () => {
    const { ask } = await seatOperator(platform, 'idle');
    platform.clock.advance(29 * MINUTE);
    expect((await ask('opsMe')).status).toBe(200);
    platform.clock.advance(31 * MINUTE);
    expect((await ask('opsMe')).body.errorCode).toBe('ops.signed.out');
  });

  test('responds alike to unknown names and wrong passwords, with growing delays for the account', async () => {
    await seatOperator(platform, 'guarded');
    const codes = async (name: string) => (await signIn(name, { password: 'wrong' })).body.errorCode as string;
    expect([await codes('guarded'), await codes('nobody')]).toEqual(['ops.sign.in.refused', 'ops.sign.in.refused']);
    for (let time = 0; time < 4; time += 1) await codes('guarded');
    const held = await signIn('guarded');
    expect([held.status, held.body.errorCode]).toEqual([429, 'ops.wait']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    platform.clock.advance(16 * MINUTE);
    expect((await signIn('guarded')).body.value).toEqual({ next: 'code' });
  });

  test('rejects writes from other origins and without the header that forms cannot send', async () => {
    const { cookie } = await seatOperator(platform, 'careful');
    const save = (headers: Record<string, string>) =>
      askAs(platform, ['opsSaveDraft', { code: 'alpha', text: '{}', revision: 0 }], { cookie, headers });
    for (const headers of [{ origin: 'http://elsewhere.example' }, { 'x-ops': '' }, { 'sec-fetch-site': 'same-site' }])
      expect((await save(headers)).body.errorCode).toBe('ops.refused');
    expect((await save({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

test('[OPS-01] the password of the sandbox account is the same after a restart, and signs in', async () => {
  const configuration = { host: '127.0.0.1', mode: 'development' } as const;
  const started = async () => {
    const again = await startTestPlatform({ configuration, databaseUrl: platform.database.url });
    const account = await sandboxOperator(again.open.platform);
    await again.close();
    return account;
  };
  const first = await started();
  expect(first).toEqual({ name: 'sandbox', password: expect.stringMatching(/^[\w-]{16}$/) });
  expect(await started()).toEqual(first);
  const signedIn = await askAs(platform, ['opsSignIn', first ?? {}], { address: '127.0.0.1' });
  expect(signedIn.body.value).toMatchObject({ operator: { name: 'sandbox', role: 'admin' } });
});
