import type { StorageModule } from '../storage.ts';
import { signRequest } from './sign-request.ts';

/** A player waits for the upload. */
const TIMEOUT_MS = 8_000;

export const adapter: StorageModule = {
  describes: 'A private bucket of any service with the S3 API.',
  access: {
    needsUrl: true,
    also: {
      accessKeyId: 'the public part of the access key; key is its secret',
      bucket: 'the name of the bucket',
      region: 'the region of the bucket, such as us-east-1',
    },
  },
  open: ({ merchant, access, services: { clock } }) => {
    const { url = '', key: secret, accessKeyId = '', bucket = '', region = '' } = access;
    /** Sends a signed request. The merchant is part of the path, because merchants may share a bucket. */
    const send = (method: string, key: string, { type, content }: { type?: string; content?: Uint8Array } = {}) => {
      const target = new URL(`${url.replace(/\/$/, '')}/${bucket}/${merchant}/${key}`);
      const body = content && { body: new Uint8Array(content) };
      const headers = type === undefined ? {} : { 'content-type': type };
      const signed = signRequest(
        { method, url: target, headers, ...body },
        { accessKeyId, secret, region },
        clock.now(),
      );
      return fetch(target, {
        method,
        headers: signed,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...body,
      });
    };
    return {
      put: async (key, file) => expectOk(await send('PUT', key, file)),
      read: async (key) => {
        const answer = await send('GET', key);
        if (answer.ok && answer.body) return answer.body;
        await expectOk(answer);
        return undefined;
      },
      remove: async (key) => expectOk(await send('DELETE', key)),
    };
  },
};

/** Throws for an answer that is neither a success nor "no such object", and frees the connection. */
async function expectOk(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== 404) throw new Error(`the storage answered ${answer.status}`);
}
