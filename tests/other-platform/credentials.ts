import { compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Credentials {
  /** Public keys, as clients fetch them. */
  readonly keys: readonly (JWK & { readonly exp: number })[];
  /** Decrypts the body of an encrypted call; undefined when it is none, or one for another call. */
  open(value: unknown, method: string, path: string): Promise<Readonly<Record<string, unknown>> | undefined>;
}

const DAY_SECONDS = 86_400;

/** Creates the key with which clients encrypt passwords. */
export async function createCredentials(): Promise<Credentials> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256' });
  const jwk = await exportJWK(publicKey);
  return {
    keys: [{ ...jwk, kid: 'other-1', exp: Math.floor(Date.now() / 1000) + DAY_SECONDS }],
    open: async (value, method, path) => {
      if (typeof value !== 'string') return undefined;
      const opened = await compactDecrypt(value, privateKey).catch(() => undefined);
      if (opened?.protectedHeader.typ !== 'wps+jwe') return undefined;
      const sealed = JSON.parse(new TextDecoder().decode(opened.plaintext)) as Record<string, unknown>;
      if (sealed.v !== 1 || sealed.method !== method || sealed.path !== path) return undefined;
      if (typeof sealed.nonce !== 'string' || Math.abs(Number(sealed.ts) - Date.now()) > 120_000) return undefined;
      return sealed.body as Record<string, unknown>;
    },
  };
}
