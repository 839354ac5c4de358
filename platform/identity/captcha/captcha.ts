import type { CallContext } from '../../kernel/calls/handler.ts';
import { keyedHash, randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import { drawCaptcha } from './picture.ts';
import { ALPHABET } from './letters.ts';

const CAPTCHA_COOKIE = 'captchaId';
const LENGTH = 5;
const GOOD_FOR_SECONDS = 120;

/** A new picture as base64, and its identity in a cookie: the answer is good for that browser, once, for two minutes. */
export async function showCaptcha({ platform, cookies }: CallContext): Promise<string> {
  const { random, clock, secrets, database } = platform;
  const id = randomToken(random);
  const text = captchaText(await secrets.get('captcha'), id);
  await database.db
    .insertInto('captcha')
    .values({ id_hash: tokenHash(id), expires_at: new Date(clock.now() + GOOD_FOR_SECONDS * 1000) })
    .execute();
  cookies.set(CAPTCHA_COOKIE, id, GOOD_FOR_SECONDS);
  return drawCaptcha(text, random).toString('base64');
}

/** Whether the answer is that of the picture this browser was shown last. Right or wrong, the picture is used up. */
export async function solvesCaptcha(answer: string | undefined, { platform, cookies }: CallContext): Promise<boolean> {
  const id = cookies.get(CAPTCHA_COOKIE);
  if (!id || !answer) return false;
  const shown = await platform.database.db
    .deleteFrom('captcha')
    .where('id_hash', '=', tokenHash(id))
    .returning('expires_at')
    .executeTakeFirst();
  if (!shown || shown.expires_at.getTime() < platform.clock.now()) return false;
  return answer.trim().toUpperCase() === captchaText(await platform.secrets.get('captcha'), id);
}

/** The characters follow from the identity and a secret, so that they are kept nowhere. */
export function captchaText(secret: Buffer, id: string): string {
  const bytes = keyedHash(secret, id);
  return Array.from({ length: LENGTH }, (_, place) => ALPHABET[(bytes[place] ?? 0) % ALPHABET.length]).join('');
}
