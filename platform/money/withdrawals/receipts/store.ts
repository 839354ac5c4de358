import type { Executor } from '../../../kernel/database/connection.ts';
import type { WithdrawalRow } from '../tables.ts';

interface Receipt {
  readonly id: string;
  readonly confirmation: NonNullable<WithdrawalRow['confirmation']>;
  readonly received?: bigint | null;
  readonly proof?: string | undefined;
  readonly at: Date;
}

/** Records what is said about the receipt of a paid withdrawal, once. Returns false when it was said before. */
export async function recordReceipt(
  within: Executor,
  { id, confirmation, received = null, proof, at }: Receipt,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('withdrawal')
    .set({ confirmation, received, receipt_proof: proof ?? null, confirmed_at: at, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('confirmation', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An operator has the proof of the payment: it counts as received. Returns false unless the player disputes it. */
export async function forceReceipt(
  within: Executor,
  { id, reason, at }: { readonly id: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('withdrawal')
    .set({ confirmation: 'forced', receipt_reason: reason, confirmed_at: at, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('confirmation', 'in', ['partly', 'not_received'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the withdrawal of a merchant that a picture belongs to as its proof; undefined when there is none. */
export const findByProof = (
  db: Executor,
  { merchant, file }: { readonly merchant: string; readonly file: string },
): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom('withdrawal')
    .select('id')
    .where('merchant', '=', merchant)
    .where('receipt_proof', '=', file)
    .executeTakeFirst();

/** Returns paid withdrawals of a merchant about whose receipt nobody has said anything until a time, oldest first. */
export const listUnconfirmed = (
  db: Executor,
  { merchant, until }: { readonly merchant: string; readonly until: Date },
): Promise<Pick<WithdrawalRow, 'id' | 'member_id'>[]> =>
  db
    .selectFrom('withdrawal')
    .select(['id', 'member_id'])
    .where('merchant', '=', merchant)
    .where('state', '=', 'paid')
    .where('confirmation', 'is', null)
    .where('paid_at', '<=', until)
    .orderBy('paid_at')
    .limit(200)
    .execute();
