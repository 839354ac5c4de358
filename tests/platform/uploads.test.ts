import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepFiles } from '../../platform/identity/uploads/jobs.ts';
import { attachFile } from '../../platform/identity/uploads/store.ts';
import { access } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let token = '';
beforeAll(async () => {
  const sites = ['alpha', 'beta'].map((code) => siteFixture(code, { flags: { PROFPIC3: true } }));
  platform = await startTestPlatform({ sites });
  token = await register('luana');
});
afterAll(() => platform.close());

const register = async (name: string): Promise<string> =>
  (await access(platform).register(name)).body.value.token as string;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#286' }, limitInputPixels: false });
const picture = (width = 40, height = 30): Promise<Buffer> => blank(width, height).png().toBuffer();

const upload = (bytes: Buffer, { purpose = 'avatar', by = token } = {}) =>
  platform.call('uploadFile', { purpose, content: bytes.toString('base64') }, { token: by });
const uploaded = async (purpose = 'avatar', by = token): Promise<string> =>
  (await upload(await picture(), { purpose, by })).body.value.id as string;
const setPicture = (file: string, by = token) => platform.call('setMemberPicture', { file }, { token: by });
const remaining = (id: string) =>
  platform.database.db.selectFrom('stored_file_chunk').select('key').where('key', '=', `files/${id}`).execute();

describe('[MEM-02] an uploaded picture', () => {
  test('is upright, reduced, a square for an avatar, and without metadata', async () => {
    const tall = await blank(600, 900)
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'SECRET' } } })
      .jpeg()
      .toBuffer();
    expect(tall.includes('SECRET')).toBe(true);
    expect((await upload(tall)).body.value).toMatchObject({ width: 256, height: 256 });
    const { id, ...size } = (await upload(tall, { purpose: 'identity' })).body.value;
    expect(size).toEqual({ width: 900, height: 600 });
    const rows = await platform.database.db
      .selectFrom('stored_file_chunk')
      .select('content')
      .where('key', '=', `files/${id}`)
      .orderBy('position')
      .execute();
    const stored = Buffer.concat(rows.map(({ content }) => content));
    expect(stored.includes('SECRET')).toBe(false);
    const { format, exif, orientation } = await sharp(stored).metadata();
    expect({ format, exif, orientation }).toEqual({ format: 'webp', exif: undefined, orientation: undefined });
  });

  test('loses what was appended to it, so that a polyglot is a picture only', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const { id } = (await upload(Buffer.concat([await picture(), script]))).body.value;
    const url = (await setPicture(id)).body.value.avatar as string;
    const { text, headers } = await platform.send({ url });
    expect(text).not.toContain('script');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('is rejected when it is no still picture within the bounds', async () => {
    const good = await picture();
    const pixels = Buffer.concat([Buffer.alloc(1_200, 20), Buffer.alloc(1_200, 220)]);
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
    const frames = await sharp(pixels, { raw, animated: true })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const end = good.length - 12;
    const bad: Readonly<Record<string, Buffer>> = {
      'an SVG with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a PDF': Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
      'a GIF': await blank(20, 20).gif().toBuffer(),
      'a signature without a picture': good.subarray(0, 8),
      'a truncated PNG': good.subarray(0, 60),
      'a truncated JPG': (await blank(300, 300).jpeg().toBuffer()).subarray(0, 700),
      'another format under the signature of a PNG': Buffer.concat([good.subarray(0, 8), Buffer.from('<svg/>')]),
      'an animated PNG': Buffer.concat([
        good.subarray(0, 33),
        Buffer.from('00000008616354', 'hex'),
        Buffer.from('4c', 'hex'),
        Buffer.alloc(12),
        good.subarray(33, end),
        good.subarray(end),
      ]),
      'an animated WebP': frames,
      'a picture of 10,000 pixels': await picture(10_000, 10),
      'a small file of 60 million pixels': await picture(7_800, 7_700),
    };
    for (const [what, bytes] of Object.entries(bad)) {
      const { body, status } = await upload(bytes, { by: await register(`bad${Object.keys(bad).indexOf(what)}`) });
      expect({ what, status, fields: body.fields }).toEqual({
        what,
        status: 400,
        fields: { content: { message: 'field.picture' } },
      });
    }
    expect((await upload(Buffer.alloc(0))).body.errorCode).toBe('request_param_err');
  });
});

describe('[MEM-02] [MEM-14] the avatar', () => {
  test('is a picture of the member’s own, at a signed address that ends, until they choose a built-in one', async () => {
    const id = await uploaded();
    const { avatar, avatarType } = (await setPicture(id)).body.value;
    expect(avatarType).toBe('CUSTOM');
    expect((await platform.call('playerAvatar', {}, { token })).body.value.avatarType).toBe('CUSTOM');
    for (let times = 0; times < 5; times += 1) expect((await platform.send({ url: avatar })).status).toBe(200);
    // The two lowest bits of the last character are not part of the signature: Q differs from A in another one.
    const changed = avatar.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A'));
    expect((await platform.send({ url: changed })).status).toBe(404);
    platform.clock.advance(10 * 60_000 + 1);
    expect((await platform.send({ url: avatar })).status).toBe(404);
    await platform.call('setMemberIcon', { icon: '3' }, { token });
    expect((await platform.call('playerAvatar', {}, { token })).body.value).toEqual({
      avatar: '3',
      avatarType: 'STATIC',
    });
  });

  test('is set again by a repeated call, and never from a file of another member, purpose or record', async () => {
    const [id, document] = [await uploaded(), await uploaded('identity')];
    expect((await setPicture(id)).status).toBe(200);
    expect((await setPicture(id)).status).toBe(200);
    const other = await register('otavio');
    const theirs = await uploaded('avatar', other);
    const proof = await uploaded();
    const memberId = (await platform.call('memberInfo', {}, { token })).body.value.id as string;
    const use = { id: proof, merchant: 'alpha', memberId, purpose: 'avatar' as const, usedBy: 'payment:1' };
    expect(await attachFile(platform.database.db, use)).toBe(true);
    for (const file of [document, theirs, proof, crypto.randomUUID()])
      expect((await setPicture(file)).body.fields).toEqual({ file: { message: 'field.invalid' } });
    expect((await setPicture(id, other)).status).toBe(400);
  });
});

test('[MEM-02] a file that nothing uses is swept after a day, a replaced picture with it, and a used one never', async () => {
  const [first, second, unused] = [await uploaded(), await uploaded(), await uploaded('identity')];
  await setPicture(first);
  await setPicture(second);
  const sweep = async () =>
    sweepFiles.run(platform.open.platform, {}, {
      signal: new AbortController().signal,
    } as never);
  await sweep();
  expect(await Promise.all([first, second, unused].map(async (id) => (await remaining(id)).length))).toEqual([1, 1, 1]);
  platform.clock.advance(24 * 3_600_000 + 1);
  await sweep();
  expect(await Promise.all([first, second, unused].map(async (id) => (await remaining(id)).length))).toEqual([0, 1, 0]);
  const rows = await platform.database.db.selectFrom('uploaded_file').select('id').execute();
  const ids = rows.map(({ id }) => id);
  expect([ids.includes(second), ids.includes(unused)]).toEqual([true, false]);
});
