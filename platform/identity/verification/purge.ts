import type { Executor } from '../../kernel/database/connection.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes away what has ended: codes, pictures, challenges and links at once, messages of the sandbox after a day. */
export async function purgeVerification(db: Executor, now: number): Promise<void> {
  const ended = new Date(now);
  for (const table of ['verification_code', 'captcha', 'login_challenge', 'one_time_code', 'device_token'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', ended).execute();
  }
  await db
    .deleteFrom('message')
    .where('created_at', '<', new Date(now - DAY_MS))
    .execute();
}
