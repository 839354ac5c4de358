import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { liveEvent } from '../../../platform/contact/inbox/live-events/inbox.ts';
import { sendMessage } from '../../../platform/kernel/member-messages/send-message.ts';
import { messages as withdrawals } from '../../../platform/money/withdrawals/inbox-messages.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';
import { newPushBrowser } from '../../support/push-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const pix = { key: 'pix', adapter: 'pix-sandbox', minimum: 200_000, maximum: 10_000_000, amounts: [500_000] };
  const routes = {
    home: { path: '/', title: 'Home' },
    'account-record': { path: '/member/transactionHistory', title: 'Record' },
    withdraw: { path: '/member/withdraw', title: 'Withdraw', when: { fact: 'flag.INHOUSE3' } },
  };
  const site = (code: string) => siteWithMoney(code, { settings: { payments: { methods: [pix] } }, routes });
  platform = await startTestPlatform({ sites: [site('alpha'), site('beta')] });
});
afterAll(() => platform.close());

const ask = async (name: Parameters<TestPlatform['call']>[0], request: object, { token, host }: TestMember) =>
  (await platform.call(name, { ...request }, { token, host })).body.value;
const inbox = (member: TestMember, request: object = {}) =>
  ask('inboxMessages', { language: 'en', ...request }, member);
const unread = async (member: TestMember): Promise<number> => (await ask('unreadCount', {}, member)).unReadCount;

/** Sends a message about a rejected withdrawal; returns whether it was new. */
const send = ({ memberId }: TestMember, key: string, reason = 'The name differs.'): Promise<boolean> =>
  platform.database.transaction((within) =>
    sendMessage(within, withdrawals.rejected, {
      memberId: BigInt(memberId),
      key,
      at: new Date(platform.clock.now()),
      values: { amount: { amount: 1_234_500n, currency: 'BRL' }, reason },
    }),
  );

describe('[MSG-02] [MEM-13] a message', () => {
  test('is written with a credited deposit, once however often it is reported, in the language of the reader', async () => {
    const member = await newMember(platform);
    const request = { amount: 100, method: 'pix', idempotencyKey: 'deposit-of-inbox' };
    const { orderId } = await ask('startDeposit', request, member);
    await ask('sandboxPayment', { orderId, ending: 'pay' }, member);
    for (let report = 0; report < 3; report += 1) await ask('depositStatus', { orderId }, member);
    expect(await unread(member)).toBe(1);
    const { list } = await inbox(member);
    expect(list).toMatchObject([
      {
        category: 'money',
        title: 'Your deposit has arrived',
        text: 'R$\u00a0100.00 is in your wallet.',
        isRead: false,
        link: '/member/transactionHistory',
      },
    ]);
    const [translated] = (await inbox(member, { language: 'pt' })).list;
    expect(translated.text.replaceAll(/\s/g, ' ')).toBe('R$ 100,00 já está na sua carteira.');
  });

  test('exists once for its kind and key, also when two transactions send it at once', async () => {
    const member = await newMember(platform);
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(member, 'w-1')));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await send(member, 'w-2')).toBe(true);
    expect(await unread(member)).toBe(2);
  });

  test('is gone when the transaction of what it is about rolls back', async () => {
    const member = await newMember(platform);
    const failing = platform.database.transaction(async (within) => {
      await sendMessage(within, withdrawals.paid, {
        memberId: BigInt(member.memberId),
        key: 'x',
        at: new Date(),
        values: { amount: { amount: 1n, currency: 'BRL' } },
      });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await unread(member)).toBe(0);
  });

  test('has no link where the site’s flags switch the screen off', async () => {
    const member = await newMember(platform);
    await send(member, 'w');
    expect((await inbox(member)).list[0]).not.toHaveProperty('link');
  });

  test('keeps hostile values as plain text, without overrides of the writing direction, within a bound', async () => {
    const member = await newMember(platform);
    await send(member, 'w', `<script>alert(1)</script>\u202Eevil\u0007${'x'.repeat(100_000)}`);
    const { text } = (await inbox(member)).list[0];
    expect(text).toContain('<script>alert(1)</script> evil x');
    expect(text.length).toBeLessThan(2_100);
  });

  test('that has expired is neither listed nor counted', async () => {
    const member = await newMember(platform);
    const at = new Date(platform.clock.now());
    await platform.database.transaction((within) =>
      sendMessage(within, withdrawals.paid, {
        memberId: BigInt(member.memberId),
        key: 'x',
        at,
        values: { amount: { amount: 1n, currency: 'BRL' } },
        expiresAt: new Date(at.getTime() + 60_000),
      }),
    );
    expect(await unread(member)).toBe(1);
    platform.clock.advance(60_000);
    expect([await unread(member), (await inbox(member)).list]).toEqual([0, []]);
  });
});

