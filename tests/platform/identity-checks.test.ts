import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepFiles } from '../../platform/identity/uploads/jobs.ts';
import { access, setSettings } from '../support/getting-in.ts';
import { appCode, askAs, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

type Seat = OperatorSeat & { secret: string; cookie: string };

let platform: TestPlatform;
let ways: ReturnType<typeof access>;
let ana: Seat;
let last = 0;

beforeAll(async () => {
  const flags = { IDENTITY3: true, MEMBERCENTRE3: true, PAYOUT3: true, INBOX3: true };
  const registration = { minAge: 18, fields: { username: {}, email: { enabled: true } } };
  platform = await startTestPlatform({
    sites: ['alpha', 'beta'].map((code) => siteFixture(code, { flags, registration })),
  });
  ways = access(platform);
  for (const code of ['alpha', 'beta']) await setSettings(platform, code, { access: { human: 'off' } });
  ana = await seatAna();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.deleteFrom('attempt_count').execute();
});

let seats = 0;
/** Operators’ sessions end within a day. */
const seatAna = (): Promise<Seat> =>
  seatOperator(platform, `ana${(seats += 1)}`, { role: 'publisher', merchants: ['alpha'] });

interface Player {
  readonly token: string;
  readonly id: string;
  readonly email: string;
}

async function newPlayer({ birthday = '1990-01-31', states = true } = {}): Promise<Player> {
  const email = `proof${(last += 1)}@example.org`;
  const { token, id } = (await ways.register(`proof${last}`, { email })).body.value;
  if (states)
    await platform.call('setMemberProfile', { realName: `Luana Reis ${'abcdefghij'[last % 10]}`, birthday }, { token });
  return { token, id: String(id), email };
}

const status = async ({ token }: Player) => (await platform.call('identityStatus', {}, { token })).body.value;
async function upload({ token }: Player, purpose = 'identity'): Promise<string> {
  const background = { r: last % 255, g: 90, b: 130 };
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
  const sent = await platform.call('uploadFile', { purpose, content: content.toString('base64') }, { token });
  return sent.body.value.id;
}
const submit = (player: Player, fields: object) =>
  platform.call('submitIdentity', { document: 'passport', ...fields }, { token: player.token });
async function sendPassport(player: Player): Promise<void> {
  const answer = await submit(player, { front: await upload(player), selfie: await upload(player) });
  expect(answer.status, answer.text).toBe(200);
}
const checkOf = async ({ id }: Player): Promise<string> => {
  const query = platform.database.db.selectFrom('identity_check').select('id').where('member_id', '=', BigInt(id));
  return String((await query.orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
};
/** Runs an operation with a fresh code of the operator’s app. */
async function decide(name: string, row: string, params: object = {}) {
  platform.clock.advance(60_000);
  return ana.ask('opsRunOperation', {
    merchant: 'alpha',
    queue: 'identity',
    operation: name,
    ...(row === '' ? {} : { id: row }),
    params: { ...params, ...(name === 'approve' ? { proof: appCode(platform, ana.secret) } : {}) },
    key: randomUUID(),
  });
}

describe('[RGM-02] a proof of identity', () => {
  test('asks for personal data first, then for each picture of the document, and for no stranger’s', async () => {
    const player = await newPlayer({ states: false });
    expect(await status(player)).toMatchObject({ state: 'none', missing: ['name', 'birthday'], minAge: 18 });
    expect((await submit(player, {})).body.fields).toMatchObject({ name: { message: 'field.required' } });
    const other = await newPlayer();
    const theirs = await upload(other);
    const stated = await newPlayer();
    expect((await submit(stated, {})).body.fields).toEqual({
      front: { message: 'field.required' },
      selfie: { message: 'field.required' },
    });
    const [front, avatar] = [await upload(stated), await upload(stated, 'avatar')];
    for (const selfie of [theirs, avatar, randomUUID()])
      expect((await submit(stated, { front, selfie })).body.fields).toEqual({ selfie: { message: 'field.invalid' } });
    expect((await submit(stated, { front, selfie: front })).body.fields).toHaveProperty('document');
    expect(await status(stated)).toMatchObject({ state: 'none' });
  });

  test('is reviewed once: several requests at once open one check, and what is approved is never asked for again', async () => {
    const player = await newPlayer();
    const [front, selfie] = [await upload(player), await upload(player)];
    const answers = await Promise.all([1, 2, 3].map(() => submit(player, { front, selfie })));
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await status(player)).toMatchObject({ state: 'waiting', document: 'passport' });
    const profile = (await platform.call('memberProfile', {}, { token: player.token })).body.value;
    expect(profile.steps).toContainEqual({ name: 'identity', done: false, waits: true });
    const approved = await decide('approve', await checkOf(player));
    expect(approved.status, approved.text).toBe(200);
    expect(await status(player)).toMatchObject({ state: 'approved' });
    expect((await submit(player, { front, selfie })).body.errorCode).toBe('identity.open');
    const { fields, steps } = (await platform.call('memberProfile', {}, { token: player.token })).body.value;
    expect(fields.find(({ name }: { name: string }) => name === 'realName').state).toBe('locked');
    expect(steps).toContainEqual({ name: 'identity', done: true });
    await platform.open.runJob('tell-identity-results');
    await platform.open.runJob('tell-identity-results');
    const told = (await ways.outbox(player.email)).filter(({ purpose }) => purpose === 'notice');
    expect(told).toHaveLength(1);
  });

  test('that is rejected in part keeps the rest, its files are not swept, and who decides next sees why it was rejected', async () => {
    const player = await newPlayer();
    await sendPassport(player);
    const { name: decidedBy } = ana;
    await decide('reject', await checkOf(player), {
      reason: 'cut-off',
      again: 'front',
      note: 'The corner is missing.',
    });
    expect(await status(player)).toMatchObject({
      state: 'rejected',
      reason: 'cut-off',
      note: 'The corner is missing.',
      kept: ['selfie'],
    });
    platform.clock.advance(25 * 3_600_000);
    await sweepFiles.run(platform.open.platform, {}, { signal: new AbortController().signal } as never);
    ana = await seatAna();
    const { token } = (await ways.login(`proof${last}`)).body.value;
    const back = { ...player, token };
    const again = await submit(back, { front: await upload(back) });
    expect(again.status, again.text).toBe(200);
    expect(again.body.value.state).toBe('waiting');
    const id = await checkOf(player);
    const row = (await ana.ask('opsQueueRow', { merchant: 'alpha', queue: 'identity', id })).body.value;
    const earlier = row.sections.find(({ key }: { key: string }) => key === 'earlier').rows;
    expect(earlier).toHaveLength(1);
    expect(earlier[0].cells).toMatchObject({
      document: { value: 'passport' },
      state: { value: 'rejected' },
      reason: { value: 'cut-off' },
      note: 'The corner is missing.',
      decidedBy,
    });
  });

  test('the age is measured on the server when documents are sent and when they are approved', async () => {
    const year = new Date(platform.clock.now()).getUTCFullYear();
    const player = await newPlayer({ birthday: `${year - 20}-01-01` });
    await sendPassport(player);
    const settings = { access: { human: 'off' } };
    await setSettings(platform, 'alpha', { ...settings, registration: { minAge: 21 } });
    expect((await decide('approve', await checkOf(player))).body.errorCode).toBe('ops.identity.age');
    const young = await newPlayer({ birthday: `${year - 22}-01-01` });
    await setSettings(platform, 'alpha', { ...settings, registration: { minAge: 25 } });
    const refused = await submit(young, { front: await upload(young), selfie: await upload(young) });
    expect(refused.body.fields).toMatchObject({ birthday: { message: 'field.birthday-age', min: 25 } });
    await setSettings(platform, 'alpha', { ...settings, registration: { minAge: 18 } });
    await decide('reject', await checkOf(player), { reason: 'underage', again: 'all' });
    expect((await platform.call('memberInfo', {}, { token: player.token })).status).toBe(401);
    expect((await ways.login(`proof${last - 1}`)).body.errorCode).toBe('member_no_enter');
  });
});

describe('[RGM-02] pictures of documents', () => {
  test('are seen by operators of the merchant only, and each look is in the audit log', async () => {
    const player = await newPlayer();
    await sendPassport(player);
    const id = await checkOf(player);
    const row = (await ana.ask('opsQueueRow', { merchant: 'alpha', queue: 'identity', id })).body.value;
    const addresses = row.sections
      .find(({ key }: { key: string }) => key === 'pictures')
      .rows.map(({ cells }: { cells: { picture: string[] } }) => cells.picture[0]) as string[];
    expect(addresses).toHaveLength(2);
    const open = (url: string, cookie: string) => platform.send({ url, headers: { cookie } });
    const seen = await open(addresses[0] ?? '', ana.cookie);
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const bob: Seat = await seatOperator(platform, `bob${id}`, { role: 'viewer', merchants: ['alpha'] });
    const eve: Seat = await seatOperator(platform, `eve${id}`, { role: 'admin', merchants: ['beta'] });
    for (const cookie of [bob.cookie, eve.cookie, ''])
      expect((await open(addresses[0] ?? '', cookie)).status).toBe(404);
    const avatar = await upload(player, 'avatar');
    expect((await open(`/ops/pictures/files/alpha/${avatar}`, ana.cookie)).status).toBe(404);
    const looks = await platform.database.db
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('target', '=', id)
      .where('actor', 'like', 'operator:%')
      .orderBy('id')
      .execute();
    expect(looks.map(({ actor, detail }) => [actor, detail])).toEqual([
      [`operator:${ana.name}`, expect.objectContaining({ act: 'reveal', queue: 'identity' })],
      [`operator:${ana.name}`, expect.objectContaining({ act: 'reveal', given: { part: 'front' } })],
    ]);
  });

  test('a request without a session sees none', async () => {
    expect((await askAs(platform, ['opsQueue', { merchant: 'alpha', queue: 'identity' }])).status).toBe(401);
  });
});

test('[RGM-02] [MEM-05] a withdrawal asks for a proof where the site or an operator does, and for none else', async () => {
  const needs = async ({ token }: Player) => {
    const { body } = await platform.call('withdrawSettings', {}, { token });
    return body.value.needs.filter(({ need }: { need: string }) => need === 'IDENTITY');
  };
  const player = await newPlayer();
  expect(await needs(player)).toEqual([]);
  const access_ = { access: { human: 'off' } };
  await setSettings(platform, 'alpha', { ...access_, identity: { beforeWithdrawal: true } });
  expect(await needs(player)).toEqual([{ need: 'IDENTITY', isMet: false }]);
  expect((await status(player)).why).toEqual(['withdrawal']);
  await sendPassport(player);
  expect(await needs(player)).toEqual([{ need: 'IDENTITY', isMet: false, isWaiting: true }]);
  await decide('reject', await checkOf(player), { reason: 'expired', again: 'all' });
  expect(await needs(player)).toEqual([{ need: 'IDENTITY', isMet: false }]);
  await sendPassport(player);
  await decide('approve', await checkOf(player));
  expect(await needs(player)).toEqual([{ need: 'IDENTITY', isMet: true }]);
  await setSettings(platform, 'alpha', { ...access_, identity: { beforeWithdrawal: false } });
  const asked = await newPlayer();
  expect(await needs(asked)).toEqual([]);
  await decide('ask', '', { username: `proof${last}`, reason: 'A new name' });
  expect(await needs(asked)).toEqual([{ need: 'IDENTITY', isMet: false }]);
  expect(await status(asked)).toMatchObject({ why: ['operator'], request: 'A new name' });
});

test('[RGM-02] [MSG-02] who is asked for a proof is told once by message, and not while their documents wait', async () => {
  const toldOf = async ({ token }: Player): Promise<string[]> =>
    (await platform.call('inboxMessages', {}, { token })).body.value.list.map(({ text }: { text: string }) => text);
  const asked = await newPlayer();
  const username = `proof${last}`;
  for (const reason of ['A new name', 'Once more']) await decide('ask', '', { username, reason });
  expect(await toldOf(asked)).toEqual([expect.stringMatching(/: A new name$/)]);
  const waits = await newPlayer();
  await sendPassport(waits);
  await decide('ask', '', { username: `proof${last}`, reason: 'A new name' });
  expect(await status(waits)).toMatchObject({ state: 'waiting', request: 'A new name' });
  expect(await toldOf(waits)).toEqual([]);
});
