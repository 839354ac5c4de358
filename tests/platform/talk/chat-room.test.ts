import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendHeartbeat } from '../../../platform/http/events/heartbeat.ts';
import type { Connection } from '../../../platform/http/transport/connections.ts';
import { newChatter, openChat } from '../../support/chat.ts';
import { siteWithChat } from '../../support/chat-site.ts';
import { openLine } from '../../support/line.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let other: TestPlatform;
let origin = '';
let otherOrigin = '';
beforeAll(async () => {
  const sites = [siteWithChat('alpha'), siteWithChat('beta')];
  platform = await startTestPlatform({ sites });
  other = await startTestPlatform({ sites, databaseUrl: platform.database.url });
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  otherOrigin = await other.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.close();
  await platform.close();
});

/** Advances the clocks of both processes past the pace of one sender. */
const wait = (seconds = 3): void => {
  platform.clock.advance(seconds * 1_000);
  other.clock.advance(seconds * 1_000);
};
const room = async (token: string, host = 'alpha.localhost') =>
  (await platform.call('chatRoom', {}, { token, host })).body.value;

describe('[MSG-03] a message in a room', () => {
  test('reaches the open pages of every process with its number, and the history of who comes later', async () => {
    const [ana, rui] = [await newChatter(platform), await newChatter(platform)];
    const near = await openChat(origin, ana);
    const far = await openChat(otherOrigin, rui);
    const sent = await ana.say('Good evening, everybody.');
    expect(sent.status, sent.text).toBe(200);
    const { seq } = sent.body.value.entry;
    for (const page of [near, far])
      await vi.waitFor(() =>
        expect(page.entries.find((entry) => entry.seq === seq)?.text).toBe('Good evening, everybody.'),
      );
    expect((await room(rui.token)).entries.at(-1)).toMatchObject({ seq, from: { name: ana.name, role: 'member' } });
    near.stop();
    far.stop();
  });

  test('is stored once, however often its sender sends it', async () => {
    const ana = await newChatter(platform);
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.say('Only once.', { clientId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.value.entry.seq)).size).toBe(1);
    const texts = (await room(ana.token)).entries.map(({ text }: { text: string }) => text);
    expect(texts.filter((text: string) => text === 'Only once.')).toHaveLength(1);
  });

  test('never shows the name that its sender logs in with', async () => {
    const ana = await newChatter(platform);
    const { username } = await platform.database.db
      .selectFrom('member')
      .select('username')
      .where('id', '=', BigInt(ana.memberId))
      .executeTakeFirstOrThrow();
    const sent = await ana.say('Who am I?');
    expect(sent.text).not.toContain(username);
    expect(ana.name).toMatch(/^pl\d{4}/);
  });

  test('answers another and mentions people, who are told at once', async () => {
    const [ana, rui] = [await newChatter(platform), await newChatter(platform)];
    const first = (await ana.say('Which slot is hot?')).body.value.entry;
    const answer = await rui.say(`@${ana.name} try Koi.`, { replyTo: first.seq });
    expect(answer.body.value.entry).toMatchObject({
      reply: { seq: first.seq, name: ana.name, text: 'Which slot is hot?' },
      mentions: [first.from.number],
    });
    const seat = (await platform.call('chatSeat', {}, { token: ana.token })).body.value;
    expect(seat).toMatchObject({ unread: 1, mentions: 1 });
    await platform.call('readChat', { roomId: ana.roomId, seq: answer.body.value.entry.seq }, { token: ana.token });
    await platform.call('readChat', { roomId: ana.roomId, seq: 1 }, { token: ana.token });
    expect((await platform.call('chatSeat', {}, { token: ana.token })).body.value).toMatchObject({
      unread: 0,
      mentions: 0,
    });
  });

  test('is counted for who was in the room before, until they read it, and for nobody else', async () => {
    const [ana, rui, zoe] = [await newChatter(platform), await newChatter(platform), await newChatter(platform)];
    const count = async ({ token }: { readonly token: string }) =>
      (await platform.call('unreadChat', {}, { token })).body.value.count;
    await rui.say('I am here.');
    expect([await count(ana), await count(rui)]).toEqual([0, 0]);
    const { seq } = (await zoe.say('So am I.')).body.value.entry;
    expect([await count(ana), await count(rui)]).toEqual([0, 1]);
    const chosen = { b2c: 1, title: 'Lounge', language: 'pt', headerColor: '#6d28d9' };
    expect((await platform.call('chatUrl', chosen, { token: rui.token })).body.value).toEqual({
      chatUrl: '/chat?b2c=1&title=Lounge&language=pt&headerColor=%236d28d9',
      unReadCount: 1,
    });
    expect((await platform.call('chatUrl', chosen, { token: ana.token })).body.value.unReadCount).toBe(0);
    await platform.call('readChat', { roomId: rui.roomId, seq }, { token: rui.token });
    expect(await count(rui)).toBe(0);
  });

  test('waits for the pace of its sender, and a third equal one is rejected', async () => {
    const ana = await newChatter(platform);
    expect((await ana.say('Again.')).status).toBe(200);
    const early = await ana.say('Too early.');
    expect([early.status, early.headers['retry-after']]).toEqual([429, '2']);
    wait();
    expect((await ana.say('Again.')).status).toBe(200);
    wait();
    expect((await ana.say('Again.')).body.errorCode).toBe('chat.repeated');
  });
});

