import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import {
  formatSignatureHeader,
  MAX_CLOCK_SKEW_MS,
  parseSignatureHeader,
  vendorHeaders,
  vendorSigningText,
} from '../../../rules/vendor-contract.ts';

/** A key that verifies signatures. */
export interface VerifyKey {
  readonly id: string;
  readonly check: (text: Uint8Array, signature: Uint8Array) => boolean;
}

export interface SignKey {
  readonly id: string;
  readonly sign: (text: Uint8Array) => Buffer;
}

/** Returns the verifier of an Ed25519 public key in base64 SPKI. Throws when the text is not such a key. */
export function ed25519Key(id: string, publicKey: string): VerifyKey {
  const key: KeyObject = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key ${id} is no Ed25519 key.`);
  return { id, check: (text, signature) => verify(null, text, key, signature) };
}

/** Returns an HMAC-SHA256 key that signs and verifies, for vendors without public-key support. */
export function hmacKey(id: string, secret: string): VerifyKey & SignKey {
  const digest = (text: Uint8Array): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    id,
    sign: digest,
    check: (text, signature) => {
      const expected = digest(text);
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    },
  };
}

/** Returns the signer of a private Ed25519 key in PEM. */
export function ed25519Signer(id: string, privatePem: string): SignKey {
  const key = createPrivateKey(privatePem);
  return { id, sign: (text) => sign(null, text, key) };
}

export interface SignedMessage {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
}

/** Returns the headers that authenticate the sender and protect method, path and body against changes. */
export function signedHeaders(key: SignKey, message: SignedMessage, now: number): Record<string, string> {
  const time = String(now);
  return {
    [vendorHeaders.key]: key.id,
    [vendorHeaders.time]: time,
    [vendorHeaders.signature]: formatSignatureHeader(key.sign(createSigningText(message, time)).toString('base64')),
  };
}

export interface SignatureClaim {
  readonly keyId: string;
  readonly time: string;
  readonly signature: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns the signature claimed by the headers. Returns undefined when headers are missing or malformed, or when the
 * time is outside the allowed clock skew.
 */
export function readClaim(headers: Headers, now: number): SignatureClaim | undefined {
  const [keyId, time, signature] = [vendorHeaders.key, vendorHeaders.time, vendorHeaders.signature].map(
    (name) => headers[name],
  );
  if (typeof keyId !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return undefined;
  if (!/^\d{1,16}$/.test(time) || Math.abs(Number(time) - now) > MAX_CLOCK_SKEW_MS) return undefined;
  return { keyId, time, signature };
}

/** Whether the key's holder signed these bytes. */
export function isSigned(key: VerifyKey, message: SignedMessage, { time, signature }: SignatureClaim): boolean {
  const base64 = parseSignatureHeader(signature);
  return base64 !== undefined && key.check(createSigningText(message, time), Buffer.from(base64, 'base64'));
}

function createSigningText({ method, path, body }: SignedMessage, time: string): Buffer {
  const bodyHash = hash('sha256', body);
  return Buffer.from(vendorSigningText({ time, method, path, bodyHash }));
}
