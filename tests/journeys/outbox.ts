import { command, type Platform } from './command.ts';

/** The code in the newest message to a number or address, of what the sandbox kept instead of sending it. */
export async function codeFor(recipient: string, platform: Platform = 'steady'): Promise<string> {
  const found = /\b\d{6}\b/.exec((await command(platform, 'outbox', recipient)).split('\n').slice(1).join('\n'));
  if (!found) throw new Error(`Nothing with a code went to ${recipient}.`);
  return found[0];
}

/** The characters of the picture whose identity a browser has in its cookie. */
export const captchaFor = async (id: string, platform: Platform = 'steady'): Promise<string> =>
  (await command(platform, 'outbox', 'captcha', id)).trim();
