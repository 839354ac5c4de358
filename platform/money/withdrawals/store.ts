import type { Executor } from '../../kernel/database/connection.ts';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import { OPEN_STATES, type WithdrawalState } from './rules.ts';
import type { WithdrawalRow, WithdrawalStepRow } from './tables.ts';
import { PAYOUT_TASK } from './task.ts';

export interface NewWithdrawal {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: bigint;
  readonly key: string;
  readonly accountId: string;
  readonly destination: PayoutDestination;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  readonly at: Date;
}

export async function addWithdrawal(within: Executor, withdrawal: NewWithdrawal): Promise<WithdrawalRow> {
  const { memberId, key, accountId, destination, at, ...rest } = withdrawal;
  return within
    .insertInto('withdrawal')
    .values({
      ...rest,
      member_id: memberId,
      idem_key: key,
      account_id: accountId,
      destination: JSON.stringify(destination),
      state: 'requested',
      reason: '',
      hold_tx: null,
      approval_hash: null,
      approved_by: null,
      reference: '',
      returned: 0n,
      confirmation: null,
      requested_at: at,
      changed_at: at,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the withdrawal of an idempotency key of a player. */
export const findByKey = (
  db: Executor,
  { memberId, key }: { readonly memberId: bigint; readonly key: string },
): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idem_key', '=', key)
    .executeTakeFirst();

/** Returns the player's open withdrawal. */
export const findOpen = (db: Executor, memberId: bigint): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();

export const findWithdrawal = (db: Executor, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a withdrawal and locks its row until the transaction ends. */
export const lockWithdrawal = (within: Executor, id: string): Promise<WithdrawalRow | undefined> =>
  within.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the latest withdrawals of a player, newest first. */
export const listOwn = (db: Executor, memberId: string, limit: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', BigInt(memberId))
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns the steps of withdrawals in their order. */
export async function listSteps(db: Executor, ids: readonly string[]): Promise<WithdrawalStepRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('withdrawal_step').selectAll().where('withdrawal_id', 'in', ids).orderBy('id').execute();
}

/** The columns that a change of state may set besides the state. */
export type Changes = Partial<
  Pick<
    WithdrawalRow,
    'reason' | 'hold_tx' | 'approval_hash' | 'approved_by' | 'reference' | 'returned' | 'confirmation' | 'paid_at'
  >
>;

export async function updateWithdrawal(
  within: Executor,
  { id, at, ...changes }: Changes & { readonly id: string; readonly at: Date; readonly state?: WithdrawalState },
): Promise<void> {
  await within
    .updateTable('withdrawal')
    .set({ ...changes, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function addStep(
  within: Executor,
  step: { readonly id: string; readonly state: string; readonly at: Date; readonly by: string; readonly note: string },
): Promise<void> {
  const { id, ...rest } = step;
  await within
    .insertInto('withdrawal_step')
    .values({ withdrawal_id: id, ...rest })
    .execute();
}

/** Returns the ids of approved withdrawals that are not sent yet, oldest first, but those that wait for a person. */
export async function listApproved(db: Executor): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('state', '=', 'approved')
    .where(({ exists, not, selectFrom, cast, ref }) =>
      not(
        exists(
          selectFrom('operator_task as t')
            .select('t.subject')
            .where('t.kind', '=', PAYOUT_TASK)
            .whereRef('t.vendor', '=', 'withdrawal.merchant')
            .where('t.subject', '=', cast<string>(ref('withdrawal.id'), 'text'))
            .where('t.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('changed_at')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}
