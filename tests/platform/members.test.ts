import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { effortRatio } from '../support/effort.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const PASSWORD = 'correct horse';
const register = (username: string, over: Record<string, unknown> = {}, from = {}) =>
  platform.call('registerMember', { username, password: PASSWORD, confirmPassword: PASSWORD, ...over }, from);
const login = (username: string, password = PASSWORD, from = {}) =>
  platform.call('login', { username, password }, from);
const isSignedIn = async (token: string) => (await platform.call('memberInfo', {}, { token })).status === 200;

describe('registration', () => {
  test('registers a member, begins a session and credits play money', async () => {
    const answer = await register('Luana');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.value).toMatchObject({
      userName: 'Luana',
      customerType: 0,
      firstTimeLogin: false,
      passwordExpired: false,
    });
    const { token } = answer.body.value;
    const me = await platform.call('memberInfo', {}, { token });
    expect(me.body.value).toMatchObject({
      id: answer.body.value.id,
      account: 'Luana',
      type: 0,
      clubLabel: { rankLevel: 0, labelName: '', color: '', color2: '' },
      memberLabel: [],
    });
    expect((await platform.call('playerAvatar', {}, { token })).body.value).toEqual({
      avatar: '0',
      avatarType: 'STATIC',
    });
    const balance = await platform.call('walletBalance', {}, { token });
    expect(balance.body.value).toEqual({
      sumBalance: 10_000,
      currency: 'BRL',
      currencySymbol: 'R$',
      balance: [{ accountTypeId: 2, availBalance: 10_000 }],
    });
  });

  test('[REG-08] requires username, password and an equal confirmPassword', async () => {
    for (const name of ['username', 'password', 'confirmPassword']) {
      const given: Record<string, string> = { username: 'maria', password: PASSWORD, confirmPassword: PASSWORD };
      const { [name]: _left, ...others } = given;
      expect((await platform.call('registerMember', others)).body.fields[name]).toEqual({ message: 'field.required' });
      expect((await platform.call('registerMember', { ...given, [name]: '' })).body.fields[name]).toEqual({
        message: 'field.required',
      });
    }
    const unequal = await register('maria', { confirmPassword: 'another horse' });
    expect([unequal.status, unequal.body.errorCode, unequal.body.fields]).toEqual([
      422,
      'register.refused',
      { confirmPassword: { message: 'field.confirmation' } },
    ]);
  });

  test('returns the problems of all fields at once', async () => {
    const answer = await register('1x', { password: 'short', confirmPassword: 'other' });
    expect(answer.body.fields).toEqual({
      username: { message: 'reg_pattern_3', min: 4, max: 20 },
      password: { message: 'reg_pattern_1', min: 8, max: 64 },
      confirmPassword: { message: 'field.confirmation' },
    });
  });

  test('compares usernames without case, within one merchant', async () => {
    await register('pedro');
    expect((await register(' PEDRO ')).body.fields).toEqual({ username: { message: 'field.username-taken' } });
    expect((await register('pedro', {}, { host: 'beta.localhost' })).status).toBe(200);
  });

  test('registers one of two concurrent requests for the same name', async () => {
    const answers = await Promise.all([register('ines'), register('Ines'), register('INES')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test.each([
    ['password123', 'field.password-common'],
    ['alphaplay1', 'field.password-guessable'],
    ['joaquim77', 'field.password-guessable'],
  ])('the password %s is rejected', async (password, message) => {
    expect((await register('joaquim', { password, confirmPassword: password })).body.fields.password).toEqual({
      message,
    });
  });

  test('rejects usernames that the merchant blocks', async () => {
    expect((await register('theadmin')).body.fields.username).toEqual({ message: 'field.username-blocked' });
  });

  test('neither stores nor logs passwords and tokens in plain text', async () => {
    const answer = await register('sofia', { password: 'a very secret horse', confirmPassword: 'a very secret horse' });
    const rows = await platform.database.db.selectFrom('member').selectAll().where('username', '=', 'sofia').execute();
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const everything =
      JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)) +
      platform.log.join('');
    expect(everything).not.toContain('secret horse');
    expect(everything).not.toContain(answer.body.value.token);
  });
});

describe('log-in', () => {
  beforeAll(async () => {
    await register('bruno');
  });

  test('trims text inputs and compares without case', async () => {
    const answer = await login('  BRUNO ');
    expect(answer.body.value).toMatchObject({
      userName: 'bruno',
      customerType: 0,
      firstTimeLogin: false,
      passwordExpired: false,
    });
  });

  test('requires username and password', async () => {
    expect((await login('', '')).body.fields).toEqual({
      username: { message: 'field.required' },
      password: { message: 'field.required' },
    });
  });

  test('responds to an unknown account as to a wrong password, after the same time', async () => {
    const wrong = await login('bruno', 'wrong horse');
    const unknown = await login('nobody', 'wrong horse');
    expect([wrong.status, wrong.body.errorCode]).toEqual([401, 'login.failed']);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    const forget = () => platform.database.db.deleteFrom('attempt_count').execute();
    const known = async () => {
      await forget();
      await login('bruno', 'wrong horse');
    };
    const ratio = await effortRatio(known, (round) => login(`stranger${round}`, 'wrong horse'));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
    await forget();
  });

  test('[LOG-17] delays attempts from one address increasingly, without delaying the owner elsewhere', async () => {
    const { clock, database } = platform;
    const from = { address: '203.0.113.66' };
    const { db } = database;
    const { id } = await db.selectFrom('member').select('id').where('username', '=', 'bruno').executeTakeFirstOrThrow();
    const now = new Date(clock.now());
    const failed = { began_at: now, last_at: now, expires_at: new Date(clock.now() + 900_000) };
    const failTimes = (count: number) =>
      db
        .insertInto('attempt_count')
        .values({ key: `login:alpha:id:${id}:203.0.113.66`, count, ...failed })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, ...failed }))
        .execute();
    const waits: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      await failTimes(10 + times);
      const rejected = await login('bruno', PASSWORD, from);
      expect([rejected.status, rejected.body.errorCode]).toEqual([429, 'login.wait']);
      expect(rejected.body.value).toMatchObject({
        retryAfter: waits[times] ?? expect.any(Number),
        captchaRequired: true,
      });
      waits.push(Number(rejected.headers['retry-after']));
    }
    expect(waits).toEqual([5, 10, 20]);
    expect((await login('bruno')).status).toBe(200);
  });

  test('ends the session that the page had before', async () => {
    const first = (await login('bruno')).body.value.token;
    const second = (await login('bruno', PASSWORD, { token: first })).body.value.token;
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });
});

