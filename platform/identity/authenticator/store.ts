import type { Executor } from '../../kernel/database/connection.ts';

export interface StoredTotp {
  /** Sealed. */
  readonly secret: Buffer;
  readonly confirmed: boolean;
  readonly lastStep: number;
}

export async function findTotp(db: Executor, memberId: string): Promise<StoredTotp | undefined> {
  const row = await db.selectFrom('totp').selectAll().where('member_id', '=', BigInt(memberId)).executeTakeFirst();
  return row && { secret: row.secret, confirmed: row.confirmed_at !== null, lastStep: Number(row.last_step) };
}

/** Whether an authenticator app is in force. */
export const hasTotp = async (db: Executor, memberId: string): Promise<boolean> =>
  (await findTotp(db, memberId))?.confirmed === true;

/** A new secret that waits to be confirmed; one that is in force stays as it is. False then. */
export async function proposeTotp(
  db: Executor,
  memberId: string,
  { secret, now }: { secret: Buffer; now: number },
): Promise<boolean> {
  const at = new Date(now);
  const row = await db
    .insertInto('totp')
    .values({ member_id: BigInt(memberId), secret, confirmed_at: null, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0n })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the code of a step was taken; false when that step, or a later one, was taken before. */
export async function takeStep(db: Executor, memberId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totp')
    .set({ last_step: BigInt(step) })
    .where('member_id', '=', BigInt(memberId))
    .where('last_step', '<', BigInt(step))
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function confirmTotp(db: Executor, memberId: string, now: number): Promise<void> {
  await db
    .updateTable('totp')
    .set({ confirmed_at: new Date(now) })
    .where('member_id', '=', BigInt(memberId))
    .execute();
}

export async function removeTotp(db: Executor, memberId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('member_id', '=', BigInt(memberId)).execute();
  await db.deleteFrom('totp').where('member_id', '=', BigInt(memberId)).execute();
}

/** Puts new recovery codes in the place of the old ones. */
export async function replaceRecoveryCodes(db: Executor, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  const member_id = BigInt(memberId);
  await db.deleteFrom('recovery_code').where('member_id', '=', member_id).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ member_id, code_hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up; false when it is none, or was used. */
export async function spendRecoveryCode(
  db: Executor,
  memberId: string,
  { hash, now }: { hash: Buffer; now: number },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date(now) })
    .where('member_id', '=', BigInt(memberId))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Executor, memberId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('member_id', '=', BigInt(memberId))
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}
