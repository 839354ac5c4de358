import type { Executor } from '../../kernel/database/connection.ts';

export async function addCaptcha(db: Executor, idHash: Buffer, expiresAt: number): Promise<void> {
  await db
    .insertInto('captcha')
    .values({ id_hash: idHash, expires_at: new Date(expiresAt) })
    .execute();
}

/** Deletes a captcha and returns its expiry in milliseconds; undefined when it is unknown or was used. */
export async function deleteCaptcha(db: Executor, idHash: Buffer): Promise<number | undefined> {
  const row = await db.deleteFrom('captcha').where('id_hash', '=', idHash).returning('expires_at').executeTakeFirst();
  return row?.expires_at.getTime();
}

export async function purgeCaptchas(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', new Date(now)).execute();
}
