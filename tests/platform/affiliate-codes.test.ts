import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

/** Two sites with the affiliate module: the form of alpha has a field for the code, that of plain has none. */

const HOST = { host: 'plain.localhost' };
let platform: TestPlatform;
let ways: ReturnType<typeof access>;

beforeAll(async () => {
  const flags = { AFFMAN3: true };
  const registration = { fields: { affiliateCode: { enabled: true } } };
  platform = await startTestPlatform({
    sites: [siteFixture('alpha', { flags, registration }), siteFixture('plain', { flags })],
  });
  ways = access(platform);
  for (const code of ['alpha', 'plain']) await setSettings(platform, code, { access: { human: 'off' } });
  const codes = ['alpha', 'plain'].map((merchant) => ({ merchant, code: 'AF1', member_id: null }));
  await platform.database.db.insertInto('affiliate_code').values(codes).execute();
});
afterAll(() => platform.close());

const storedOf = (username: string) =>
  platform.database.db.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirst();

test('[REG-11] validates an affiliate code in a call of its own', async () => {
  const ask = async (code: string) =>
    (await platform.call('affiliate', { code, domain: 'plain.localhost' }, HOST)).body.value;
  expect(await ask('af1')).toEqual({ affiliateCode: 'af1', valid: true });
  expect(await ask('NOBODY')).toEqual({ affiliateCode: 'NOBODY', valid: false });
});

test('[REG-11] an old affiliate code of the address does not block registration: the account has none', async () => {
  const codeAfter = async (username: string, affiliateCode: string): Promise<string | undefined> => {
    const answer = await ways.register(username, { affiliateCode }, HOST);
    expect(answer.status, answer.text).toBe(200);
    return (await storedOf(username))?.profile.affiliateCode;
  };
  expect(await codeAfter('oldlink1', 'GONE')).toBeUndefined();
  expect(await codeAfter('oldlink2', 'x'.repeat(200))).toBeUndefined();
  expect(await codeAfter('oldlink3', '<b>AF1</b>')).toBeUndefined();
  expect(await codeAfter('newlink1', ' AF1 ')).toBe('AF1');
  await setSettings(platform, 'plain', { flags: { AFFMAN3: false } });
  expect(await codeAfter('offlink1', 'AF1')).toBeUndefined();
  await setSettings(platform, 'plain', { flags: {} });
});

test('[REG-11] [REG-16] a wrong affiliate code in the form is reported at its field, unless the affiliate module is off', async () => {
  const typed = { affiliateCode: 'GONE' };
  expect((await ways.register('typed1', typed)).body.fields).toEqual({
    affiliateCode: { message: 'field.affiliate' },
  });
  await setSettings(platform, 'alpha', { flags: { AFFMAN3: false } });
  const done = await ways.register('typed1', typed);
  expect(done.status, done.text).toBe(200);
  await setSettings(platform, 'alpha', { flags: {} });
});
