import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../generated/calls.ts';
import { access } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
let port: number;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteFixture('alpha', { flags: { PROFPIC3: true } })] });
  token = (await access(platform).register('luana')).body.value.token as string;
  port = Number(new URL(await platform.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => platform.close());

const { method, path, bodyBytes = 0, limit } = calls.uploadFile;

/** Sends a head and the beginning of a body, and returns the status of the first answer while the connection stays open. */
async function statusBeforeBody(headers: readonly string[], part = '{"purpose":"avatar"'): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  const head = [`${method} ${path} HTTP/1.1`, 'host: alpha.localhost', 'content-type: application/json', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(answer.toString().split(' ')[1]);
}

test('[OPS-05] a large body of a stranger is refused before it has been sent', async () => {
  const length = `content-length: ${bodyBytes}`;
  expect(await statusBeforeBody([length])).toBe(401);
  expect(await statusBeforeBody([length, 'authorization: of-nobody'])).toBe(401);
  expect(await statusBeforeBody(['transfer-encoding: chunked'], '5\r\n{"pur')).toBe(401);
});

test('[OPS-05] a body above the bound of its call is refused whether its length is said or not', async () => {
  const authorization = `authorization: ${token}`;
  expect(await statusBeforeBody([authorization, `content-length: ${bodyBytes + 1}`])).toBe(413);
  const chunk = 'x'.repeat(bodyBytes + 1);
  const chunked = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  expect(await statusBeforeBody([authorization, 'transfer-encoding: chunked'], chunked)).toBe(413);
});

test('[OPS-05] a large body is parsed as strictly as any other', async () => {
  const send = (payload: string) =>
    platform.send({
      method: 'POST',
      url: path,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload,
    });
  for (const payload of ['{"purpose":', '{"__proto__":{}}', '[]', '', '"text"'])
    expect((await send(payload)).status, payload).toBe(400);
  const form = { authorization: token, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await platform.send({ method: 'POST', url: path, headers: form, payload: 'a=1' })).status).toBe(415);
});

test('[OPS-05] bodies above the limit of the call are not read either', async () => {
  const statuses: number[] = [];
  for (let at = 0; at <= (limit?.times ?? 0); at += 1)
    statuses.push(await statusBeforeBody([`content-length: ${bodyBytes}`]));
  expect(statuses.at(-1)).toBe(429);
});
