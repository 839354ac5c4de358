import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signBody } from '../../../platform/providers/service-desk/signed-json.ts';
import { setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney } from '../../support/player.ts';

const KEY = 'desk-key';
const taken: { id: string; text: string; conversation: string }[] = [];
let isDown = false;
const desk = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    const isSigned = request.headers['x-signature'] === signBody(body, KEY);
    if (isSigned && !isDown) taken.push(JSON.parse(body.toString()));
    response.writeHead(isDown ? 503 : isSigned ? 200 : 401).end();
  });
});
let platform: TestPlatform;
beforeAll(async () => {
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha'), siteWithMoney('beta')],
    integrations: { alpha: { 'service-desk': { key: KEY, url } } },
  });
  await setSettings(platform, 'alpha', { adapters: { 'service-desk': 'http' } });
});
afterAll(async () => {
  await platform.close();
  desk.close();
});

const notify = (answer: object, { key = KEY, merchant = 'alpha' } = {}) => {
  const body = JSON.stringify(answer);
  return platform.send({
    method: 'POST',
    url: `/service-desk/v1/${merchant}/http`,
    headers: { 'x-signature': signBody(body, key), 'content-type': 'application/json' },
    payload: body,
  });
};

test('[MSG-04] [INT-04] an outside service gets each message once it can be reached, and its signed answer reaches the player', async () => {
  const ana = await newMember(platform);
  isDown = true;
  const request = { topic: 'deposit', clientId: randomUUID(), text: 'Where is my deposit?' };
  const { conversationId } = (await platform.call('startServiceChat', request, ana)).body.value.conversation;
  await platform.open.runJob('forward-service-messages');
  expect(taken).toEqual([]);
  isDown = false;
  await platform.open.runJob('forward-service-messages');
  await platform.open.runJob('forward-service-messages');
  expect(taken).toEqual([expect.objectContaining({ conversation: conversationId, text: 'Where is my deposit?' })]);

  const answer = { id: randomUUID(), conversation: conversationId, author: 'Desk', text: 'It is here.', solved: true };
  expect((await notify(answer, { key: 'another' })).status).toBe(401);
  expect((await notify(answer, { merchant: 'beta' })).status).toBe(404);
  expect((await notify({ ...answer, conversation: '999999' })).status).toBe(404);
  expect((await notify(answer)).status).toBe(200);
  expect((await notify(answer)).status).toBe(200);
  const { conversation } = (await platform.call('serviceChat', {}, ana)).body.value;
  expect(conversation).toMatchObject({ state: 'solved', operator: 'Desk', canRate: true });
  expect(conversation.entries.filter(({ kind }: { kind: string }) => kind === 'operator')).toEqual([
    expect.objectContaining({ author: 'Desk', text: 'It is here.' }),
  ]);
});
