import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { choose, pack } from './packed.ts';

const text = 'the same again and again '.repeat(100);

test('text is packed both ways and comes back; pictures and small things stay as they are', async () => {
  const packed = await pack(text, 'text/html; charset=utf-8');
  expect(brotliDecompressSync(packed.br!).toString()).toBe(text);
  expect(gunzipSync(packed.gzip!).toString()).toBe(text);
  expect((await pack(text, 'image/png')).br).toBeUndefined();
  expect((await pack('x', 'text/plain')).br).toBeUndefined();
  expect((await pack(text, 'text/html; charset=utf-8')).etag).toBe(packed.etag);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['BR', 'br'],
  ['', undefined],
  ['identity', undefined],
])('%j gets %s', async (header, encoding) => {
  expect(choose(await pack(text, 'text/css'), header).encoding).toBe(encoding);
});
