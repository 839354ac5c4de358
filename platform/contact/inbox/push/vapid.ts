import { createECDH, hkdfSync } from 'node:crypto';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';

/**
 * The key pair by which push services know a merchant (VAPID, RFC 8292), each half in base64url. Another pair would end every
 * subscription.
 */
export interface VapidKeys {
  /** Uncompressed point, which browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Returns the key pair of a merchant, derived from a stored secret, so that every process has the same. */
export async function vapidKeys(secrets: Secrets, merchant: string): Promise<VapidKeys> {
  const secret = await secrets.get('web-push');
  const ecdh = createECDH('prime256v1');
  const scalar = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `vapid ${merchant}`, 32));
  ecdh.setPrivateKey(scalar);
  return { publicKey: ecdh.getPublicKey().toString('base64url'), privateKey: scalar.toString('base64url') };
}
