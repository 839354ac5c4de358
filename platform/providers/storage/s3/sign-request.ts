import { createHash, createHmac } from 'node:crypto';

/** A request in the parts that AWS Signature Version 4 signs. */
export interface SignableRequest {
  readonly method: string;
  readonly url: URL;
  /** Further signed headers; `host`, `x-amz-date` and `x-amz-content-sha256` are added. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface SigningKey {
  readonly accessKeyId: string;
  readonly secret: string;
  readonly region: string;
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Returns the headers of a request to an S3-compatible service, signed by AWS Signature Version 4 at `now` (milliseconds).
 * The signature covers the body, so nobody on the way can exchange it. Requests have no query.
 */
export function signRequest(
  { method, url, headers = {}, body = new Uint8Array() }: SignableRequest,
  { accessKeyId, secret, region }: SigningKey,
  now: number,
): Readonly<Record<string, string>> {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const sent = { ...headers, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time };
  const signed = Object.entries<string>({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, url.pathname, '', lines, names, sha256(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(hmac, `AWS4${secret}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  const credential = `Credential=${accessKeyId}/${scope}`;
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names},Signature=${signature}` };
}
