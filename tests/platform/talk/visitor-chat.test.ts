import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf } from '../../support/getting-in.ts';
import { openLine } from '../../support/line.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney } from '../../support/player.ts';

let platform: TestPlatform;
let bia: OperatorSeat;
/** Address of the stream that tells of changes. */
let stream = '';
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')] });
  stream = `${await platform.app.listen({ host: '127.0.0.1', port: 0 })}/wps/streams/service`;
  bia = await seatOperator(platform, 'bia', { role: 'editor', merchants: ['alpha'] });
});
afterAll(() => platform.close());

let networks = 0;
/** A browser of a network of its own that is not logged in. */
function newVisitor() {
  const address = `198.51.100.${(networks += 1)}`;
  let cookie: string | undefined;
  const from = () => ({ address, ...(cookie ? { headers: { cookie } } : {}) });
  const send = async (name: 'startServiceChat' | 'sendServiceMessage', request: object) => {
    const answer = await platform.call(name, { clientId: randomUUID(), ...request }, from());
    if (answer.headers['set-cookie']) cookie = cookieOf(answer);
    return answer;
  };
  return {
    begin: (text: string, more: object = {}) => send('startServiceChat', { topic: 'other', text, ...more }),
    write: (text: string, more: object = {}) => send('sendServiceMessage', { text, ...more }),
    read: async () => (await platform.call('serviceChat', {}, from())).body.value,
    from,
  };
}
const operate = async (operation: string, id: string, params: object = {}): Promise<boolean> =>
  (await bia.ask('opsRunOperation', { queue: 'service-chats', merchant: 'alpha', operation, id, params })).body.value
    .done;

