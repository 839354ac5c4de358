import type { Fake, ServiceRequest } from '../../../kernel/adapters/fake-service.ts';
import { signRequest } from './sign-request.ts';

const KEY = { accessKeyId: 'AKIDEXAMPLE', secret: 'storage-secret', region: 'us-east-1' };
const PREFIX = '/pictures/';
/** Requests that are older or newer are rejected, as the API states. */
const MAX_SKEW_MS = 15 * 60_000;

const objects = new Map<string, Buffer>();

/** A bucket of an S3-compatible service: it verifies signature, time and body of every request. */
export const fake: Fake = {
  access: { key: KEY.secret, accessKeyId: KEY.accessKeyId, region: KEY.region, bucket: 'pictures' },
  answer: (request, now) => {
    const { method, path, bytes } = request;
    if (!path.startsWith(PREFIX) || !isSigned(request, now)) return { status: 403, json: {} };
    if (method === 'PUT') objects.set(path, bytes ?? Buffer.alloc(0));
    if (method === 'DELETE') objects.delete(path);
    if (method === 'DELETE') return { status: 204, json: {}, bytes: Buffer.alloc(0) };
    const object = objects.get(path);
    if (method !== 'GET') return { json: {} };
    return object ? { json: {}, bytes: object } : { status: 404, json: {} };
  },
};

function isSigned({ method, path, headers, bytes }: ServiceRequest, now: number): boolean {
  const text = (name: string): string => String(headers[name] ?? '');
  const [, y = '', m = '', d = '', hour = '', minute = '', second = ''] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text('x-amz-date')) ?? [];
  const at = Date.parse(`${y}-${m}-${d}T${hour}:${minute}:${second}Z`);
  const names = /SignedHeaders=([^,]+)/.exec(text('authorization'))?.[1]?.split(';') ?? [];
  const own = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  const others = names.filter((name) => !own.includes(name)).map((name) => [name, text(name)] as const);
  const request = { method, url: new URL(path, `http://${text('host')}`), headers: Object.fromEntries(others) };
  const expected = signRequest({ ...request, ...(bytes && { body: bytes }) }, KEY, at || 0);
  return (
    Math.abs(now - at) <= MAX_SKEW_MS &&
    expected['x-amz-content-sha256'] === text('x-amz-content-sha256') &&
    expected.authorization === text('authorization')
  );
}