describe('sessions', () => {
  beforeAll(async () => {
    await register('clara');
  });

  test('log-out ends the session, so that its token is invalid afterwards', async () => {
    const { token } = (await login('clara')).body.value;
    expect((await platform.call('logout', {}, { token })).body).toMatchObject({ success: true, value: {} });
    expect((await platform.call('memberInfo', {}, { token })).body.errorCode).toBe('login.not.session');
  });

  test('expire after 30 minutes without activity', async () => {
    const { token } = (await login('clara')).body.value;
    for (let times = 0; times < 3; times += 1) {
      platform.clock.advance(29 * 60_000);
      expect(await isSignedIn(token)).toBe(true);
    }
    platform.clock.advance(30 * 60_000 + 1);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('expire after twelve hours in spite of activity', async () => {
    const { token } = (await login('clara')).body.value;
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      platform.clock.advance(20 * 60_000);
      expect(await isSignedIn(token)).toBe(true);
    }
    platform.clock.advance(20 * 60_000);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('are stored as hashes of their tokens', async () => {
    const { token } = (await login('clara')).body.value;
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await platform.database.db.selectFrom('session').select('token_hash').execute();
    expect(
      rows.some(({ token_hash }) => token_hash.toString('base64url') === token || token_hash.toString() === token),
    ).toBe(false);
  });
});
