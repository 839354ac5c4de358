import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let port: number;
beforeAll(async () => {
  platform = await startTestPlatform();
  port = Number(new URL(await platform.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => platform.close());

/** Sends the beginning of a request and closes the connection. */
async function abort(head: readonly string[], body: string): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // The platform has read the head once it answers another request.
  await platform.send({ url: '/wps/system/status' });
  socket.destroy();
  await once(socket, 'close');
}

const HOST = 'host: alpha.localhost';
const JSON_TYPE = 'content-type: application/json';
const lines = () => platform.log.map((line) => JSON.parse(line) as { level: string; msg: string });

test.each([
  ['a call', ['PUT /wps/member/register HTTP/1.1', HOST, JSON_TYPE, 'content-length: 1000'], '{"username":'],
  [
    'a chunked call',
    ['PUT /wps/member/register HTTP/1.1', HOST, JSON_TYPE, 'transfer-encoding: chunked'],
    '5\r\n{"use',
  ],
  ['a picture', ['POST /wps/member/files HTTP/1.1', HOST, JSON_TYPE, 'content-length: 1000'], '{"purpose":'],
  ['an operators’ call', ['POST /ops/api/sign-in HTTP/1.1', HOST, JSON_TYPE, 'content-length: 1000'], '{"name":'],
  ['a vendor’s call', ['POST /vendor/v1/NVX/bet HTTP/1.1', HOST, JSON_TYPE, 'content-length: 1000'], '{"txId":'],
  ['a report', ['POST /csp-reports HTTP/1.1', HOST, JSON_TYPE, 'content-length: 1000'], '{"a":'],
])('[OPS-05] %s whose sender goes away amid the body is no error of the platform', async (_, head, body) => {
  const before = platform.log.length;
  await abort(head, body);
  await expect.poll(() => platform.log.length).toBeGreaterThan(before);
  const added = lines().slice(before);
  expect(added.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
});
