import type { Executor } from '../../kernel/database/connection.ts';
import type { PayoutDestination } from '../../providers/payouts/payout.ts';
import type { PayoutAccountRow } from './tables.ts';

export interface NewAccount {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly destination: PayoutDestination;
  readonly holder: string;
  readonly document: string;
  readonly fingerprint: Buffer;
  readonly state: 'active' | 'checking';
  readonly isDefault: boolean;
  readonly at: Date;
}

/** Inserts an account of a player. Returns false when the player has bound it already. */
export async function addAccount(within: Executor, account: NewAccount): Promise<boolean> {
  const { id, merchant, memberId, destination, holder, document, fingerprint, state, isDefault, at } = account;
  const added = await within
    .insertInto('payout_account')
    .values({
      id,
      merchant,
      member_id: BigInt(memberId),
      kind: destination.kind,
      destination: JSON.stringify(destination),
      holder,
      document,
      fingerprint,
      state,
      cooling_from: at,
      blocked_because: '',
      edited_by: 'player',
      created_at: at,
      changed_at: at,
      is_default: isDefault,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks the row of a member until the transaction ends, so that their accounts are counted one after the other. */
export async function lockMember(within: Executor, memberId: string): Promise<void> {
  await within.selectFrom('member').select('id').where('id', '=', BigInt(memberId)).forUpdate().execute();
}

/** Returns the accounts of a player that are not removed, oldest first. */
export const listAccounts = (db: Executor, memberId: string): Promise<PayoutAccountRow[]> =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('member_id', '=', BigInt(memberId))
    .where('state', '!=', 'removed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns a player's account that is not removed, and locks it until the transaction ends. */
export const lockOwnAccount = (
  within: Executor,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<PayoutAccountRow | undefined> =>
  within
    .selectFrom('payout_account')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', BigInt(memberId))
    .where('state', '!=', 'removed')
    .forUpdate()
    .executeTakeFirst();

export const findAccount = (db: Executor, id: string): Promise<PayoutAccountRow | undefined> =>
  db.selectFrom('payout_account').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes an account of a player the one that is proposed to them, in place of any other. */
export async function setDefault(
  within: Executor,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<void> {
  const own = within.updateTable('payout_account').where('member_id', '=', BigInt(memberId));
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
}

/**
 * An operator has verified that a doubtful account is the player's. It cools off again, since what was doubtful could not
 * be used until now.
 */
export async function verifyAccount(
  within: Executor,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('payout_account')
    .set({
      state: 'active',
      blocked_because: '',
      is_shared: false,
      verified_at: at,
      edited_by: by,
      cooling_from: at,
      changed_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** An operator has found that an account is not the player's. */
export async function rejectAccount(
  within: Executor,
  { id, by, because, at }: { readonly id: string; readonly by: string; readonly because: string; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('payout_account')
    .set({ state: 'removed', is_default: false, blocked_because: because, edited_by: by, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function removeAccount(within: Executor, id: string, at: Date): Promise<void> {
  await within
    .updateTable('payout_account')
    .set({ state: 'removed', is_default: false, edited_by: 'player', changed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Blocks an account until an operator has verified it. It is proposed no more, also afterwards, unless the player chooses it again. */
export async function blockAccount(
  within: Executor,
  { id, because, at }: { readonly id: string; readonly because: string; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('payout_account')
    .set({ state: 'blocked', is_default: false, blocked_because: because, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute();
}

/** Starts the cooling-off time of all accounts of a player again. */
export async function coolOff(
  within: Executor,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('payout_account')
    .set({ cooling_from: at, changed_at: at })
    .where('member_id', '=', BigInt(memberId))
    .where('state', '!=', 'removed')
    .execute();
}

/** Flags an account of all players who have bound it, when they are several: an operator looks at each. */
export async function flagShared(
  within: Executor,
  { merchant, fingerprint }: Pick<PayoutAccountRow, 'merchant' | 'fingerprint'>,
): Promise<void> {
  const same = within
    .selectFrom('payout_account')
    .select('member_id')
    .distinct()
    .where('merchant', '=', merchant)
    .where('fingerprint', '=', fingerprint);
  if ((await same.limit(2).execute()).length < 2) return;
  await within
    .updateTable('payout_account')
    .set({ is_shared: true })
    .where('merchant', '=', merchant)
    .where('fingerprint', '=', fingerprint)
    .where('state', '!=', 'removed')
    .execute();
}

/** Returns how many other players of the merchant have bound the same account. */
export async function countOtherHolders(
  db: Executor,
  { merchant, member_id: member, fingerprint }: Pick<PayoutAccountRow, 'merchant' | 'member_id' | 'fingerprint'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('payout_account')
    .select((select) => select.fn.count<bigint>('member_id').distinct().as('count'))
    .where('merchant', '=', merchant)
    .where('fingerprint', '=', fingerprint)
    .where('member_id', '!=', member)
    .executeTakeFirstOrThrow();
  return Number(count);
}
