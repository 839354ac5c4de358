import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingAt } from '../../../platform/contact/service-chat/hours.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../../support/player.ts';

let platform: TestPlatform;
let bia: OperatorSeat;
let carl: OperatorSeat;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')] });
  bia = await seatOperator(platform, 'bia', { role: 'editor', merchants: ['alpha'] });
  carl = await seatOperator(platform, 'carl', { role: 'editor', merchants: ['alpha'] });
});
afterAll(() => platform.close());

type Row = {
  readonly id: string;
  readonly cells: Readonly<Record<string, { readonly value: string } | undefined>>;
  readonly operations: readonly string[];
};

const operate = async (seat: OperatorSeat, operation: string, more: object = {}): Promise<boolean> => {
  const request = { queue: 'service-chats', merchant: 'alpha', operation, params: {}, ...more };
  const answer = await seat.ask('opsRunOperation', request);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value.done;
};
const rows = async (seat: OperatorSeat, view = 'open'): Promise<readonly Row[]> =>
  (
    await seat.ask('opsQueue', {
      queue: 'service-chats',
      merchant: 'alpha',
      ...(view === 'all' ? {} : { filter: JSON.stringify({ view }) }),
    })
  ).body.value.rows;
const page = async (seat: OperatorSeat, id: string): Promise<string> =>
  (await seat.ask('opsQueueRow', { queue: 'service-chats', merchant: 'alpha', id })).text;
const begin = (member: TestMember, text: string, topic = 'other') =>
  platform.call('startServiceChat', { topic, clientId: randomUUID(), text }, member);
const write = (member: TestMember, text: string, more: object = {}) =>
  platform.call('sendServiceMessage', { clientId: randomUUID(), text, ...more }, member);
const setRank = ({ memberId }: TestMember, rank: number) =>
  platform.database.db
    .insertInto('vip_member')
    .values({
      merchant: 'alpha',
      member_id: BigInt(memberId),
      rank,
      since: new Date(0),
      checked: null,
      notice: null,
      notice_at: null,
    })
    .execute();
const read = async (member: TestMember) => (await platform.call('serviceChat', {}, member)).body.value;

