import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages as rewards } from '../../../platform/engagement/promotions/inbox-messages.ts';
import { sendMessage } from '../../../platform/kernel/member-messages/send-message.ts';
import { messages as accounts } from '../../../platform/money/payout-accounts/inbox-messages.ts';
import { addExclusion } from '../../../platform/money/player-limits/exclusion-store.ts';
import { messages as withdrawals } from '../../../platform/money/withdrawals/inbox-messages.ts';
import { PASSWORD } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';
import { newPushBrowser, type PushService, startPushService } from '../../support/push-service.ts';

let platform: TestPlatform;
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha'), siteWithMoney('beta')],
    configuration: { pushServices: [service.origin] },
  });
});
afterAll(async () => {
  await platform.close();
  service.close();
});
beforeEach(() => service.reset());

const newBrowser = (path: string) => newPushBrowser(service.origin, path);
const ask = (name: Parameters<TestPlatform['call']>[0], request: object, { token, host }: TestMember) =>
  platform.call(name, { ...request }, { token, host, headers: { 'accept-language': 'en' } });
/** Chooses copies, named as `CATEGORY CHANNEL`. */
const choose = async (member: TestMember, copies: string, chosen = true) => {
  const [category, channel] = copies.split(' ');
  return (await ask('setMessageChoice', { category, channel, chosen }, member)).body.value;
};

let last = 0;
const send = ({ memberId }: TestMember) =>
  platform.database.transaction((within) =>
    sendMessage(within, withdrawals.paid, {
      memberId: BigInt(memberId),
      key: `w-${(last += 1)}`,
      at: new Date(platform.clock.now()),
      values: { amount: { amount: 1_000_000n, currency: 'BRL' } },
    }),
  );
const run = () => platform.open.runJob('copy-messages');

async function newSubscriber(path: string) {
  const member = await newMember(platform);
  const browser = newBrowser(path);
  expect((await ask('subscribePush', browser.subscription, member)).status).toBe(200);
  await choose(member, 'money push');
  return { member, browser };
}

const setMail = ({ memberId }: TestMember, email: string) =>
  platform.database.db.updateTable('member').set({ email }).where('id', '=', BigInt(memberId)).execute();
const mailsTo = (recipient: string) =>
  platform.database.db.selectFrom('message').selectAll().where('recipient', '=', recipient).execute();