describe('[MSG-03] a page that comes back', () => {
  test('gets what it missed, each entry once and in order', async () => {
    const ana = await newChatter(platform);
    const before = await room(ana.token);
    const texts = ['one', 'two', 'three'];
    for (const text of texts) {
      wait();
      await ana.say(text);
    }
    const page = await openChat(otherOrigin, { ...ana, after: before.seq });
    await vi.waitFor(() => expect(page.entries.map(({ text }) => text)).toEqual(texts));
    wait();
    await ana.say('four');
    await vi.waitFor(() => expect(page.entries.map(({ seq }) => seq - before.seq)).toEqual([1, 2, 3, 4]));
    page.stop();
  });

  test('from a process that had more gets nothing twice from one that is behind', async () => {
    const ana = await newChatter(platform);
    const { seq } = await room(ana.token);
    const ahead = await openChat(origin, { ...ana, after: seq + 2 });
    for (const text of ['First.', 'Second.', 'Third.']) {
      wait();
      expect((await ana.say(`${text} Behind.`)).status).toBe(200);
    }
    await vi.waitFor(() => expect(ahead.entries.map((entry) => entry.text)).toEqual(['Third. Behind.']));
    ahead.stop();
  });

  test('at the same time as others shares the room with them', async () => {
    const host = 'beta.localhost';
    const ana = await newChatter(platform, host);
    const pages = await Promise.all(Array.from({ length: 6 }, () => openChat(origin, { ...ana, host })));
    expect((await ana.say('Hello, all of you.')).status).toBe(200);
    for (const page of pages)
      await vi.waitFor(() => expect(page.entries.map(({ text }) => text)).toEqual(['Hello, all of you.']));
    for (const page of pages) page.stop();
  });

  test('finds an entry whose announcement was lost with the process that stored it', async () => {
    const ana = await newChatter(platform);
    const page = await openChat(otherOrigin, { ...ana, after: (await room(ana.token)).seq });
    const { announce } = platform.open.platform.chat;
    vi.spyOn(platform.open.platform.chat, 'announce').mockImplementationOnce(() => undefined);
    await ana.say('Not announced.');
    await vi.waitFor(() => expect(page.entries.map(({ text }) => text)).toEqual(['Not announced.']), {
      timeout: 8_000,
    });
    expect(announce).toBeDefined();
    page.stop();
  });
});

