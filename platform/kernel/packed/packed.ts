import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response body with its compressed forms, so that a request only selects one. */
export interface Packed {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;
/** Smaller bodies stay uncompressed: a network packet is not saved, and the header costs more. */
const WORTH_IT = 512;
/** Nearly the best quality at a tenth of the time. */
const BROTLI_QUALITY = 5;

export async function pack(content: string | Uint8Array, type: string): Promise<Packed> {
  const plain =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.length < WORTH_IT || !COMPRESSIBLE.test(type)) return { type, etag, plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { type, etag, plain, br, gzip: gz };
}

/** Returns the bytes of memory that the forms take. */
export const weight = ({ plain, br, gzip: zipped }: Packed): number =>
  plain.length + (br?.length ?? 0) + (zipped?.length ?? 0);

export interface Choice {
  readonly body: Buffer;
  readonly encoding?: 'br' | 'gzip';
}

/** Returns the smallest form that the client accepts. */
export function choose(packed: Packed, acceptEncoding: string): Choice {
  if (packed.br && accepts(acceptEncoding, 'br')) return { body: packed.br, encoding: 'br' };
  if (packed.gzip && accepts(acceptEncoding, 'gzip')) return { body: packed.gzip, encoding: 'gzip' };
  return { body: packed.plain };
}

function accepts(header: string, name: string): boolean {
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.trim().split(/\s*;\s*/);
    if (coding.toLowerCase() === name) return !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter));
  }
  return false;
}
