import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rejectUnreadable } from './http-server.ts';

const server = createServer({ headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 20 });
server.on('clientError', rejectUnreadable);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));

/** What the server says on a connection until it is closed. */
const saidTo = (sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    socket.on('error', reject).on('close', () => resolve(said));
  });

test('a connection on which nothing comes is closed without an answer that a later request could take for its own', async () => {
  expect(await saidTo('')).toBe('');
});

test('[ERR-01] half a request, and what is none, are rejected in words', async () => {
  for (const sent of ['GET / HTTP/1.1\r\nHo', 'nothing of the kind\r\n\r\n'])
    expect(await saidTo(sent)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*"errorCode":"request_param_err"/);
});
