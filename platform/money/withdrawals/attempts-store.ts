import type { Executor } from '../../kernel/database/connection.ts';
import type { PayoutReturn } from '../../providers/payouts/payout.ts';
import type { PayoutAttemptRow } from './tables.ts';

export interface NewAttempt {
  readonly withdrawalId: string;
  readonly number: number;
  readonly adapter: string;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly at: Date;
  readonly nextCheckAt: Date;
}

/** Writes an attempt before its request is sent. The database allows one open attempt of a withdrawal. */
export const addAttempt = (within: Executor, attempt: NewAttempt): Promise<PayoutAttemptRow> =>
  within
    .insertInto('payout_attempt')
    .values({
      withdrawal_id: attempt.withdrawalId,
      number: attempt.number,
      adapter: attempt.adapter,
      provider_key: attempt.key,
      request_hash: attempt.requestHash,
      opened_at: attempt.at,
      closed_at: null,
      checks: 0,
      next_check_at: attempt.nextCheckAt,
      note: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findAttempt = (
  db: Executor,
  { key, adapter }: { readonly key: string; readonly adapter: string },
): Promise<PayoutAttemptRow | undefined> =>
  db
    .selectFrom('payout_attempt')
    .selectAll()
    .where('provider_key', '=', key)
    .where('adapter', '=', adapter)
    .executeTakeFirst();

/** Returns an attempt and locks its row until the transaction ends. */
export const lockAttempt = (within: Executor, id: bigint): Promise<PayoutAttemptRow> =>
  within.selectFrom('payout_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Returns open attempts whose query is due. */
export const listDueAttempts = (db: Executor, now: Date): Promise<PayoutAttemptRow[]> =>
  db
    .selectFrom('payout_attempt')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(50)
    .execute();

export const listAttempts = (db: Executor, withdrawalId: string): Promise<PayoutAttemptRow[]> =>
  db.selectFrom('payout_attempt').selectAll().where('withdrawal_id', '=', withdrawalId).orderBy('id').execute();

/**
 * Moves the next query of an open attempt, if nobody else has moved it since it was read. Returns whether it did: of
 * several processes one queries.
 */
export async function claimCheck(
  db: Executor,
  { id, checks }: Pick<PayoutAttemptRow, 'id' | 'checks'>,
  nextCheckAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_attempt')
    .set({ checks: checks + 1, next_check_at: nextCheckAt })
    .where('id', '=', id)
    .where('checks', '=', checks)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateAttempt(
  within: Executor,
  id: bigint,
  changes: Partial<Pick<PayoutAttemptRow, 'closed_at' | 'note' | 'next_check_at'>>,
): Promise<void> {
  await within.updateTable('payout_attempt').set(changes).where('id', '=', id).execute();
}

/** Records a return once. Returns false when it is recorded already. */
export async function addReturn(
  within: Executor,
  { attemptId, id, amount, at }: PayoutReturn & { readonly attemptId: bigint; readonly at: Date },
): Promise<boolean> {
  const added = await within
    .insertInto('payout_return')
    .values({ attempt_id: attemptId, return_id: id, amount, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('return_id')
    .executeTakeFirst();
  return added !== undefined;
}
