import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Asks the platform's own command for what the sandbox kept instead of sending it. */
async function outbox(platform: Platform, ...words: readonly string[]): Promise<string> {
  const { JOURNEY_PORT, JOURNEY_DATA_DIR, JOURNEY_CHANGES_PORT, JOURNEY_CHANGES_DATA_DIR } = process.env;
  const [PORT, DATA_DIR] =
    platform === 'changes' ? [JOURNEY_CHANGES_PORT, JOURNEY_CHANGES_DATA_DIR] : [JOURNEY_PORT, JOURNEY_DATA_DIR];
  const { stdout } = await run(process.execPath, ['scripts/outbox.ts', ...words], {
    env: { ...process.env, PORT, DATA_DIR },
  });
  return stdout;
}

type Platform = 'steady' | 'changes';

/** The code in the newest message to a number or address. */
export async function codeFor(recipient: string, platform: Platform = 'steady'): Promise<string> {
  const found = /\b\d{6}\b/.exec((await outbox(platform, recipient)).split('\n').slice(1).join('\n'));
  if (!found) throw new Error(`Nothing with a code went to ${recipient}.`);
  return found[0];
}

/** The characters of the picture whose identity a browser has in its cookie. */
export const captchaFor = async (id: string, platform: Platform = 'steady'): Promise<string> =>
  (await outbox(platform, 'captcha', id)).trim();
