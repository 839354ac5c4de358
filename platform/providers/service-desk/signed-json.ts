import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeskAnswer, DeskNotification } from './service-desk.ts';

export const SIGNATURE_HEADER = 'x-signature';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CONVERSATION = /^\d{1,15}$/;
const MAX_AUTHOR = 60;

/** Returns the signature of a body: HMAC-SHA256 in hexadecimal digits. */
export const signBody = (body: string | Buffer, key: string): string =>
  createHmac('sha256', key).update(body).digest('hex');

/** Returns the answer of a signed JSON notification; undefined when it is not signed with the key, or malformed. */
export function readSigned({ headers, body }: DeskNotification, key: string): DeskAnswer | undefined {
  const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''));
  const expected = Buffer.from(signBody(body, key));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    return checkAnswer(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
}

function checkAnswer(value: unknown): DeskAnswer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, conversation, author, text, solved } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !UUID.test(id)) return undefined;
  if (typeof conversation !== 'string' || !CONVERSATION.test(conversation)) return undefined;
  if (typeof author !== 'string' || author.length === 0 || author.length > MAX_AUTHOR) return undefined;
  if (typeof text !== 'string') return undefined;
  return { id, conversation, author, text, isSolved: solved === true };
}
