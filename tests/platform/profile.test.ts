import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let ways: ReturnType<typeof access>;
let last = 0;
const PASSWORD = 'correct horse';

beforeAll(async () => {
  const flags = { SELFEXCL3: true, MEMBERCENTRE3: true };
  const registration = {
    usernameBlocked: ['support'],
    fields: { username: {}, cpf: { enabled: true }, email: { enabled: true } },
  };
  platform = await startTestPlatform({
    sites: ['alpha', 'beta'].map((code) => siteFixture(code, { flags, registration })),
  });
  ways = access(platform);
  for (const code of ['alpha', 'beta']) await setSettings(platform, code, { access: { human: 'off' } });
});
afterAll(() => platform.close());

const newPlayer = async (values: Record<string, string> = {}) => {
  await platform.database.db.deleteFrom('attempt_count').execute();
  const { body } = await ways.register(`profile${(last += 1)}`, values);
  return { token: body.value.token as string, id: BigInt(body.value.id) };
};
const read = async (token: string) => (await platform.call('memberProfile', {}, { token })).body.value;
const save = (token: string, fields: object) => platform.call('setMemberProfile', { ...fields }, { token });
const stateOf = async (token: string) =>
  Object.fromEntries(
    (await read(token)).fields.map((field: { name: string; value: string; state: string }) => [
      field.name,
      [field.value, field.state],
    ]),
  );
/** A valid mobile number of its own. */
const newNumber = (): string => `119${String(81_000_000 + (last += 1))}`;

describe('[MEM-02] the profile', () => {
  test('keeps what may change, and fixes who the player is once it is stated; documents are masked', async () => {
    const { token } = await newPlayer();
    expect(await stateOf(token)).toMatchObject({ nickname: ['', 'open'], realName: ['', 'once'], cpf: ['', 'once'] });
    const first = { nickname: 'Lu', realName: 'Luana Reis', birthday: '1990-01-31', cpf: '529.982.247-25' };
    const saved = await save(token, first);
    expect(saved.status, saved.text).toBe(200);
    expect(await stateOf(token)).toMatchObject({
      nickname: ['Lu', 'open'],
      realName: ['Luana Reis', 'locked'],
      birthday: ['1990-01-31', 'locked'],
      cpf: ['52••••25', 'locked'],
    });
    expect((await save(token, { realName: 'Someone Else', nickname: 'Lulu' })).body.fields).toEqual({
      realName: { message: 'field.locked' },
    });
    expect((await stateOf(token)).nickname).toEqual(['Lu', 'open']);
    expect((await save(token, { nickname: '' })).status).toBe(200);
    expect((await platform.call('memberInfo', {}, { token })).body.value.nickname).toBe('');
  });

  test.each([
    [{ birthday: '2020-01-01' }, 'birthday', 'field.birthday-age'],
    [{ birthday: '1990-02-31' }, 'birthday', 'reg_pattern_11'],
    [{ cpf: '111.111.111-11' }, 'cpf', 'field.cpf'],
    [{ nickname: 'The support team' }, 'nickname', 'field.username-blocked'],
    [{ nickname: '<b>x</b>' }, 'nickname', 'field.characters'],
    [{ idNumber: '120345' }, 'idNumber', 'field.locked'],
  ])('rejects %j', async (fields, name, message) => {
    const { token } = await newPlayer();
    const { status, body } = await save(token, fields);
    expect([status, body.fields[name].message]).toEqual([400, message]);
  });

  test('a date of birth is measured by the site where the registration form asks for none', async () => {
    const { token } = await newPlayer();
    const year = new Date(platform.clock.now()).getUTCFullYear();
    expect((await save(token, { birthday: `${year - 17}-01-01` })).body.fields.birthday).toMatchObject({ min: 18 });
    expect((await save(token, { birthday: `${year - 19}-01-01` })).status).toBe(200);
  });

  test('two changes at once keep each other’s fields', async () => {
    const { token } = await newPlayer();
    await Promise.all([save(token, { nickname: 'Lu' }), save(token, { address: 'Rua das Flores 12' })]);
    expect(await stateOf(token)).toMatchObject({ nickname: ['Lu', 'open'], address: ['Rua das Flores 12', 'open'] });
  });

  test('[RGM-02] who excluded themselves is recognised when another account states who they are', async () => {
    const person = { cpf: '111.444.777-35' };
    const excluded = await newPlayer();
    const { status } = await platform.call(
      'excludePlayer',
      { duration: 'year', understood: true },
      { token: excluded.token },
    );
    expect(status).toBe(200);
    expect((await save(excluded.token, person)).status).toBe(200);
    const other = await newPlayer();
    expect((await save(other.token, person)).body.errorCode).toBe('play.excluded');
    expect((await stateOf(other.token)).cpf).toEqual(['', 'once']);
  });
});

