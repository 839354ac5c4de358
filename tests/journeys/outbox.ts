import { command, type Platform } from './command.ts';

/** Returns the code in the newest sandbox message to a number or address. */
export async function codeFor(recipient: string, platform: Platform = 'steady'): Promise<string> {
  const found = /\b\d{6}\b/.exec((await command(platform, 'outbox', recipient)).split('\n').slice(1).join('\n'));
  if (!found) throw new Error(`Nothing with a code went to ${recipient}.`);
  return found[0];
}

/** Returns the solution of the captcha with the id in the browser's cookie. */
export const captchaFor = async (id: string, platform: Platform = 'steady'): Promise<string> =>
  (await command(platform, 'outbox', 'captcha', id)).trim();
