import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let ways: ReturnType<typeof access>;
let last = 0;

beforeAll(async () => {
  const names = ['email', 'cpf', 'idNumber', 'fullName', 'birthday'];
  const fields = Object.fromEntries(names.map((name) => [name, { enabled: true, required: false }]));
  const site = (code: string) =>
    siteFixture(code, {
      flags: { SELFEXCL3: true, COOLOFF3: true },
      registration: { fields: { username: {}, ...fields } },
    });
  platform = await startTestPlatform({ sites: [site('alpha'), site('beta')] });
  ways = access(platform);
  for (const code of ['alpha', 'beta']) await setSettings(platform, code, { access: { human: 'off' } });
});
afterAll(() => platform.close());

const register = async (values: Record<string, string>, host = 'alpha.localhost') => {
  await platform.database.db.deleteFrom('attempt_count').execute();
  return ways.register(`person${(last += 1)}`, values, { host });
};
const PERSON = {
  email: 'luana.reis@example.org',
  cpf: '52998224725',
  idNumber: '120345',
  fullName: 'Luana Araújo Reis',
  birthday: '1990-01-31',
};

test('[RGM-02] a person who excluded themselves cannot register again by any part of the same identity', async () => {
  const first = await register(PERSON);
  expect(first.status, first.text).toBe(200);
  const { token } = first.body.value;
  const excluded = await platform.call('excludePlayer', { duration: 'year', understood: true }, { token });
  expect(excluded.status, excluded.text).toBe(200);
  const again: readonly Record<string, string>[] = [
    { email: 'LuanaReis+new@example.org' },
    { cpf: '529.982.247-25' },
    { idNumber: '120345' },
    { fullName: 'LUANA ARAUJO REIS', birthday: '1990-01-31' },
  ];
  for (const values of again) {
    const rejected = await register(values);
    expect([rejected.text.slice(0, 90), rejected.status]).toEqual([expect.stringContaining('play.excluded'), 403]);
  }
  const members = platform.database.db.selectFrom('member').select('id').where('merchant', '=', 'alpha');
  expect(await members.where('email', '=', 'luanareis+new@example.org').execute()).toEqual([]);
  expect((await register({ fullName: 'Luana Araújo Reis', birthday: '1990-02-01' })).status).toBe(200);
  expect((await register({ email: 'someone@example.org' })).status).toBe(200);
  expect((await register(PERSON, 'beta.localhost')).status).toBe(200);
});

test('[RGM-02] a cool-off bars no registration, because it ends by itself', async () => {
  const values = { email: 'pause@example.org' };
  const { token } = (await register(values)).body.value;
  await platform.call('excludePlayer', { duration: 'day', understood: true }, { token });
  expect((await register({ email: 'pause+2@example.org' })).body.errorCode).not.toBe('play.excluded');
});

test('[RGM-02] an under-age date of birth is refused', async () => {
  const year = new Date(platform.clock.now()).getUTCFullYear();
  const rejected = await register({ birthday: `${year - 17}-01-01` });
  expect([rejected.status, rejected.body.fields.birthday.message]).toEqual([422, 'field.birthday-age']);
});

test('[RGM-02] the age of a date of birth is the field’s, and never below the site’s', async () => {
  const year = new Date(platform.clock.now()).getUTCFullYear();
  const born = (age: number) => register({ birthday: `${year - age}-01-01` }, 'beta.localhost');
  const settle = (minAge: number) =>
    setSettings(platform, 'beta', {
      access: { human: 'off' },
      registration: { minAge, fields: { birthday: { enabled: true, minAge: 18 } } },
    });
  expect((await born(19)).body.fields.birthday).toMatchObject({ message: 'field.birthday-age', min: 21 });
  await settle(18);
  expect((await born(17)).body.fields.birthday).toMatchObject({ min: 18 });
  expect((await born(19)).status).toBe(200);
  await settle(20);
  expect((await born(19)).body.fields.birthday).toMatchObject({ min: 20 });
});
