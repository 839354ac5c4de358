import { command } from './command.ts';

/** Returns the code in the newest sandbox message to a number or address. */
export async function codeFor(recipient: string): Promise<string> {
  const found = /\b\d{6}\b/.exec((await command('outbox', recipient)).split('\n').slice(1).join('\n'));
  if (!found) throw new Error(`Nothing with a code went to ${recipient}.`);
  return found[0];
}

/** Returns the solution of the captcha with the id in the browser's cookie. */
export const captchaFor = async (id: string): Promise<string> => (await command('outbox', 'captcha', id)).trim();
