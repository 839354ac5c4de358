// Prints what the sandbox kept instead of sending it: npm run outbox, npm run outbox -- +5511987654321, … captcha ID.
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import { connectDatabase, type Database } from '../platform/database/connection.ts';
import { readConnection } from '../platform/local-access.ts';
import { readOutbox } from '../platform/messaging/outbox/outbox.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { captchaText } from '../platform/verification/captcha/captcha.ts';
import { systemRandom } from '../rules/random.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [first, second] = process.argv.slice(2);
const database = connect();
try {
  if (first === 'captcha') process.stdout.write(`${await captchaOf(second ?? '')}\n`);
  else for (const message of await readOutbox(database.db, first)) print(message);
} finally {
  await database.close();
}

function print({ at, merchant, kind, recipient, subject, body }: Awaited<ReturnType<typeof readOutbox>>[number]): void {
  const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  process.stdout.write(
    `${when} UTC  ${merchant}  ${kind} to ${recipient}\n  ${[subject, body].filter(Boolean).join('\n  ')}\n`,
  );
}

/** The characters of the picture whose identity a browser has in its cookie `captchaId`: for whoever tries the sites by program. */
async function captchaOf(id: string): Promise<string> {
  return captchaText(await createSecrets(database, systemRandom).get('captcha'), id);
}

/** The database of DATABASE_URL, else the one of the platform that runs here. */
function connect(): Database {
  const reading = readConfiguration(process.env, root);
  if (!reading.ok) return fail(reading.problems.map(({ message }) => message).join('\n'));
  const url = reading.configuration.databaseUrl ?? readConnection(reading.configuration)?.databaseUrl;
  return url
    ? connectDatabase(url)
    : fail('No platform runs here: start it with npm start, or say which database with DATABASE_URL.');
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