describe('[MEM-02] binding a contact', () => {
  const send = (token: string, contact: object) => platform.call('sendContactCode', { ...contact }, { token });
  const bind = (token: string, fields: object) => platform.call('bindContact', { ...fields }, { token });

  test('needs the password and the code that was sent to it; the previous contact is told', async () => {
    const old = `old${(last += 1)}@example.org`;
    const { token } = await newPlayer({ email: old });
    expect((await read(token)).contacts[0]).toMatchObject({ kind: 'email', verified: false });
    const contact = { kind: 'email', email: `new${last}@example.org` };
    expect((await send(token, contact)).status).toBe(200);
    const verificationCode = await ways.codeFor(contact.email);
    const rejected = async (fields: object) => (await bind(token, { ...contact, ...fields })).body.fields;
    expect(await rejected({ verificationCode })).toEqual({ password: { message: 'field.required' } });
    expect(await rejected({ verificationCode, password: 'wrong' })).toHaveProperty('password');
    expect(await rejected({ verificationCode: '000000', password: PASSWORD })).toHaveProperty('verificationCode');
    expect(await rejected({ verificationCode, password: PASSWORD, email: 'third@example.org' })).toHaveProperty(
      'verificationCode',
    );
    expect((await bind(token, { ...contact, verificationCode, password: PASSWORD })).status).toBe(200);
    const { contacts, steps } = await read(token);
    expect(contacts[0]).toEqual({ kind: 'email', value: 'n•••@example.org', verified: true });
    expect(steps.find(({ name }: { name: string }) => name === 'email').done).toBe(true);
    const [told] = await ways.outbox(old);
    expect([told?.purpose, told?.body]).toEqual(['notice', expect.stringContaining('n•••@example.org')]);
    expect(await rejected({ verificationCode, password: PASSWORD })).toHaveProperty('verificationCode');
  });

  test('a number of another account is told to its owner only; a code belongs to the member who asked', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()];
    const contact = { kind: 'mobile', countryDialingCode: '+55', mobileNum: newNumber() };
    const to = `+55${contact.mobileNum}`;
    await send(owner.token, contact);
    const first = await ways.codeFor(to);
    const proof = { ...contact, password: PASSWORD };
    expect((await bind(other.token, { ...proof, verificationCode: first })).body.fields).toHaveProperty(
      'verificationCode',
    );
    expect((await bind(owner.token, { ...proof, verificationCode: first })).status).toBe(200);
    expect((await send(other.token, contact)).status).toBe(200);
    const second = await ways.codeFor(to);
    expect((await bind(other.token, { ...proof, verificationCode: second })).body.fields).toEqual({
      mobileNum: { message: 'field.mobile-taken' },
    });
    expect((await platform.call('securityConfig', {}, { token: owner.token })).body.value.mobile).toMatch(/^••••/);
  });

  test('[RGM-02] of a person who excluded themselves is rejected, however the address is written', async () => {
    const name = `gone${(last += 1)}`;
    const excluded = await newPlayer({ email: `${name}@example.org` });
    const request = { duration: 'year', understood: true };
    expect((await platform.call('excludePlayer', request, { token: excluded.token })).status).toBe(200);
    const { token } = await newPlayer();
    const contact = { kind: 'email', email: `${name}+again@example.org` };
    expect((await send(token, contact)).status).toBe(200);
    const verificationCode = await ways.codeFor(contact.email);
    const bound = await bind(token, { ...contact, verificationCode, password: PASSWORD });
    expect([bound.status, bound.body.errorCode]).toEqual([403, 'play.excluded']);
    expect((await read(token)).contacts[0]).toMatchObject({ kind: 'email', value: '', verified: false });
  });

  test('messages to new contacts are few, whatever contacts are named', async () => {
    const { token } = await newPlayer();
    const answers = [];
    for (let count = 0; count < 8; count += 1)
      answers.push((await send(token, { kind: 'email', email: `victim${count}@example.org` })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await send(token, { kind: 'email', email: 'no address' })).body.fields).toEqual({
      email: { message: 'field.email' },
    });
  });
});

test('[MEM-14] the member’s own information has rank, labels and whether an agent stands above', async () => {
  const { db } = platform.database;
  const agent = await newPlayer();
  await db.insertInto('affiliate_code').values({ merchant: 'alpha', code: 'TOP9', member_id: agent.id }).execute();
  await setSettings(platform, 'alpha', { access: { human: 'off' }, flags: { AFFMAN3: true } });
  const { token, id } = await newPlayer({ affiliateCode: 'top9' });
  const info = async (by = token) => (await platform.call('memberInfo', {}, { token: by })).body.value;
  expect((await save(token, { nickname: 'Lu' })).status).toBe(200);
  expect(await info()).toMatchObject({
    id: String(id),
    account: `profile${last}`,
    nickname: 'Lu',
    type: 0,
    toUpline: true,
    memberLabel: [],
    clubLabel: { rankLevel: 0, labelName: '', color: '', color2: '' },
  });
  expect((await info(agent.token)).toUpline).toBe(false);
  await db
    .insertInto('member_label')
    .values({ member_id: id, label: 'Gold circle', author: 'ana', created_at: new Date(platform.clock.now()) })
    .execute();
  expect(await info()).toMatchObject({ memberLabel: ['Gold circle'] });
});
