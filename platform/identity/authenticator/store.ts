import type { Executor } from '../../kernel/database/connection.ts';

export interface StoredTotp {
  /** Encrypted; see encryption.ts. */
  readonly secret: Buffer;
  readonly confirmed: boolean;
  readonly lastStep: number;
}

export async function findTotp(db: Executor, memberId: string): Promise<StoredTotp | undefined> {
  const row = await db.selectFrom('totp').selectAll().where('member_id', '=', BigInt(memberId)).executeTakeFirst();
  return row && { secret: row.secret, confirmed: row.confirmed_at !== null, lastStep: Number(row.last_step) };
}

/** Whether the member has a confirmed authenticator app. */
export const hasTotp = async (db: Executor, memberId: string): Promise<boolean> =>
  (await findTotp(db, memberId))?.confirmed === true;

/** Stores a secret that awaits confirmation. Returns false, and changes nothing, when a confirmed secret exists. */
export async function storeUnconfirmedTotp(
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

/** Records the time step of an accepted code. Returns false when that step or a later one was recorded before. */
export async function recordStep(db: Executor, memberId: string, step: number): Promise<boolean> {
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

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(db: Executor, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  const member_id = BigInt(memberId);
  await db.deleteFrom('recovery_code').where('member_id', '=', member_id).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ member_id, code_hash, used_at: null })))
    .execute();
}

/** Marks a recovery code as used. Returns false when it is unknown or was used before. */
export async function markRecoveryCodeUsed(
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

export async function countUnusedRecoveryCodes(db: Executor, memberId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('member_id', '=', BigInt(memberId))
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}
