import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chatter, newChatter, openChat } from '../../support/chat.ts';
import { siteWithChat } from '../../support/chat-site.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEUiiGbLOHl6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=';
let platform: TestPlatform;
let origin = '';
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithChat('alpha'), siteWithChat('beta')] });
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

const upload = async ({ token }: Chatter, purpose = 'chat-picture'): Promise<string> =>
  (await platform.call('uploadFile', { purpose, content: PNG }, { token })).body.value.id;

describe('[MSG-03] [API-06] hostile input to the chat', () => {
  test('is stored as the text that a reader sees, and too much of it not at all', async () => {
    const ana = await newChatter(platform);
    const sent = await ana.say('<script>alert(1)</script> \u202Egnp.exe\u202C \u200B\u2060end');
    expect(sent.body.value.entry.text).toBe('<script>alert(1)</script> gnp.exe end');
    expect((await ana.say('x'.repeat(501))).status).toBe(400);
    expect((await ana.say('x'.repeat(1_000_000))).status).toBe(413);
    expect((await ana.say('\u0000')).status).toBe(400);
    expect((await ana.say('a', { clientId: 'not-a-uuid' })).status).toBe(400);
    expect((await ana.say('a', { roomId: '1; drop table chat_room' })).status).toBe(400);
  });

  test('names no other sender, role or number than those of the session', async () => {
    const [ana, eve] = [await newChatter(platform), await newChatter(platform)];
    const forged = { from: { number: 1, name: ana.name, role: 'host' }, role: 'host', name: ana.name, seq: 1 };
    const { entry } = (await eve.say('I am the house', forged)).body.value;
    expect(entry.from).toMatchObject({ name: eve.name, role: 'member' });
    expect(entry.seq).toBeGreaterThan(1);
  });

  test('comes at most twenty times a minute from one member, however it is repeated', async () => {
    const eve = await newChatter(platform);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => eve.say(`flood ${index}`)));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(39);
  });

  test('a picture is of its sender, for the chat, and in one message only', async () => {
    const [ana, eve] = [await newChatter(platform), await newChatter(platform)];
    const pictureId = await upload(ana);
    const clientId = randomUUID();
    const sent = await ana.say('', { pictureId, clientId });
    expect(sent.body.value.entry.picture).toEqual({ width: 2, height: 2 });
    expect((await ana.say('', { pictureId, clientId })).body.value.entry.seq).toBe(sent.body.value.entry.seq);
    platform.clock.advance(3_000);
    expect((await ana.say('again', { pictureId })).status).toBe(400);
    expect((await eve.say('mine', { pictureId })).status).toBe(400);
    expect((await eve.say('mine', { pictureId: await upload(eve, 'identity') })).status).toBe(400);
    expect((await eve.say('mine', { pictureId: randomUUID() })).status).toBe(400);
    const { seq } = sent.body.value.entry;
    const { url } = (await platform.call('chatPicture', { roomId: ana.roomId, seq }, { token: eve.token })).body.value;
    expect((await platform.send({ url })).headers['content-type']).toBe('image/webp');
    platform.clock.advance(11 * 60_000);
    expect((await platform.send({ url })).status).toBe(404);
  });

  test('of a stream is rejected before it begins', async () => {
    const { token, roomId } = await newChatter(platform);
    for (const query of ['', 'room=1', 'room=x&after=0', `room=${roomId}&after=-1`, 'room=1&room=2&after=0'])
      expect([
        query,
        (await platform.send({ url: `/wps/streams/chat?${query}`, headers: { authorization: token } })).status,
      ]).toEqual([query, 400]);
    expect((await openChat(origin, { roomId, token: 'A'.repeat(43) })).status).toBe(401);
    expect((await openChat(origin, { roomId: '999999', token })).status).toBe(404);
  });
});
