import type { CallContext } from '../../kernel/calls/handler.ts';
import { keyedHash, randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import { ALPHABET } from './letters.ts';
import { drawCaptcha } from './picture.ts';
import { addCaptcha, deleteCaptcha } from './store.ts';

const CAPTCHA_COOKIE = 'captchaId';
const TEXT_LENGTH = 5;
const TTL_SECONDS = 120;

/** Returns a new captcha picture as base64 and sets its id as a cookie: it can be solved once, by this browser, within two minutes. */
export async function createCaptcha({ platform, cookies }: CallContext): Promise<string> {
  const { random, clock, secrets, database } = platform;
  const id = randomToken(random);
  const text = captchaText(await secrets.get('captcha'), id);
  await addCaptcha(database.db, tokenHash(id), clock.now() + TTL_SECONDS * 1000);
  cookies.set(CAPTCHA_COOKIE, id, TTL_SECONDS);
  return drawCaptcha(text, random).toString('base64');
}

/** Whether the solution matches the captcha that this browser was shown last. The captcha is deleted in either case. */
export async function verifyCaptcha(
  solution: string | undefined,
  { platform, cookies }: CallContext,
): Promise<boolean> {
  const id = cookies.get(CAPTCHA_COOKIE);
  if (!id || !solution) return false;
  const expiresAt = await deleteCaptcha(platform.database.db, tokenHash(id));
  if (expiresAt === undefined || expiresAt < platform.clock.now()) return false;
  return solution.trim().toUpperCase() === captchaText(await platform.secrets.get('captcha'), id);
}

/** Derives a captcha's text from its id and a secret, so that the text itself is never stored. */
export function captchaText(secret: Buffer, id: string): string {
  const bytes = keyedHash(secret, id);
  return Array.from({ length: TEXT_LENGTH }, (_, place) => ALPHABET[(bytes[place] ?? 0) % ALPHABET.length]).join('');
}
