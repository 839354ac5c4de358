import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/secrets/secrets.ts';
import type { Notification } from '../payment.ts';

const HEADER = 'payment-signature';
/** How old a notification may be: an older one is a replay. */
const TOLERANCE_SECONDS = 300;

const digestOf = (secret: string, time: number, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** Returns the headers with which the provider signs a notification at a time, in milliseconds since 1970. */
export function signNotification(secret: string, body: Uint8Array, now: number): Notification['headers'] {
  const time = Math.floor(now / 1000);
  return { [HEADER]: `t=${time},v1=${digestOf(secret, time, body).toString('hex')}` };
}

/**
 * Whether a notification was signed with the secret within the last five minutes: `t=SECONDS,v1=HEX`, over the time, a dot
 * and the bytes of the body. While secrets rotate there are several `v1`, of which one has to be right.
 */
export function isSigned({ headers, body }: Notification, secret: string, now: number): boolean {
  const given = headers[HEADER];
  if (secret === '' || typeof given !== 'string' || given.length > 1_000) return false;
  const fields = given.split(',').map((field) => field.split('='));
  const [, seconds = ''] = fields.find(([name]) => name === 't') ?? [];
  const time = /^\d{1,12}$/.test(seconds) ? Number(seconds) : undefined;
  if (time === undefined || Math.abs(now / 1000 - time) > TOLERANCE_SECONDS) return false;
  const right = digestOf(secret, time, body);
  return fields.some(([name, hex = '']) => name === 'v1' && sameBytes(Buffer.from(hex, 'hex'), right));
}
