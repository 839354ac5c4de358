import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import type { Opening } from '../../../kernel/adapters/adapter.ts';
import type { DeliveryResult } from '../../messaging/channel.ts';
import { adapter } from './adapter.ts';
import { fake } from './fake.ts';

/** Self-signed certificate of the test's mail server. */
const { cert: ca, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
});
const secureContext = createSecureContext({ cert: ca, key });
const { tls: _tls, ...access } = fake.access;
const MESSAGE = {
  merchant: 'alpha',
  kind: 'mail',
  subject: 'Seu código\r\nBcc: eve@mail.example',
  purpose: 'login',
} as const;

/** Sends one mail through a local server. Returns the result and the lines that the server received. */
async function mail(
  scheme: string,
  serve: (socket: Socket, onText: (text: string) => void) => void,
  { recipient = 'luana@mail.example', ...more }: Readonly<Record<string, string>> = {},
): Promise<{ readonly sent: DeliveryResult; readonly received: readonly string[] }> {
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    serve(socket, (text) => received.push(text));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const channel = adapter.open({ access: { ...access, url, ...more } } as unknown as Opening);
    return { sent: await channel.send({ ...MESSAGE, recipient, body: 'Código: 123456' }), received };
  } finally {
    for (const socket of open) socket.destroy();
    server.close();
  }
}

const encrypted = (socket: Socket): TLSSocket => {
  const secured = new TLSSocket(socket, { isServer: true, secureContext });
  secured.on('error', () => {});
  return secured;
};
const overTls = (socket: Socket, heard: (text: string) => void): void => fake.speak(encrypted(socket), heard);

/** Offers STARTTLS, then continues over TLS. */
const withStartTls = (socket: Socket, heard: (text: string) => void): void => {
  socket.write('220 mail.harbour.example ESMTP\r\n');
  const hear = (part: Buffer): void => {
    const line = part.toString().trim();
    heard(`clear: ${line}`);
    if (line !== 'STARTTLS') return void socket.write('250-mail.harbour.example\r\n250 STARTTLS\r\n');
    socket.off('data', hear);
    socket.write('220 go ahead\r\n', () => {
      const secured = encrypted(socket);
      // After STARTTLS the server sends no second greeting.
      const write = secured.write.bind(secured);
      let isGreeting = true;
      secured.write = (text: unknown) => (isGreeting ? !(isGreeting = false) : write(text as string));
      fake.speak(secured, heard);
    });
  };
  socket.on('data', hear);
};

test('[INT-04] mail goes over TLS from the first byte, with the log-in, to one recipient, whatever the words hold', async () => {
  const { sent, received } = await mail('smtps', overTls, { ca });
  expect(sent).toEqual({ ok: true });
  expect(received).toContain('MAIL FROM:<no-reply@harbour.example>');
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<luana@mail.example>']);
  expect(received.at(-1)).toContain('Código: 123456');
  expect(received.at(-1)).not.toMatch(/^Bcc:/m);
});

test('[INT-04] by STARTTLS nothing but the greeting is said in the clear', async () => {
  const { sent, received } = await mail('smtp', withStartTls, { ca });
  expect(sent).toEqual({ ok: true });
  expect(received.filter((line) => line.startsWith('clear: ')).map((line) => line.split(' ')[1])).toEqual([
    'EHLO',
    'STARTTLS',
  ]);
});

test('[INT-04] a server that speaks no TLS, or whose certificate nobody vouches for, is received neither password nor message', async () => {
  const clear = await mail('smtp', fake.speak);
  const stranger = await mail('smtps', overTls);
  for (const { sent, received } of [clear, stranger]) {
    expect(sent.ok).toBe(false);
    expect(received.join('\n')).not.toMatch(/AUTH|MAIL|123456/);
  }
});

test('[INT-04] without a user nobody logs in; a recipient is one address, whatever is written in it', async () => {
  const { sent, received } = await mail('smtp', fake.speak, { tls: 'none', user: '' });
  expect(sent).toEqual({ ok: true });
  expect(received.join('\n')).not.toContain('AUTH');
  for (const recipient of ['a@mail.example, eve@mail.example', 'a@mail.example>\r\nRCPT TO:<eve@mail.example']) {
    const odd = await mail('smtp', fake.speak, { tls: 'none', recipient });
    expect(odd.received.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
    expect(odd.received.join('\n')).not.toContain('RCPT TO:<eve@mail.example>');
  }
});