describe('[MEM-13] the inbox', () => {
  test('has pages, categories and counts; read and deleted messages leave the count', async () => {
    const member = await newMember(platform);
    for (let number = 0; number < 23; number += 1) await send(member, `w-${number}`);
    const first = await inbox(member);
    expect([first.list.length, first.unread, first.unreadOf]).toEqual([20, 23, [{ category: 'money', count: 23 }]]);
    const second = await inbox(member, { before: first.next });
    expect([second.list.length, second.next]).toEqual([3, undefined]);
    expect((await inbox(member, { category: 'security' })).list).toEqual([]);
    const [one, two] = first.list;
    expect(await ask('readMessages', { ids: [one.id] }, member)).toEqual({ unReadCount: 22 });
    expect(await ask('deleteMessages', { ids: [two.id] }, member)).toEqual({ unReadCount: 21 });
    const after = (await inbox(member)).list;
    expect(after[0]).toMatchObject({ id: one.id, isRead: true });
    expect(after.map(({ id }: { id: string }) => id)).not.toContain(two.id);
    expect(await ask('readMessages', {}, member)).toEqual({ unReadCount: 0 });
    expect(await send(member, 'w-0')).toBe(false);
  });

  test('is its member’s own: others, other merchants and visitors neither read nor change it', async () => {
    const [owner, other, foreign] = [
      await newMember(platform),
      await newMember(platform),
      await newMember(platform, 'beta.localhost'),
    ];
    await send(owner, 'w');
    const { id } = (await inbox(owner)).list[0];
    for (const stranger of [other, foreign]) {
      await ask('readMessages', { ids: [id] }, stranger);
      await ask('deleteMessages', { ids: [id] }, stranger);
      expect((await inbox(stranger)).list).toEqual([]);
    }
    expect(await unread(owner)).toBe(1);
    expect((await platform.call('inboxMessages', {})).status).toBe(401);
    const guessed = await platform.call('readMessages', { ids: ['1;drop table'] }, { token: owner.token });
    expect(guessed.status).toBe(400);
  });

  test('[MSG-02] notifies the member’s pages in another process within a second', async () => {
    const member = await newMember(platform);
    const other = await startTestPlatform({ databaseUrl: platform.database.url, sites: [...platform.sites] });
    const received: string[] = [];
    const { memberId } = member;
    const stop = other.open.platform.liveEvents.subscribe({ merchant: 'alpha', memberId }, ({ event }) =>
      received.push(event.name),
    );
    const before = performance.now();
    await send(member, 'w');
    await vi.waitFor(() => expect(received).toContain(liveEvent.name), { timeout: 5_000, interval: 10 });
    expect(performance.now() - before).toBeLessThan(1_000);
    stop();
    await other.close();
  });

  test('[MSG-02] leaves a push address to who states it first, where two browsers renew theirs at one time', async () => {
    const address = (name: string) => newPushBrowser('https://fcm.googleapis.com', `/fcm/send/${name}`).subscription;
    const [mine, theirs, renewed] = [address('mine'), address('theirs'), address('renewed')];
    for (const subscription of [mine, theirs]) await ask('subscribePush', subscription, await newMember(platform));
    const renewal = { earlier: mine.endpoint, earlierAuth: mine.auth, ...renewed };
    let late: ReturnType<TestPlatform['call']> | undefined;
    await platform.database.transaction(async (within) => {
      const other = within.updateTable('push_subscription').set({ endpoint: renewed.endpoint });
      await other.where('endpoint', '=', theirs.endpoint).execute();
      late = platform.call('renewPush', renewal, { host: 'alpha.localhost' });
      await vi.waitFor(async () => {
        const waiting = await sql`select pid from pg_locks where not granted`.execute(platform.database.db);
        expect(waiting.rows).not.toEqual([]);
      });
    });
    expect((await late)?.status).toBe(404);
  });
});
