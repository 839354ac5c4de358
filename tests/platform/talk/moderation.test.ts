import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newChatter, openChat } from '../../support/chat.ts';
import { siteWithChat } from '../../support/chat-site.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let origin = '';
let mod: OperatorSeat;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithChat('alpha'), siteWithChat('beta')] });
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  mod = await seatOperator(platform, 'bia', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(() => platform.close());

const operate = (path: `${string}/${string}`, id: string, params: object = {}) => {
  const [queue, operation] = path.split('/');
  const row = id === '' ? {} : { id };
  return mod.ask('opsRunOperation', { merchant: 'alpha', queue, operation, params, ...row });
};
const waiting = async () =>
  (await mod.ask('opsQueue', { merchant: 'alpha', queue: 'chat-messages', language: 'en' })).body.value.rows as {
    id: string;
    cells: Record<string, { value?: string } & string>;
  }[];
const entryOf = (answer: { body: { value: { entry: { seq: number } } } }) => answer.body.value.entry;

describe('[MSG-03] moderators', () => {
  test('remove a message for everybody in its place, and show it again', async () => {
    const [ana, rui] = [await newChatter(platform), await newChatter(platform)];
    const page = await openChat(origin, rui);
    const { seq } = entryOf(await ana.say('Something rude.'));
    const id = `${ana.roomId}-${seq}`;
    expect((await operate('chat-messages/remove', id)).status).toBe(200);
    await vi.waitFor(() => expect(page.entries.at(-1)).toMatchObject({ kind: 'removed', target: seq }));
    const room = async () => (await platform.call('chatRoom', {}, { token: rui.token })).body.value.entries;
    expect(JSON.stringify(await room())).not.toContain('Something rude.');
    await operate('chat-messages/keep', id);
    await vi.waitFor(() => expect(page.entries.at(-1)).toMatchObject({ kind: 'released', target: seq }));
    expect(JSON.stringify(await room())).toContain('Something rude.');
    page.stop();
  });

  test('see what is dangerous first, and what three players report is hidden until then', async () => {
    const ana = await newChatter(platform);
    const { seq } = entryOf(await ana.say('Look at this nonsense'));
    const reporters = await Promise.all([1, 2, 3].map(() => newChatter(platform)));
    for (const { token } of reporters)
      await platform.call('reportChatMessage', { roomId: ana.roomId, seq, reason: 'spam' }, { token });
    platform.clock.advance(3_000);
    const harm = entryOf(await ana.say('I lost everything, I want to die'));
    const rows = await waiting();
    expect(rows[0]).toMatchObject({ id: `${ana.roomId}-${harm.seq}`, cells: { looks: { value: 'harm' } } });
    expect(rows.find(({ id }) => id === `${ana.roomId}-${seq}`)).toMatchObject({ cells: { state: { value: 'held' } } });
    const { entries } = (await platform.call('chatRoom', {}, { token: ana.token })).body.value;
    expect(entries.find((one: { seq: number }) => one.seq === seq)).toMatchObject({ kind: 'held' });
  });

  test('mute a player, who reads why and cannot write, and lift it', async () => {
    const ana = await newChatter(platform);
    const { seq } = entryOf(await ana.say('Hello there'));
    const mute = { minutes: '60', reason: 'insult', everywhere: 'room' };
    expect((await operate('chat-messages/mute', `${ana.roomId}-${seq}`, mute)).status).toBe(200);
    platform.clock.advance(3_000);
    expect((await ana.say('Again')).body.errorCode).toBe('chat.closed');
    const seat = async () => (await platform.call('chatSeat', {}, { token: ana.token })).body.value;
    expect(await seat()).toMatchObject({ bar: 'muted', until: expect.any(String) });
    const [sanction] = (await mod.ask('opsQueue', { merchant: 'alpha', queue: 'chat-sanctions', language: 'en' })).body
      .value.rows;
    expect(sanction.cells).toMatchObject({ evidence: 'Hello there', by: 'bia' });
    await operate('chat-sanctions/lift', sanction.id);
    expect((await seat()).bar).toBeUndefined();
    expect((await ana.say('Back')).status).toBe(200);
  });

  test('ban a player, whose open pages are closed and who reads nothing any more', async () => {
    const ana = await newChatter(platform);
    const page = await openChat(origin, ana);
    const { seq } = entryOf(await ana.say('Buy followers'));
    await operate('chat-messages/ban', `${ana.roomId}-${seq}`, { reason: 'spam' });
    await page.ended;
    expect(page.text()).toContain('"reason":"chat.closed"');
    expect((await openChat(origin, ana)).status).toBe(403);
    expect((await platform.call('chatRoom', {}, { token: ana.token })).status).toBe(403);
  });

  test('set rules that hold at once: words, links, slow mode, emoji only, rank, freezing', async () => {
    const ana = await newChatter(platform);
    const say = async (text: string) => {
      platform.clock.advance(130_000);
      return ana.say(text);
    };
    const added = await operate('chat-words/add', '', { word: 'rubbish', action: 'refuse' });
    expect(added.status, added.text).toBe(200);
    expect((await say('what RUBB1SH is this')).body.errorCode).toBe('chat.word');
    expect((await say('see https://alpha.localhost/x')).body.errorCode).toBe('chat.link');
    const rules = { state: 'open', slow: '60', links: 'own', pictures: 'no', emoji: 'no', guests: 'no', rank: '0' };
    expect((await operate('chat-rooms/rules', ana.roomId, rules)).status).toBe(200);
    expect((await say('see https://alpha.localhost/x')).status).toBe(200);
    platform.clock.advance(10_000);
    expect((await ana.say('too soon')).status).toBe(429);
    await operate('chat-rooms/rules', ana.roomId, { ...rules, slow: '0', emoji: 'yes' });
    expect((await say('words')).body.errorCode).toBe('chat.emoji.only');
    expect((await say('🎉🍀')).status).toBe(200);
    await operate('chat-rooms/rules', ana.roomId, { ...rules, slow: '0', rank: '3' });
    expect((await say('of no rank')).body.errorCode).toBe('chat.closed');
    expect((await platform.call('chatSeat', {}, { token: ana.token })).body.value.bar).toBe('rank');
    await operate('chat-rooms/rules', ana.roomId, { ...rules, slow: '0', state: 'frozen' });
    expect((await say('frozen?')).body.errorCode).toBe('chat.closed');
    await operate('chat-rooms/rules', ana.roomId, { ...rules, slow: '0', links: 'off' });
  });

  test('among the players remove and mute, but only who was made one', async () => {
    const [ana, rui, eva] = [await newChatter(platform), await newChatter(platform), await newChatter(platform)];
    const { seq } = entryOf(await ana.say('A message to moderate'));
    const act = (what: object) =>
      platform.call('moderateChat', { roomId: rui.roomId, seq, reason: 'spam', ...what }, { token: rui.token });
    expect((await act({ act: 'remove' })).status).toBe(403);
    const appoint = async (name: string, role: string) => {
      const people = { merchant: 'alpha', queue: 'chat-people', search: name, language: 'en' };
      const [person] = (await mod.ask('opsQueue', people)).body.value.rows;
      expect((await operate('chat-people/role', person.id, { role })).status).toBe(200);
    };
    await appoint(rui.name, 'moderator');
    await appoint(eva.name, 'host');
    const fromTheHouse = entryOf(await eva.say('Welcome'));
    expect((await act({ act: 'remove', seq: fromTheHouse.seq })).status).toBe(404);
    expect((await act({ act: 'mute', minutes: 5 })).status).toBe(200);
    expect((await act({ act: 'remove' })).status).toBe(200);
    platform.clock.advance(3_000);
    expect((await ana.say('Muted?')).body.errorCode).toBe('chat.closed');
    expect((await rui.say('Done')).body.value.entry.from.role).toBe('moderator');
  });

  test('of another merchant see and change nothing', async () => {
    const ana = await newChatter(platform);
    const { seq } = entryOf(await ana.say('Ours'));
    const other = await seatOperator(platform, 'carl', { role: 'publisher', merchants: ['beta'] });
    const operation = { queue: 'chat-messages', operation: 'remove', id: `${ana.roomId}-${seq}`, params: {} };
    expect((await other.ask('opsRunOperation', { merchant: 'alpha', ...operation })).status).toBe(404);
    const rejected = await other.ask('opsRunOperation', { merchant: 'beta', ...operation });
    expect(rejected.body.value).toMatchObject({ done: false });
    const { entries } = (await platform.call('chatRoom', {}, { token: ana.token })).body.value;
    expect(JSON.stringify(entries)).toContain('Ours');
  });
});