describe('[MSG-04] a question to customer service', () => {
  test('waits in the queue, is taken by one operator, answered, solved and rated once', async () => {
    const ana = await newMember(platform);
    const begun = await begin(ana, 'My deposit has not arrived.', 'deposit');
    expect(begun.status, begun.text).toBe(200);
    const { conversation } = begun.body.value;
    expect(conversation).toMatchObject({ state: 'queued', csType: 'LIVECHAT', ahead: 0, canRate: false });
    const id = conversation.conversationId;
    expect(await Promise.all([operate(bia, 'next'), operate(carl, 'next')])).toEqual(
      expect.arrayContaining([true, false]),
    );
    const owner = (await read(ana)).conversation.operator;
    const [mine, other] = owner === 'bia' ? [bia, carl] : [carl, bia];
    expect(await operate(other, 'answer', { id, params: { text: 'Not mine to answer.' } })).toBe(false);
    expect(await operate(mine, 'answer', { id, params: { text: 'It is on its way.' } })).toBe(true);
    expect((await read(ana)).conversation).toMatchObject({ state: 'waiting', operator: owner });
    await write(ana, 'Thank you!');
    expect(await operate(mine, 'solve', { id })).toBe(true);
    const solved = (await read(ana)).conversation;
    expect(solved).toMatchObject({ state: 'solved', canRate: true });
    expect(solved.entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['player', 'My deposit has not arrived.'],
      ['event', 'taken'],
      ['operator', 'It is on its way.'],
      ['player', 'Thank you!'],
      ['event', 'solved'],
    ]);
    const rated = await platform.call('rateServiceChat', { rating: 5, text: 'Fast.' }, ana);
    expect(rated.body.value.conversation).toMatchObject({ rating: 5, canRate: false });
    expect((await platform.call('rateServiceChat', { rating: 1 }, ana)).status).toBe(404);
    expect((await rows(mine, 'all')).find((row) => row.id === id)?.cells).toMatchObject({
      rating: 5,
      ratingText: 'Fast.',
    });
  });

  test('is stored once, however often the page sends it, and opens a solved conversation again', async () => {
    const ana = await newMember(platform);
    const request = { topic: 'game', clientId: randomUUID(), text: 'Once.' };
    await Promise.all([1, 2, 3, 4].map(() => platform.call('startServiceChat', request, ana)));
    expect((await read(ana)).conversation.entries).toHaveLength(1);
    await platform.call('endServiceChat', {}, ana);
    expect((await read(ana)).conversation.state).toBe('solved');
    expect((await write(ana, 'One more thing.')).body.value.conversation.state).toBe('queued');
    await platform.call('endServiceChat', {}, ana);
  });

  test('is answered in the order of danger, VIP, money and age', async () => {
    const member = () => newMember(platform);
    const [usual, money, vip, harm] = [await member(), await member(), await member(), await member()];
    // The ranks beside the border: those above 4 are VIP.
    await setRank(usual, 4);
    await setRank(vip, 5);
    for (const [asker, text, topic] of [
      [usual, 'How do I change my picture?', 'account'],
      [money, 'My withdrawal is stuck.', 'withdrawal'],
      [vip, 'Good evening.', 'other'],
      [harm, 'I lost everything, I want to die', 'other'],
    ] as const)
      await begin(asker, text, topic);
    const order = (await rows(bia)).slice(0, 4).map(({ cells }) => cells.urgency?.value);
    expect(order).toEqual(['danger', 'vip', 'money', 'usual']);
    expect((await read(usual)).conversation).toMatchObject({ csType: 'LIVECHAT', ahead: 3 });
    expect((await read(vip)).conversation).toMatchObject({ csType: 'VIP', ahead: 1 });
    for (const asker of [usual, money, vip, harm]) await platform.call('endServiceChat', {}, asker);
  });

  test('is handed over with all that was written; notes stay with the operators', async () => {
    const ana = await newMember(platform);
    const { conversationId: id } = (await begin(ana, 'Please help me.')).body.value.conversation;
    await operate(bia, 'take', { id });
    await operate(bia, 'note', { id, params: { text: 'Called twice already.' } });
    await operate(bia, 'handOver', { id, params: { to: 'carl' } });
    expect(await page(carl, id)).toContain('Called twice already.');
    expect(await operate(bia, 'answer', { id, params: { text: 'x' } })).toBe(false);
    expect(await operate(carl, 'answer', { id, params: { text: 'I go on from here.' } })).toBe(true);
    const seen = await platform.call('serviceChat', {}, ana);
    expect(seen.text).not.toContain('Called twice');
    expect(seen.body.value.conversation).toMatchObject({ operator: 'carl' });
    await platform.call('endServiceChat', {}, ana);
  });

  test('gets a prepared answer in the player’s language, but never for danger, limits and complaints', async () => {
    const set = (language: string, text: string) =>
      bia.ask('opsRunOperation', {
        queue: 'service-answers',
        merchant: 'alpha',
        operation: 'set',
        params: { key: 'hello', language, text },
      });
    await set('en', 'Hello {player}, this is {operator}.');
    await set('pt', 'Olá {player}, aqui é {operator}.');
    const [ana, rui] = [await newMember(platform), await newMember(platform)];
    const { conversationId: id } = (await begin(ana, 'Oi')).body.value.conversation;
    expect(await operate(bia, 'canned', { id, params: { key: 'hello' } })).toBe(true);
    expect((await read(ana)).conversation.entries.at(-1).text).toMatch(/^Olá player\w+, aqui é bia\.$/);
    const { conversationId: other } = (await begin(rui, 'I complain', 'complaint')).body.value.conversation;
    expect(await operate(bia, 'canned', { id: other, params: { key: 'hello' } })).toBe(false);
    for (const member of [ana, rui]) await platform.call('endServiceChat', {}, member);
  });
});

