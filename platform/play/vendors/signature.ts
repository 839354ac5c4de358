import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import {
  MAX_CLOCK_SKEW_MS,
  formatSignatureHeader,
  parseSignatureHeader,
  vendorHeaders,
  vendorSigningText,
} from '../../../rules/vendor-contract.ts';

/** A key that signatures are checked with. */
export interface VerifyKey {
  readonly id: string;
  readonly check: (text: Uint8Array, signature: Uint8Array) => boolean;
}

export interface SignKey {
  readonly id: string;
  readonly sign: (text: Uint8Array) => Buffer;
}

/** A public Ed25519 key in base64 SPKI. Throws when it is none. */
export function ed25519Key(id: string, publicKey: string): VerifyKey {
  const key: KeyObject = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key ${id} is no Ed25519 key.`);
  return { id, check: (text, signature) => verify(null, text, key, signature) };
}

/** A shared secret, for vendors that do not know public keys: signs and checks. */
export function hmacKey(id: string, secret: string): VerifyKey & SignKey {
  const of = (text: Uint8Array): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    id,
    sign: of,
    check: (text, signature) => {
      const right = of(text);
      return right.length === signature.length && timingSafeEqual(right, signature);
    },
  };
}

/** A private Ed25519 key in PEM. */
export function ed25519Signer(id: string, privatePem: string): SignKey {
  const key = createPrivateKey(privatePem);
  return { id, sign: (text) => sign(null, text, key) };
}

export interface SignedMessage {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array;
}

/** The headers that prove who sent something and that nobody changed it. */
export function signedHeaders(key: SignKey, message: SignedMessage, now: number): Record<string, string> {
  const time = String(now);
  return {
    [vendorHeaders.key]: key.id,
    [vendorHeaders.time]: time,
    [vendorHeaders.signature]: formatSignatureHeader(key.sign(textOf(message, time)).toString('base64')),
  };
}

export interface Claimed {
  readonly keyId: string;
  readonly time: string;
  readonly signature: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a message says about its signature; undefined when it says nothing that could be one. */
export function claimOf(headers: Headers, now: number): Claimed | undefined {
  const [keyId, time, signature] = [vendorHeaders.key, vendorHeaders.time, vendorHeaders.signature].map(
    (name) => headers[name],
  );
  if (typeof keyId !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return undefined;
  if (!/^\d{1,16}$/.test(time) || Math.abs(Number(time) - now) > MAX_CLOCK_SKEW_MS) return undefined;
  return { keyId, time, signature };
}

/** Whether the key's holder has signed these very bytes. */
export function isSigned(key: VerifyKey, message: SignedMessage, { time, signature }: Claimed): boolean {
  const base64 = parseSignatureHeader(signature);
  return base64 !== undefined && key.check(textOf(message, time), Buffer.from(base64, 'base64'));
}

function textOf({ method, path, body }: SignedMessage, time: string): Buffer {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return Buffer.from(vendorSigningText({ time, method, path, bodyHash }));
}