describe('[MSG-04] a visitor who is not logged in', () => {
  test('has one conversation by a token that scripts cannot read, and gets the answer in it', async () => {
    const visitor = newVisitor();
    expect((await visitor.read()).conversation).toBeUndefined();
    const begun = await visitor.begin('How old must I be?');
    expect(begun.status, begun.text).toBe(200);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /sv=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict/,
    );
    await visitor.begin('And where do you work?');
    const { conversation, channel } = await visitor.read();
    expect(conversation.entries).toHaveLength(2);
    expect(channel).toMatch(/^[\w-]{43}$/);
    expect(begun.text).not.toContain(cookieOf(begun).slice('sv='.length));
    const page = await openLine(`${stream}?channel=${channel}`);
    expect(await operate('answer', conversation.conversationId, { text: 'Eighteen.' })).toBe(true);
    expect((await visitor.read()).conversation).toMatchObject({ state: 'waiting', operator: 'bia' });
    await expect.poll(() => page.events).toEqual([{ name: 'changed', data: {} }]);
    page.stop();
    expect(await operate('solve', conversation.conversationId)).toBe(true);
    const rated = await platform.call('rateServiceChat', { rating: 4 }, visitor.from());
    expect(rated.body.value.conversation.rating).toBe(4);
  });

  test('[API-06] hears of its own conversation alone: a page without a channel, of another one or at another merchant hears nothing', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()];
    const { conversationId } = (await visitor.begin('Is anybody there?')).body.value.conversation;
    await other.begin('Me too.');
    const { channel } = await visitor.read();
    const ana = await newMember(platform);
    for (const query of ['', '?channel=', `?channel=${'a'.repeat(42)}`, `?channel=${channel}&channel=${channel}`])
      expect([query, (await openLine(`${stream}${query}`)).status]).toEqual([query, 400]);
    const pages = await Promise.all([
      openLine(`${stream}?channel=${channel}`),
      openLine(`${stream}?channel=${(await other.read()).channel}`),
      openLine(`${stream}?channel=${channel}`, { host: 'beta.localhost' }),
      openLine(stream, { token: ana.token }),
    ]);
    expect(await operate('answer', conversationId, { text: 'Here I am.' })).toBe(true);
    await expect.poll(() => pages[0]?.events.length).toBe(1);
    expect(pages.map(({ status, events }) => [status, events.length])).toEqual([
      [200, 1],
      [200, 0],
      [200, 0],
      [200, 0],
    ]);
    for (const page of pages) page.stop();
  });

  test('stands in the queue of the team without a player', async () => {
    const visitor = newVisitor();
    const { conversationId: id } = (await visitor.begin('Hello')).body.value.conversation;
    const { rows } = (await bia.ask('opsQueue', { queue: 'service-chats', merchant: 'alpha' })).body.value;
    const row = rows.find((one: { id: string }) => one.id === id);
    expect(row.cells).toMatchObject({ member: null, team: { value: 'VISITOR' }, last: 'Hello' });
    expect((await bia.ask('opsQueueRow', { queue: 'service-chats', merchant: 'alpha', id })).status).toBe(200);
  });

  test('takes the conversation along into the account that they log in to, and nobody else reads it', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()];
    const { conversationId } = (await visitor.begin('I wrote before I logged in.')).body.value.conversation;
    await other.begin('Another question.');
    expect((await other.read()).conversation.conversationId).not.toBe(conversationId);
    expect((await other.write('Mine')).body.value.conversation.entries.at(-1).text).toBe('Mine');
    const ana = await newMember(platform);
    const claimed = await platform.call('serviceChat', {}, { ...ana, ...visitor.from() });
    expect(claimed.body.value.conversation).toMatchObject({ conversationId, state: 'queued' });
    expect(String(claimed.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await visitor.read()).conversation).toBeUndefined();
    expect((await platform.call('serviceChat', {}, ana)).body.value.conversation.conversationId).toBe(conversationId);
  });

  test('whose account has an open conversation keeps the own one until that is over', async () => {
    const visitor = newVisitor();
    const { conversationId } = (await visitor.begin('From the door.')).body.value.conversation;
    const ana = await newMember(platform);
    const own = await platform.call('startServiceChat', { topic: 'game', clientId: randomUUID(), text: 'Mine' }, ana);
    const both = { ...ana, ...visitor.from() };
    const shown = async () => (await platform.call('serviceChat', {}, both)).body.value.conversation.conversationId;
    expect(await shown()).toBe(own.body.value.conversation.conversationId);
    await platform.call('endServiceChat', {}, ana);
    expect(await shown()).not.toBe(conversationId);
    expect((await platform.call('serviceChat', {}, ana)).body.value.conversation.state).toBe('solved');
    const { db } = platform.database;
    const row = await db
      .selectFrom('service_conversation')
      .select(['member_id', 'visitor'])
      .where('id', '=', BigInt(conversationId))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ member_id: BigInt(ana.memberId), visitor: null });
  });

  test('[API-06] is bounded: six conversations of a network in an hour, twelve messages in a minute, no pictures', async () => {
    const first = newVisitor();
    await first.begin('One');
    expect((await first.write('', { pictureId: randomUUID() })).body.errorCode).toBe('login.not.session');
    for (let message = 0; message < 12; message += 1) expect((await first.write(`${message}`)).status).toBe(200);
    expect((await first.write('One more')).status).toBe(429);
    const begin = () =>
      platform.call(
        'startServiceChat',
        { topic: 'other', clientId: randomUUID(), text: 'Flood' },
        { address: '192.0.2.9' },
      );
    const statuses = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await begin()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('[API-06] with a forged token or that of another merchant has no conversation, and cannot write into one', async () => {
    const visitor = newVisitor();
    await visitor.begin('Only here.');
    for (const from of [
      { headers: { cookie: `sv=${'a'.repeat(43)}` } },
      { ...visitor.from(), host: 'beta.localhost' },
    ]) {
      expect((await platform.call('serviceChat', {}, from)).body.value.conversation).toBeUndefined();
      const written = await platform.call('sendServiceMessage', { clientId: randomUUID(), text: 'In' }, from);
      expect(written.status).toBe(404);
    }
    const stale = await platform.call('serviceChat', {}, { token: 'x'.repeat(43) });
    expect(stale.body.errorCode).toBe('login.not.session');
  });
});
