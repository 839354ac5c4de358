import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, PASSWORD, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let ways: ReturnType<typeof access>;

/** A valid value for every field. */
const ANSWERS: Readonly<Record<string, string>> = {
  payeeName: 'Luana Reis',
  email: 'luana@example.org',
  qqNum: '10001',
  mobileNum: '11987654321',
  recommenderId: '77',
  affiliateCode: 'AF1',
  paymentPassword: '493027',
  line: 'lulu',
  whatsapp: '5511987654321',
  zalo: 'lulu',
  facebook: 'lulu',
  wechat: 'lulu',
  idNumber: '123456',
  referralCode: 'R1',
  nickname: 'Luana',
  realName: 'Luana Reis',
  fullName: 'Luana Reis',
  birthday: '1990-01-31',
  address: 'Rua A, 1',
  nationality: 'BR',
  occupation: 'Teacher',
  sourceOfIncome: 'Salary',
  placeOfBirth: 'Recife',
  telegram: 'lulu',
  cpf: '52998224725',
};
const FIELDS = Object.keys(ANSWERS);
const BESIDE = {
  domain: 'alpha.localhost',
  countryDialingCode: '+55',
  agreement: true,
  registerMethod: 'WEB',
  login: true,
};

beforeAll(async () => {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, { enabled: true, required: false }]));
  platform = await startTestPlatform({
    sites: [
      siteFixture('alpha', {
        flags: { REGMOBVERF3: false, MOBILENUMREG3: true, AFFMAN3: true },
        registration: { fields: { username: {}, ...fields } },
      }),
      siteFixture('plain', {
        flags: { MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: false, AFFMAN3: true },
      }),
    ],
  });
  ways = access(platform);
  await setSettings(platform, 'alpha', { access: { human: 'off' } });
  await setSettings(platform, 'plain', { access: { human: 'off' } });
  const codes = ['alpha', 'plain'].map((merchant) => ({ merchant, code: 'AF1', member_id: null }));
  await platform.database.db.insertInto('affiliate_code').values(codes).execute();
});
afterAll(() => platform.close());

const storedOf = async (username: string) =>
  platform.database.db.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirst();
const countMembers = async () => (await platform.database.db.selectFrom('member').select('id').execute()).length;

