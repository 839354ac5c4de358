// Prints messages that the sandbox stored instead of sending: npm run outbox, npm run outbox -- +5511987654321, … captcha ID.

import { captchaText } from '../platform/identity/captcha/captcha.ts';
import { createSecrets } from '../platform/kernel/secrets/secrets.ts';
import { listMessages } from '../platform/providers/messaging/message-store.ts';
import { systemRandom } from '../rules/random.ts';
import { connectLocalDatabase } from './database/local-database.ts';
import { exitWithHelp } from './run/help.mjs';

exitWithHelp(`npm run outbox                      messages that the sandbox stored instead of sending
npm run outbox -- RECIPIENT         of one number or address, such as +5511987654321
npm run outbox -- captcha ID        the solution of a captcha; the ID is in the cookie captchaId`);

const [first, second] = process.argv.slice(2);
const database = connectLocalDatabase();
try {
  if (first === 'captcha') process.stdout.write(`${await captchaOf(second ?? '')}\n`);
  else for (const message of await listMessages(database.db, first)) print(message);
} finally {
  await database.close();
}

function print({
  at,
  merchant,
  kind,
  recipient,
  subject,
  body,
}: Awaited<ReturnType<typeof listMessages>>[number]): void {
  const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  process.stdout.write(
    `${when} UTC  ${merchant}  ${kind} to ${recipient}\n  ${[subject, body].filter(Boolean).join('\n  ')}\n`,
  );
}

/** Returns the solution of the captcha with the id in the browser's cookie `captchaId`, for automated tests. */
async function captchaOf(id: string): Promise<string> {
  return captchaText(await createSecrets(database, systemRandom).get('captcha'), id);
}