describe('[MSG-03] [API-06] a room is read and written by those who may', () => {
  test('a visitor reads nothing unless the room is open to visitors, and writes nothing', async () => {
    const closed = { closed: true, entries: [], people: 0, seq: 0, hasEarlier: false };
    await (await newChatter(platform)).say('For players only.');
    expect((await platform.call('chatRoom')).body.value).toMatchObject(closed);
    const ana = await newChatter(platform);
    expect((await openChat(origin, { roomId: ana.roomId })).status).toBe(401);
    const rooms = platform.database.db.updateTable('chat_room').where('id', '=', BigInt(ana.roomId));
    await rooms.set({ guests_read: true }).execute();
    expect((await platform.call('chatRoom')).body.value.entries).not.toEqual([]);
    const page = await openChat(origin, { roomId: ana.roomId });
    expect(page.status).toBe(200);
    page.stop();
    const forged = { roomId: ana.roomId, clientId: randomUUID(), text: 'Hello' };
    expect((await platform.call('sendChatMessage', forged)).status).toBe(401);
    const guest = { token: (await platform.call('freePlay')).body.value.token };
    expect((await platform.call('chatRoom', {}, guest)).body.value.entries).not.toEqual([]);
    expect((await platform.call('chatSeat', {}, guest)).body.value).toMatchObject({ bar: 'guest' });
    expect((await platform.call('sendChatMessage', forged, guest)).body.errorCode).toBe('in_need_true_account');
    await rooms.set({ guests_read: false }).execute();
  });

  test('a room of another merchant is not found, whatever is asked of it', async () => {
    const [ana, eve] = [await newChatter(platform), await newChatter(platform, 'beta.localhost')];
    const from = { token: eve.token, host: 'beta.localhost' };
    const { roomId } = ana;
    const answers = await Promise.all([
      eve.say('Hello', { roomId }),
      platform.call('chatEntries', { roomId }, from),
      platform.call('readChat', { roomId, seq: 1 }, from),
      platform.call('reportChatMessage', { roomId, seq: 1, reason: 'spam' }, from),
      platform.call('moderateChat', { roomId, seq: 1, act: 'remove', reason: 'spam' }, from),
      platform.call('chatPicture', { roomId, seq: 1 }, from),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await openChat(origin, { roomId, token: eve.token, host: 'beta.localhost' })).status).toBe(404);
  });

  test('a player who excludes themselves is out of the chat at once', async () => {
    const ana = await newChatter(platform);
    const page = await openChat(otherOrigin, ana);
    const done = await platform.call(
      'excludePlayer',
      { duration: 'sixMonths', understood: true },
      { token: ana.token },
    );
    expect(done.status, done.text).toBe(200);
    await page.ended;
    expect(page.text()).toContain('"reason":"play.excluded"');
    expect((await ana.say('Still here')).body.errorCode).toBe('play.excluded');
  });

  test('[MSG-02] [MSG-04] a session ended elsewhere ends its lines of chat, service and inbox in every process', async () => {
    const ana = await newChatter(platform);
    const lines = await Promise.all([
      openChat(otherOrigin, ana),
      openLine(`${otherOrigin}/wps/streams/service`, ana),
      openLine(`${otherOrigin}/wps/events`, ana),
    ]);
    const { sessions } = platform.open.platform;
    await sessions.endForMember(ana.memberId);
    await Promise.all(lines.map(({ ended }) => ended));
    for (const line of lines) expect(line.text()).toContain('event: session\n');
    expect((await openChat(origin, ana)).status).toBe(401);
    // A session that nobody ends is over after a time, which its lines learn by their next heartbeat.
    const rui = await newChatter(platform);
    const session = await sessions.find(rui.token, 'alpha');
    const [send, end, beat] = [vi.fn(), vi.fn(), vi.fn()];
    const connection = { send, end, beat } as unknown as Connection;
    await sendHeartbeat({ platform: platform.open.platform, session, connection });
    expect([beat.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
    platform.clock.advance(13 * 3_600_000);
    await sendHeartbeat({ platform: platform.open.platform, session, connection });
    expect([send.mock.calls, end.mock.calls.length]).toEqual([[['session', { ended: true }]], 1]);
  });
});
