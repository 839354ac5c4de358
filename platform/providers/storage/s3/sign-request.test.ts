import { expect, test } from 'vitest';
import { signRequest } from './sign-request.ts';

// The examples of "Authenticating Requests: Using the Authorization Header" in the reference of the S3 API.
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = Date.UTC(2013, 4, 24);
const at = (path: string): URL => new URL(`https://examplebucket.s3.amazonaws.com${path}`);

test('[INT-04] signs reading an object as the published example', () => {
  const { authorization } = signRequest(
    { method: 'GET', url: at('/test.txt'), headers: { range: 'bytes=0-9' } },
    KEY,
    NOW,
  );
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('[INT-04] signs storing an object as the published example, with its body', () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  const request = { method: 'PUT', url: at('/test%24file.text'), headers };
  const sign = (body: string) => signRequest({ ...request, body: Buffer.from(body) }, KEY, NOW).authorization;
  const expected = 'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd';
  expect(sign('Welcome to Amazon S3.')).toContain(expected);
  expect(sign('Welcome to another.')).not.toContain(expected);
});
