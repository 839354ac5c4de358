import type { Database, Executor } from '../../kernel/database/connection.ts';

/** Stores the time step of an accepted code; returns false when that step or a later one was used before. */
export async function acceptTotpStep(db: Executor, operatorId: string, step: number): Promise<boolean> {
  const updated = await db
    .updateTable('operator')
    .set({ totp_last_step: BigInt(step) })
    .where('id', '=', BigInt(operatorId))
    .where('totp_last_step', '<', BigInt(step))
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Marks a recovery code as used; returns false when it is unknown or was used before. */
export async function spendRecoveryCode(
  db: Executor,
  operatorId: string,
  { hash, now }: { readonly hash: Buffer; readonly now: number },
): Promise<boolean> {
  const used = await db
    .updateTable('operator_recovery_code')
    .set({ used_at: new Date(now) })
    .where('operator_id', '=', BigInt(operatorId))
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst();
  return used !== undefined;
}

export const replaceRecoveryCodes = (
  { transaction }: Pick<Database, 'transaction'>,
  operatorId: string,
  hashes: readonly Buffer[],
): Promise<void> =>
  transaction(async (within) => {
    const operator_id = BigInt(operatorId);
    await within.deleteFrom('operator_recovery_code').where('operator_id', '=', operator_id).execute();
    await within
      .insertInto('operator_recovery_code')
      .values(hashes.map((code_hash) => ({ operator_id, code_hash, used_at: null })))
      .execute();
  });
