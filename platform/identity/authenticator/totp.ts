import { createHmac } from 'node:crypto';

/** RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Number of time steps before and after the current one that are accepted, because phones' clocks differ. */
const WINDOW_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** Returns the code of a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const from = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(from) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the time step of a code within the window and after `lastStep`; undefined when the code matches none. */
export function findStep(
  code: string,
  secret: Uint8Array,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const wanted = code.replaceAll(/\s/gu, '');
  const steps = Array.from({ length: 2 * WINDOW_STEPS + 1 }, (_, place) => stepAt(now) - WINDOW_STEPS + place);
  return steps.find((step) => step > lastStep && totpCode(secret, step) === wanted);
}

/** Returns bytes in RFC 4648 base32 without padding, the form that authenticator apps accept. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the URI that an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: String(STEP_SECONDS) });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