describe('[MSG-02] copies of messages', () => {
  test('are sent on no channel unless the member chose it, and each choice stays on record', async () => {
    const member = await newMember(platform);
    await setMail(member, 'ana@example.org');
    await send(member);
    await run();
    expect(await mailsTo('ana@example.org')).toEqual([]);
    expect((await choose(member, 'money mail')).chosen).toEqual([{ category: 'money', channel: 'mail' }]);
    await send(member);
    await run();
    await run();
    const mails = await mailsTo('ana@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('alpha play: ');
    await choose(member, 'money mail', false);
    await send(member);
    await run();
    expect(await mailsTo('ana@example.org')).toHaveLength(1);
    const mobile = '5511955550100';
    const members = platform.database.db.updateTable('member').set({ mobile });
    await members.where('id', '=', BigInt(member.memberId)).execute();
    expect((await choose(member, 'money sms')).channels).toContain('sms');
    await send(member);
    await run();
    expect(await mailsTo(mobile)).toMatchObject([{ kind: 'sms', subject: '' }]);
    const record = platform.database.db.selectFrom('message_consent').select(['chosen', 'address']);
    const rows = await record.where('member_id', '=', BigInt(member.memberId)).orderBy('id').execute();
    expect(rows.map(({ chosen }) => chosen)).toEqual([true, false, true]);
  });

  test('wait for the end of the member’s quiet hours, except those about security', async () => {
    const member = await newMember(platform);
    await setMail(member, 'night@example.org');
    for (const category of ['money', 'security']) await choose(member, `${category} mail`);
    const now = platform.clock.now();
    const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString().slice(11, 16);
    const hours = { starts: at(-60), ends: at(120), timeZone: 'UTC' };
    expect((await ask('setQuietHours', { ...hours, timeZone: 'Mars/Base' }, member)).status).toBe(400);
    expect((await ask('setQuietHours', { ...hours, ends: hours.starts }, member)).body.value.quiet).toBeUndefined();
    expect((await ask('setQuietHours', hours, member)).body.value.quiet).toEqual(hours);
    await send(member);
    const memberId = BigInt(member.memberId);
    await platform.database.transaction((within) =>
      sendMessage(within, accounts.bound, { memberId, key: 'b', at: new Date(now), values: { from: new Date(now) } }),
    );
    await run();
    expect(await mailsTo('night@example.org')).toHaveLength(1);
    platform.clock.advance(121 * 60_000);
    await run();
    expect(await mailsTo('night@example.org')).toHaveLength(2);
  });

  test('of rewards are not sent to a member who takes a break; those of money are', async () => {
    const member = await newMember(platform);
    await setMail(member, 'bia@example.org');
    for (const category of ['money', 'rewards']) await choose(member, `${category} mail`);
    const at = new Date(platform.clock.now());
    const memberId = BigInt(member.memberId);
    await platform.database.transaction(async (within) => {
      await addExclusion(within, { memberId, kind: 'cool_off', at, until: new Date(at.getTime() + 86_400_000) });
      const values = { amount: { amount: 1n, currency: 'BRL' } };
      await sendMessage(within, rewards['money-paid'], { memberId, key: 'r', at, values });
    });
    await send(member);
    await run();
    expect((await mailsTo('bia@example.org')).map(({ body }) => /100/.test(body))).toEqual([true]);
  });
});

describe('[MSG-02] a push message', () => {
  test('is encrypted for the browser, signed for the service, and shows no amount', async () => {
    const { member, browser } = await newSubscriber('/a');
    await send(member);
    await run();
    const [push, ...others] = service.received();
    expect(others).toEqual([]);
    const { web_push: form, notification } = browser.read(push?.body ?? Buffer.alloc(0));
    expect([form, notification.body]).toEqual([8030, '']);
    expect(notification.title.length).toBeGreaterThan(5);
    expect(new URL(notification.navigate).hostname).toBe('alpha.localhost');
    expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(push?.headers.authorization)) ?? [];
    const { pushKey } = (await ask('messageChoices', {}, member)).body.value;
    expect(key).toBe(pushKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const verification = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, verification, Buffer.from(signature, 'base64url'))).toBe(true);
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(aud).toBe(service.origin);
    expect(new URL(sub)).toMatchObject({ protocol: 'https:', hostname: 'alpha.localhost' });
    // Services read it by their own clocks, so it follows the machine's.
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
    expect(exp * 1000 - Date.now()).toBeGreaterThan(11 * 3_600_000);
  });

  test('ends the subscription that the service no longer knows', async () => {
    const { member } = await newSubscriber('/gone');
    service.answers.set('/gone', 410);
    for (let time = 0; time < 2; time += 1) {
      await send(member);
      await run();
    }
    expect(service.received()).toHaveLength(1);
  });

  test('reaches a browser that has renewed its subscription, also after the service forgot the earlier one', async () => {
    const { member, browser } = await newSubscriber('/first');
    const stranger = await newSubscriber('/stranger');
    service.answers.set('/first', 410);
    await send(member);
    await run();
    expect((await ask('messageChoices', {}, member)).body.value.showsPush).toBe(false);
    const { endpoint: earlier, auth: earlierAuth } = browser.subscription;
    const renewal = { earlier, earlierAuth, ...newBrowser('/second').subscription };
    const renew = async (over: object, host = 'alpha.localhost') =>
      (await platform.call('renewPush', { ...renewal, ...over }, { host })).status;
    // A caller who knows the address only, another merchant, an address that is somebody's, one that is no push service.
    expect(await renew({ earlierAuth: stranger.browser.subscription.auth })).toBe(404);
    expect(await renew({}, 'beta.localhost')).toBe(404);
    expect(await renew({ endpoint: stranger.browser.subscription.endpoint })).toBe(404);
    expect(await renew({ endpoint: 'https://push.example.org/x' })).toBe(400);
    expect(await renew({ p256dh: 'AAAA' })).toBe(400);
    // The answer to the first request may have been lost. The earlier secret is of no use any more.
    expect([await renew({}), await renew({})]).toEqual([200, 200]);
    expect(await renew({ endpoint: `${service.origin}/third` })).toBe(404);
    service.reset();
    await send(member);
    await run();
    expect(service.received().map(({ path }) => path)).toEqual(['/second']);
    expect((await ask('messageChoices', {}, member)).body.value.showsPush).toBe(true);
    await ask('logout', {}, member);
    expect(await renew({})).toBe(404);
  });

  test('is sent again when the service says so, and kept out of the log when it is refused', async () => {
    const { member } = await newSubscriber('/busy');
    service.answers.set('/busy', 429);
    await send(member);
    await run();
    platform.clock.advance(60_000);
    await run();
    expect(service.received()).toHaveLength(1);
    service.answers.set('/busy', 403);
    platform.clock.advance(61_000);
    await run();
    await run();
    expect(service.received()).toHaveLength(2);
    expect(platform.log.join('')).toContain('a push service refused a message');
  });

  test('goes to no browser whose player has logged out or switched it off there; others cannot switch it off', async () => {
    const { member } = await newSubscriber('/left');
    const other = await newMember(platform);
    await ask('unsubscribePush', {}, other);
    const showsPush = async () => (await ask('messageChoices', {}, member)).body.value.showsPush;
    expect(await showsPush()).toBe(true);
    await ask('unsubscribePush', {}, member);
    expect(await showsPush()).toBe(false);
    await ask('subscribePush', newBrowser('/left').subscription, member);
    await ask('logout', {}, member);
    const subscriptions = platform.database.db.selectFrom('push_subscription').select('endpoint');
    expect(await subscriptions.where('member_id', '=', BigInt(member.memberId)).execute()).toEqual([]);
    await send(member);
    await run();
    expect(service.received()).toEqual([]);
  });

  test('reaches a browser after its session expired and its player logged in again, until another player does', async () => {
    const { member } = await newSubscriber('/kept');
    const device = '5f0c1c4e-6d0f-4c5e-9d61-0b7e5ab0c111';
    const { sessions, database } = platform.open.platform;
    const begin = async ({ memberId }: TestMember) => ({
      ...member,
      token: await sessions.begin(memberId, { address: '::1', device, browser: '', verified: '', mustChange: false }),
    });
    const first = await begin(member);
    await ask('subscribePush', newBrowser('/kept').subscription, first);
    platform.clock.advance(13 * 3_600_000);
    await send(member);
    await run();
    expect(service.received()).toHaveLength(1);
    const second = await begin(member);
    await sessions.end({ token: first.token });
    expect((await ask('messageChoices', {}, second)).body.value.showsPush).toBe(true);
    await begin(await newMember(platform));
    expect((await ask('messageChoices', {}, second)).body.value.showsPush).toBe(false);
    expect(
      await database.db.selectFrom('push_subscription').select('endpoint').where('device', '=', device).execute(),
    ).toEqual([]);
  });

  test('goes no further to a browser whose session expired when the member ends the other sessions or has a new password', async () => {
    const { member } = await newSubscriber('/expired');
    platform.clock.advance(13 * 3_600_000);
    await platform.database.db.deleteFrom('session').where('member_id', '=', BigInt(member.memberId)).execute();
    const { sessions } = platform.open.platform;
    const origin = { address: '::1', device: '', browser: '', verified: '', mustChange: false };
    const own = { ...member, token: await sessions.begin(member.memberId, origin) };
    await ask('subscribePush', newBrowser('/own').subscription, own);
    const sentTo = async () => {
      service.reset();
      await send(member);
      await run();
      return service
        .received()
        .map(({ path }) => path)
        .sort();
    };
    expect(await sentTo()).toEqual(['/expired', '/own']);
    expect((await ask('sessionRevoke', {}, own)).status).toBe(200);
    expect(await sentTo()).toEqual(['/own']);
    const [oldPassword, newPassword] = [PASSWORD, 'another horse 7'];
    const passwords = { oldPassword, newPassword, confirmNewPassword: newPassword };
    expect((await ask('changePassword', passwords, own)).status).toBe(200);
    expect(await sentTo()).toEqual([]);
  });

  test.each([
    ['an address inside the network', { endpoint: 'http://127.0.0.1:1/x' }],
    ['an unknown service', { endpoint: 'https://push.example.org/x' }],
    ['a key that is no point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short secret', { auth: 'AAAA' }],
  ])('is not accepted for %s', async (_title, over) => {
    const member = await newMember(platform);
    const answer = await ask('subscribePush', { ...newBrowser('/x').subscription, ...over }, member);
    expect(answer.status).toBe(400);
  });
});
