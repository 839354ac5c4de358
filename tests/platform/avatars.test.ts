import { afterAll, beforeAll, expect, test } from 'vitest';
import { AVATAR_COUNT } from '../../rules/avatars.ts';
import { drawAvatar } from '../../scripts/art/badge.ts';
import { access } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteFixture('alpha', { flags: { PROFPIC3: true } })] });
});
afterAll(() => platform.close());

test('[API-01] a member chooses a built-in avatar and the default picture again; other members keep theirs', async () => {
  const ways = access(platform);
  const [mine, other] = await Promise.all(['luana', 'otavio'].map((name) => ways.register(name)));
  const from = { token: mine?.body.value.token as string };
  const set = (icon: string) => platform.call('setMemberIcon', { icon }, from);
  const { icons, icon } = (await platform.call('memberIcon', {}, from)).body.value;
  expect([icons.length, icons[2], icon]).toEqual([AVATAR_COUNT, '/art/avatars/3.svg', '0']);
  for (const chosen of ['3', '24', '0', '7']) {
    expect((await set(chosen)).body.value).toEqual({ icon: chosen });
    expect((await platform.call('playerAvatar', {}, from)).body.value).toEqual({
      avatar: chosen,
      avatarType: 'STATIC',
    });
  }
  for (const unknown of [String(AVATAR_COUNT + 1), '-1', 'x', '../../1'])
    expect((await set(unknown)).body.fields).toEqual({ icon: { message: 'field.invalid' } });
  expect((await platform.call('memberIcon', {}, from)).body.value.icon).toBe('7');
  const theirs = { token: other?.body.value.token as string };
  expect((await platform.call('playerAvatar', {}, theirs)).body.value.avatar).toBe('0');
});

test('each built-in avatar is a drawing of its own', () => {
  const drawings = Array.from({ length: AVATAR_COUNT }, (_, index) => drawAvatar(index + 1));
  expect(new Set(drawings).size).toBe(AVATAR_COUNT);
});
