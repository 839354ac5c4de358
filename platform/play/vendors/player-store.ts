import type { Executor } from '../../kernel/database/connection.ts';
import type { VendorWallet } from '../../money/wallet/wallets.ts';

export interface StoredPlayer {
  readonly id: bigint;
  /** The pseudonym by which the vendor knows the member. */
  readonly ref: string;
  /** Code of the account that the vendor's calls debit. */
  readonly wallet: string;
}

type PlayerKey = Pick<VendorWallet, 'vendor' | 'memberId' | 'currency' | 'realm'>;

export const findPlayer = (
  db: Executor,
  { vendor, memberId, currency, realm }: PlayerKey,
): Promise<StoredPlayer | undefined> =>
  db
    .selectFrom('vendor_player')
    .select(['id', 'ref', 'wallet'])
    .where('vendor', '=', vendor)
    .where('member_id', '=', BigInt(memberId))
    .where('realm', '=', realm)
    .where('currency', '=', currency)
    .executeTakeFirst();

/** Returns the merchant of the member whom a vendor knows by a pseudonym. */
export async function findMerchantOf(
  db: Executor,
  { vendor, ref }: { readonly vendor: string; readonly ref: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('vendor_player as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select('m.merchant')
    .where('p.vendor', '=', vendor)
    .where('p.ref', '=', ref)
    .executeTakeFirst();
  return row?.merchant;
}

export interface NewPlayer extends PlayerKey {
  readonly ref: string;
  /** The accounts that the vendor's calls post to. */
  readonly accounts: Readonly<Record<'wallet' | 'escrow' | 'house' | 'promo', { code: string; id: bigint }>>;
}

/** Adds a vendor's player, or changes the wallet of the one that exists. */
export async function savePlayer(
  db: Executor,
  { vendor, memberId, currency, realm, ref, accounts }: NewPlayer,
): Promise<void> {
  const { wallet, escrow, house, promo } = accounts;
  const walletColumns = { wallet: wallet.code, wallet_id: wallet.id };
  await db
    .insertInto('vendor_player')
    .values({
      vendor,
      member_id: BigInt(memberId),
      realm,
      currency,
      ref,
      ...walletColumns,
      escrow: escrow.code,
      escrow_id: escrow.id,
      house: house.code,
      house_id: house.id,
      promo: promo.code,
      promo_id: promo.id,
    })
    .onConflict((conflict) => conflict.columns(['vendor', 'member_id', 'realm', 'currency']).doUpdateSet(walletColumns))
    .execute();
}
