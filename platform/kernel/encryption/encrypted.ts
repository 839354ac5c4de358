import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Calls } from '../../../generated/types/calls.ts';
import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import { reject } from '../calls/api-error.ts';

const ALG = 'ECDH-ES+A256KW';
const ENC = 'A256GCM';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A page that read its key just before rotation may use it for this long. */
const GRACE_MS = 10 * 60 * 1000;
const CLOCK_SKEW_MS = 120_000;
const MAX_LENGTH = 8_192;

export interface StoredKey {
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly createdAt: number;
}

/** Keys and used nonces, shared by all processes. */
export interface KeyStore {
  /** Returns the keys that were created after the given time, newest first. */
  keysSince(time: number): Promise<readonly StoredKey[]>;
  /** Adds the key unless another process added one since the given time. Returns the stored keys. */
  addUnlessSince(key: StoredKey, time: number): Promise<readonly StoredKey[]>;
  /** Stores a nonce until the given time; returns false when it was used before. */
  useNonce(nonce: string, until: number): Promise<boolean>;
}

export interface CryptoKeys {
  publicKeys(): Promise<Calls['cryptoKeys']['response']>;
  /** Decrypts the body of a call and checks that it was encrypted for this request, is recent, and was not used before. */
  open(body: unknown, request: { method: string; path: string }): Promise<unknown>;
}

interface Sealed {
  v: unknown;
  path: unknown;
  method: unknown;
  ts: unknown;
  nonce: unknown;
  body: unknown;
}

export function createCryptoKeys(parts: { store: KeyStore; clock: Clock; random: Random }): CryptoKeys {
  const { store, clock } = parts;
  let known: readonly StoredKey[] = [];

  /** Returns the accepted keys, newest first; creates a key when the newest is older than a day. */
  const current = async (): Promise<readonly StoredKey[]> => {
    const now = clock.now();
    const alive = (key: StoredKey): boolean => key.createdAt > now - DAY_MS - GRACE_MS;
    const fresh = (keys: readonly StoredKey[]): boolean => keys.some((key) => key.createdAt > now - DAY_MS);
    if (!fresh(known)) known = await store.keysSince(now - DAY_MS - GRACE_MS);
    if (!fresh(known)) known = await store.addUnlessSince(await makeKey(parts), now - DAY_MS);
    return known.filter(alive);
  };

  const findKey = async (kid: unknown): Promise<StoredKey | undefined> => {
    const find = (keys: readonly StoredKey[]): StoredKey | undefined => keys.find((key) => key.kid === kid);
    const found = find(await current());
    if (found) return found;
    known = [];
    return find(await current());
  };

  return {
    publicKeys: async () => ({ keys: (await current()).map(publicPart), now: clock.now() }),
    open: async (body, request) => {
      const jwe = (body as { value?: unknown } | undefined)?.value;
      if (typeof jwe !== 'string' || jwe === '') return reject('request_body_required');
      if (jwe.length > MAX_LENGTH) return reject('crypto.refused');
      const key = await findKey(kidOf(jwe));
      if (!key) return reject('crypto.kid.unknown');
      const sealed = await decrypt(jwe, key);
      if (!sealed || !isMeantFor(sealed, request, clock.now())) return reject('crypto.refused');
      const unused = await store.useNonce(String(sealed.nonce), clock.now() + 2 * CLOCK_SKEW_MS);
      return unused ? sealed.body : reject('crypto.refused');
    },
  };
}

async function makeKey({ clock, random }: { clock: Clock; random: Random }): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ALG, { crv: 'P-256', extractable: true });
  return {
    kid: Buffer.from(random.bytes(12)).toString('base64url'),
    privateJwk: await exportJWK(privateKey),
    createdAt: clock.now(),
  };
}

function publicPart({ kid, privateJwk, createdAt }: StoredKey): Calls['cryptoKeys']['response']['keys'][number] {
  const { x = '', y = '' } = privateJwk;
  return {
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    kid,
    alg: ALG,
    use: 'enc',
    exp: Math.floor((createdAt + DAY_MS + GRACE_MS) / 1000),
  };
}

function kidOf(jwe: string): unknown {
  try {
    const { alg, enc, kid } = decodeProtectedHeader(jwe);
    return alg === ALG && enc === ENC ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function decrypt(jwe: string, key: StoredKey): Promise<Sealed | undefined> {
  try {
    const privateKey = await importJWK(key.privateJwk, ALG);
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [ENC],
    });
    const sealed = JSON.parse(new TextDecoder().decode(plaintext)) as Sealed | null;
    return sealed ?? undefined;
  } catch {
    return undefined;
  }
}

function isMeantFor(
  { v, path, method, ts, nonce }: Sealed,
  request: { method: string; path: string },
  now: number,
): boolean {
  return (
    v === 1 &&
    path === request.path &&
    method === request.method &&
    typeof ts === 'number' &&
    Math.abs(ts - now) <= CLOCK_SKEW_MS &&
    typeof nonce === 'string' &&
    /^[\w-]{16,64}$/.test(nonce)
  );
}