describe('fields of registration', () => {
  test('[REG-06] are accepted and stored for the account, except for secrets', async () => {
    const answer = await ways.register('luana', { ...ANSWERS, ...BESIDE });
    expect(answer.status, answer.text).toBe(200);
    const stored = await storedOf('luana');
    const { paymentPassword: _secret, ...kept } = ANSWERS;
    expect(stored?.profile).toMatchObject(kept);
    expect(JSON.stringify(stored?.profile)).not.toContain('493027');
    expect([stored?.mobile, stored?.email, stored?.nickname]).toEqual(['+5511987654321', 'luana@example.org', 'Luana']);
  });

  test('[REG-10] [REG-16] are not stored when they are not requested', async () => {
    const answer = await ways.register('marta', { ...ANSWERS, ...BESIDE }, { host: 'plain.localhost' });
    expect(answer.status, answer.text).toBe(200);
    const { profile } = (await storedOf('marta')) ?? {};
    expect(Object.keys(profile ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['affiliateCode', 'countryDialingCode', 'domain', 'recommenderId', 'referralCode'].toSorted((a, b) =>
        a.localeCompare(b),
      ),
    );
  });

  test('[REG-16] [REG-07] are rejected one by one when invalid, and nothing is stored', async () => {
    const before = await countMembers();
    const wrong = {
      email: 'no address',
      mobileNum: '12',
      cpf: '52998224726',
      birthday: '2020-01-01',
      affiliateCode: 'NO',
    };
    const answer = await ways.register('nadia', { ...ANSWERS, ...BESIDE, ...wrong });
    expect([answer.status, answer.body.errorCode]).toEqual([422, 'register.refused']);
    expect(Object.keys(answer.body.fields).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(wrong).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(await countMembers()).toBe(before);
  });

  test('[REG-03] [REG-16] require the agreement to the terms', async () => {
    const answer = await ways.register('nadia', { agreement: false }, { host: 'plain.localhost' });
    expect([answer.status, answer.body.fields]).toEqual([422, { agreement: { message: 'field.required' } }]);
  });

  test('[REG-12] open an account without a session when login is off, and the player logs in later', async () => {
    const from = { host: 'plain.localhost' };
    const { value } = (await ways.register('noemi', { login: false }, from)).body;
    expect(value).toMatchObject({ userName: 'noemi', verified: 'register', forceChange: false });
    expect(value.token).toBeUndefined();
    expect((await ways.login('noemi', {}, from)).body.value).toMatchObject({ id: value.id, forceChange: false });
  });

  test('accept a number for one account of a merchant', async () => {
    const answer = await ways.register('olga', { ...ANSWERS, ...BESIDE });
    expect(answer.body.fields).toEqual({ mobileNum: { message: 'field.mobile-taken' } });
  });
});

/** Invalid and malicious values. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['an image with a handler', '"><img src=x onerror=alert(1)>'],
  ['SQL', "x'); drop table member; --"],
  ['a right-to-left mark', 'abc\u202Etxt.exe'],
  ['a zero-width space', 'lu\u200Bana'],
  ['a byte order mark', 'lu\uFEFFana'],
  ['a null', 'lu\u0000ana'],
  ['a lone surrogate', 'lu\uD800ana'],
  ['lines', 'lu\r\nana: x'],
];

describe('[REG-16] [VAL-03] hostile input', () => {
  const TEXTS = FIELDS.filter((name) => name !== 'mobileNum');

  test.each(HOSTILE)('%s is rejected at each field, and nothing is stored', async (_what, value) => {
    const before = await countMembers();
    const fields = ['username', ...FIELDS];
    for (const name of fields) {
      const given = { username: 'petra', ...ANSWERS, mobileNum: '11911112222', ...BESIDE, [name]: value };
      const answer = await ways.register(given.username, given);
      if (answer.status === 200) {
        // Fields for free text accept it, and store it as plain text.
        expect([name, /[\p{C}<>]/u.test(value)]).toEqual([name, false]);
        await platform.database.db
          .updateTable('member')
          .set({ username: 'kept', username_folded: `kept${name}`, mobile: null })
          .where('username', '=', 'petra')
          .execute();
        continue;
      }
      expect([name, answer.status], answer.text).toEqual([name, answer.status === 400 ? 400 : 422]);
      expect(Object.keys(answer.body.fields)).toEqual([name]);
      expect(answer.body.fields[name].message).toMatch(/^(?:field\.|reg_pattern_)/);
      expect(answer.text).not.toContain(value.slice(0, 8));
    }
    const stored = (await countMembers()) - before;
    expect(stored).toBeLessThan(fields.length);
  });

  test('rejects emoji in usernames, and rejects or stores unchanged a name with emoji', async () => {
    expect((await ways.register('lua🎲na')).body.fields).toHaveProperty('username');
    for (const name of TEXTS) {
      const answer = await ways.register('quinta', {
        ...ANSWERS,
        mobileNum: '11911112222',
        ...BESIDE,
        [name]: '🎲🎲🎲🎲',
      });
      if (answer.status === 422) expect(Object.keys(answer.body.fields)).toEqual([name]);
      else expect([name, answer.status]).toEqual([name, 200]);
      await platform.database.db
        .updateTable('member')
        .set({ username: 'kept', username_folded: `emoji${name}`, mobile: null })
        .where('username', '=', 'quinta')
        .execute();
    }
  });

  test('rejects a body of a megabyte before it is parsed', async () => {
    const huge = 'x'.repeat(1_000_000);
    const raw = await platform.send({
      method: 'PUT',
      url: '/wps/member/register',
      headers: { encryption: 'jwe' },
      payload: { value: huge },
    });
    expect([raw.status, raw.body.errorCode]).toEqual([413, 'request.body.large']);
    const sealed = await ways.register('rosa', { address: 'x'.repeat(20_000) });
    expect([sealed.status, sealed.body.errorCode]).toEqual([400, 'crypto.refused']);
    for (const name of FIELDS) {
      const answer = await ways.register('rosa', { [name]: 'x'.repeat(1_000) });
      expect([name, answer.status, Object.keys(answer.body.fields)]).toEqual([name, 400, [name]]);
    }
    expect(await storedOf('rosa')).toBeUndefined();
  });

  test.each([
    ['numbers for texts', { username: 7 }],
    ['lists for texts', { username: ['rosa'] }],
    ['objects for texts', { username: { $ne: '' } }],
    ['keys that reach into objects', JSON.parse('{"__proto__":{"admin":true},"username":"rosa"}')],
    ['fields of nobody', { customerType: 1, username: 'rosa' }],
  ])('%s are rejected', async (_what, given) => {
    const answer = await platform.call('registerMember', { password: PASSWORD, confirmPassword: PASSWORD, ...given });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await storedOf('rosa')).toBeUndefined();
  });

  test('rejects wrong encodings without internal details', async () => {
    const answer = await platform.app.inject({
      method: 'PUT',
      url: '/wps/member/register',
      headers: { host: 'alpha.localhost', 'content-type': 'application/json', encryption: 'jwe' },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/node_modules|at .+\.ts|select|insert/i);
  });
});

describe('registration by mobile', () => {
  const HOST = { host: 'plain.localhost' };
  const mobile = { countryDialingCode: '+55', mobileNum: '11955550001' };
  const register = (over: object) => platform.call('registerMobile', { ...mobile, agreement: true, ...over }, HOST);

  test('[REG-09] [REG-12] [REG-14] [SMS-05] requires a code sent to the number; name and number both log in afterwards', async () => {
    expect((await register({})).body.fields).toHaveProperty('verificationCode');
    const sent = await platform.call('smsRegister', { countryDialingCode: '+55', mobileNo: '11955550001' }, HOST);
    expect(sent.body.value).toMatchObject({ expiredMinutes: 1 });
    expect((await register({ verificationCode: '12345' })).body).toMatchObject({
      errorCode: 'register.refused',
      fields: { verificationCode: { message: 'field.code' } },
    });
    const verificationCode = await ways.codeFor('+5511955550001');
    const beside = { registerUrl: 'http://plain.localhost/register', affiliateCode: 'AF1', registerMethod: 'WEB' };
    const done = await register({ verificationCode, ...beside });
    expect(done.body.value, done.text).toMatchObject({
      userName: expect.stringMatching(/^u\d{9}$/),
      verified: 'register',
    });
    const stored = await storedOf(done.body.value.userName);
    expect([stored?.has_password, stored?.profile.affiliateCode]).toEqual([false, 'AF1']);
    expect((await register({ verificationCode })).body.fields).toHaveProperty('mobileNum');
  });

  test('[REG-18] requires a password with MOBILENUMPASSREG3, with which name and number log in', async () => {
    await setSettings(platform, 'plain', { flags: { MOBILENUMPASSREG3: true, REGMOBVERF3: false } });
    const next = { ...mobile, mobileNum: '11955550002' };
    expect((await register(next)).body.fields).toHaveProperty('password');
    const done = await register({ ...next, password: PASSWORD, confirmPassword: PASSWORD });
    expect(done.status, done.text).toBe(200);
    for (const username of [done.body.value.userName, '11955550002', '(11) 95555-0002']) {
      const login = await ways.login(username, { countryDialingCode: '+55' }, HOST);
      expect(login.body.value, login.text).toMatchObject({ userName: done.body.value.userName });
    }
    expect((await ways.login('11955550002', {}, HOST)).status).toBe(200);
    await setSettings(platform, 'plain', { flags: {} });
  });

  test('[REG-18] is off without MOBILENUMREG3, as registration by username is without USERNAMEREG3', async () => {
    await setSettings(platform, 'plain', { flags: { MOBILENUMREG3: false, USERNAMEREG3: false } });
    expect((await register({})).body.errorCode).toBe('function.not.available');
    expect((await ways.register('sara', {}, HOST)).body.errorCode).toBe('function.not.available');
    await setSettings(platform, 'plain', { flags: {} });
  });
});
