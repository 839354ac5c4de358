import { createECDH } from 'node:crypto';

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Returns whether a browser's key is a point of the curve and its secret has the right length, so that a message can be encrypted. */
export function arePushKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
