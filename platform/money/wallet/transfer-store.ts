import type { Executor } from '../../kernel/database/connection.ts';
import type { WalletTransferRow } from './tables.ts';

type NewTransfer = Omit<WalletTransferRow, 'state' | 'checks' | 'ended_at'>;

/** Writes a transfer, unless its hold has one already: the request is repeated. Returns whether it is new. */
export async function addTransfer(within: Executor, transfer: NewTransfer): Promise<boolean> {
  const added = await within
    .insertInto('wallet_transfer')
    .values({ ...transfer, state: 'sent', checks: 0, ended_at: null })
    .onConflict((conflict) => conflict.column('hold_tx').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns the transfer whose money a posting holds. */
export const findTransfer = (db: Executor, holdTx: bigint): Promise<WalletTransferRow> =>
  db.selectFrom('wallet_transfer').selectAll().where('hold_tx', '=', holdTx).executeTakeFirstOrThrow();

/** Returns a transfer and locks its row until the transaction ends. */
export const lockTransfer = (within: Executor, id: string): Promise<WalletTransferRow> =>
  within.selectFrom('wallet_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Writes how a transfer ended. */
export async function endTransfer(
  within: Executor,
  id: string,
  end: { readonly state: 'done' | 'refused'; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('wallet_transfer')
    .set({ state: end.state, ended_at: end.at })
    .where('id', '=', id)
    .execute();
}

/** Returns open transfers whose query is due. */
export const listDueTransfers = (db: Executor, now: Date): Promise<WalletTransferRow[]> =>
  db
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('state', '=', 'sent')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(50)
    .execute();

/** Moves the next query of an open transfer, if nobody else has since it was read: of several processes one queries. */
export async function claimCheck(
  db: Executor,
  { id, checks }: Pick<WalletTransferRow, 'id' | 'checks'>,
  nextCheckAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_transfer')
    .set({ checks: checks + 1, next_check_at: nextCheckAt })
    .where('id', '=', id)
    .where('checks', '=', checks)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
