import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

interface Push {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A fake of the push service of a browser. */
export interface PushService {
  readonly origin: string;
  readonly received: () => readonly Push[];
  /** What it answers, by path; 201 to others. */
  readonly answers: Map<string, number>;
  /** Forgets what it has received and what it answers. */
  readonly reset: () => void;
  readonly close: () => void;
}

/** Starts a push service on this machine. */
export async function startPushService(): Promise<PushService> {
  let received: Push[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    const status = answers.get(request.url ?? '') ?? 201;
    response.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    answers,
    reset: () => {
      received = [];
      answers.clear();
    },
    close: () => server.close(),
  };
}

/** Returns a browser that subscribes: what the push service delivers to. */
export function newPushBrowser(origin: string, path: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: ecdh.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts as RFC 8291 says. */
    read: (body: Buffer) => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const derive = (secret: Buffer, from: Buffer, [info, length]: readonly [string | Buffer, number]): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, from, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, [info, 32]);
      const key = derive(secret, salt, ['Content-Encoding: aes128gcm\0', 16]);
      const nonce = derive(secret, salt, ['Content-Encoding: nonce\0', 12]);
      const sealed = body.subarray(86);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      expect(plain.at(-1)).toBe(2);
      return JSON.parse(plain.subarray(0, -1).toString());
    },
  };
}