describe('[MSG-04] hostile input to customer service', () => {
  test('card numbers, turned text and control characters are not stored', async () => {
    const ana = await newMember(platform);
    await begin(ana, 'My card 4111 1111 1111 1111 \u202Efails\u200B');
    expect((await read(ana)).conversation.entries[0].text).toBe('My card •••• 1111 fails');
    expect((await write(ana, 'a\u0007b')).status).toBe(400);
    expect((await write(ana, 'x'.repeat(1_000_000))).status).toBe(413);
    await platform.call('endServiceChat', {}, ana);
  });

  test('conversations and pictures of others are not found, and a picture is used once', async () => {
    const [ana, eve] = [await newMember(platform), await newMember(platform)];
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEUiiGbLOHl6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=';
    const { id: pictureId } = (await platform.call('uploadFile', { purpose: 'service-picture', content: png }, ana))
      .body.value;
    const started = await begin(ana, 'See the picture.');
    const { conversationId } = started.body.value.conversation;
    expect((await write(ana, '', { pictureId })).status).toBe(200);
    expect((await write(ana, '', { pictureId })).status).toBe(400);
    const url = await platform.call('servicePicture', { conversationId, seq: 2 }, ana);
    expect((await platform.send({ url: url.body.value.url })).headers['content-type']).toBe('image/webp');
    expect((await platform.call('servicePicture', { conversationId, seq: 2 }, eve)).status).toBe(404);
    await begin(eve, 'Mine');
    expect((await write(eve, '', { pictureId })).status).toBe(400);
    expect((await platform.call('serviceChat', {}, eve)).text).not.toContain('See the picture');
    await platform.call('readServiceChat', { conversationId }, eve);
    expect((await read(ana)).conversation.unread).toBeGreaterThan(0);
  });

  test('operators of another merchant reach nothing', async () => {
    const ana = await newMember(platform);
    const { conversationId: id } = (await begin(ana, 'Private')).body.value.conversation;
    const dan = await seatOperator(platform, 'dan', { role: 'admin', merchants: ['beta'] });
    const request = { queue: 'service-chats', operation: 'answer', id, params: { text: 'Hi' } };
    expect((await dan.ask('opsRunOperation', { merchant: 'alpha', ...request })).status).toBe(404);
    expect((await dan.ask('opsRunOperation', { merchant: 'beta', ...request })).body.value.done).toBe(false);
    expect((await dan.ask('opsQueueRow', { queue: 'service-chats', merchant: 'beta', id })).text).not.toContain(
      'Private',
    );
  });
});

describe('[MSG-04] the hours of the team', () => {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 9 * 60, closes: 18 * 60 }));
  const calendar = (holidays: readonly string[] = []) => ({
    hours: weekdays,
    holidays: new Set(holidays),
    timeZone: 'America/Sao_Paulo',
  });
  const at = (iso: string, holidays?: readonly string[]) => openingAt(Date.parse(iso), calendar(holidays));

  test('are in the zone of the site, with holidays', () => {
    expect(at('2026-11-27T12:00:00Z')).toEqual({ isOpen: true });
    expect(at('2026-11-27T11:59:00Z')).toEqual({ isOpen: false, opensAt: Date.parse('2026-11-27T12:00:00Z') });
    // Friday evening: Monday morning, or Tuesday when Monday is a holiday.
    expect(at('2026-11-27T21:00:00Z')).toEqual({ isOpen: false, opensAt: Date.parse('2026-11-30T12:00:00Z') });
    expect(at('2026-11-27T21:00:00Z', ['2026-11-30'])).toMatchObject({ opensAt: Date.parse('2026-12-01T12:00:00Z') });
  });

  test('are set by operators, and players read them at once', async () => {
    const ana = await newMember(platform);
    const set = async (operation: string, params: object) =>
      (await bia.ask('opsRunOperation', { queue: 'service-hours', merchant: 'alpha', operation, params })).body.value
        .done;
    const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
    const midnight = Date.parse(`${today}T00:00:00Z`) + 86_400_000;
    const weekday = (at: number): string => `day-${new Date(at).getUTCDay() || 7}`;
    const wholeDay = { opens: '00:00', closes: '00:00' };
    expect((await read(ana)).isOpen).toBe(true);
    expect(await set('add', { weekday: weekday(midnight), ...wholeDay })).toBe(true);
    expect(await read(ana)).toMatchObject({ isOpen: false, opensAt: new Date(midnight).toISOString() });
    expect(await set('add', { weekday: weekday(midnight - 1), ...wholeDay })).toBe(true);
    expect((await read(ana)).isOpen).toBe(true);
    expect(await set('holiday', { day: today })).toBe(true);
    expect((await read(ana)).isOpen).toBe(false);
  });

  test('are always without any, and never while every day is a holiday', () => {
    expect(openingAt(0, { hours: [], holidays: new Set(), timeZone: 'UTC' })).toEqual({ isOpen: true });
    const all = Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 10)}`);
    expect(at('2026-11-12T15:00:00Z', all)).toEqual({ isOpen: false });
  });
});
