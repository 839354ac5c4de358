import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import type { Opening } from '../../../kernel/adapters/adapter.ts';
import type { Sent } from '../../messaging/channel.ts';
import { adapter } from './adapter.ts';
import { fake } from './fake.ts';

/** Of a mail server on this machine, for as long as the tests run. */
const { cert: ca, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
});
const secureContext = createSecureContext({ cert: ca, key });
const { tls: _inTheClear, ...access } = fake.access;
const MESSAGE = {
  merchant: 'alpha',
  kind: 'mail',
  subject: 'Seu código\r\nBcc: eve@mail.example',
  purpose: 'login',
} as const;

/** Mails through a server on this machine; answers what it was told on the way, too. */
async function mail(
  scheme: string,
  serve: (socket: Socket, heard: (text: string) => void) => void,
  { recipient = 'luana@mail.example', ...more }: Readonly<Record<string, string>> = {},
): Promise<{ readonly sent: Sent; readonly told: readonly string[] }> {
  const told: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    serve(socket, (text) => told.push(text));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const channel = adapter.open({ access: { ...access, url, ...more } } as unknown as Opening);
    return { sent: await channel.send({ ...MESSAGE, recipient, body: 'Código: 123456' }), told };
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

/** Offers STARTTLS, and goes on encrypted. */
const withStartTls = (socket: Socket, heard: (text: string) => void): void => {
  socket.write('220 mail.harbour.example ESMTP\r\n');
  const hear = (part: Buffer): void => {
    const line = part.toString().trim();
    heard(`clear: ${line}`);
    if (line !== 'STARTTLS') return void socket.write('250-mail.harbour.example\r\n250 STARTTLS\r\n');
    socket.off('data', hear);
    socket.write('220 go ahead\r\n', () => {
      const secured = encrypted(socket);
      // What begins again after STARTTLS has no greeting.
      const write = secured.write.bind(secured);
      let isGreeting = true;
      secured.write = (text: unknown) => (isGreeting ? !(isGreeting = false) : write(text as string));
      fake.speak(secured, heard);
    });
  };
  socket.on('data', hear);
};

test('[INT-04] mail goes over TLS from the first byte, with the log-in, to one recipient, whatever the words hold', async () => {
  const { sent, told } = await mail('smtps', overTls, { ca });
  expect(sent).toEqual({ ok: true });
  expect(told).toContain('MAIL FROM:<no-reply@harbour.example>');
  expect(told.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<luana@mail.example>']);
  expect(told.at(-1)).toContain('Código: 123456');
  expect(told.at(-1)).not.toMatch(/^Bcc:/m);
});

test('[INT-04] by STARTTLS nothing but the greeting is said in the clear', async () => {
  const { sent, told } = await mail('smtp', withStartTls, { ca });
  expect(sent).toEqual({ ok: true });
  expect(told.filter((line) => line.startsWith('clear: ')).map((line) => line.split(' ')[1])).toEqual([
    'EHLO',
    'STARTTLS',
  ]);
});

test('[INT-04] a server that speaks no TLS, or whose certificate nobody vouches for, is told neither password nor message', async () => {
  const clear = await mail('smtp', fake.speak);
  const stranger = await mail('smtps', overTls);
  for (const { sent, told } of [clear, stranger]) {
    expect(sent.ok).toBe(false);
    expect(told.join('\n')).not.toMatch(/AUTH|MAIL|123456/);
  }
});

test('[INT-04] without a user nobody logs in; a recipient is one address, whatever is written in it', async () => {
  const { sent, told } = await mail('smtp', fake.speak, { tls: 'none', user: '' });
  expect(sent).toEqual({ ok: true });
  expect(told.join('\n')).not.toContain('AUTH');
  for (const recipient of ['a@mail.example, eve@mail.example', 'a@mail.example>\r\nRCPT TO:<eve@mail.example']) {
    const odd = await mail('smtp', fake.speak, { tls: 'none', recipient });
    expect(odd.told.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
    expect(odd.told.join('\n')).not.toContain('RCPT TO:<eve@mail.example>');
  }
});
