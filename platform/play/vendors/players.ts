import type { Random } from '../../../rules/random.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { memberAccount, openAccount, systemAccount } from '../../money/ledger/store.ts';
import { vendorAccount, type VendorWallet } from '../../money/wallet/wallets.ts';

/** The player as the vendor knows them, with every account that their calls need; made at the first opening. */
export async function playerAt(
  db: Executor,
  player: VendorWallet,
  random: Random,
): Promise<{ id: bigint; ref: string }> {
  const { vendor, memberId, currency, realm } = player;
  const found = () =>
    db
      .selectFrom('vendor_player')
      .select(['id', 'ref', 'wallet'])
      .where('vendor', '=', vendor)
      .where('member_id', '=', BigInt(memberId))
      .where('realm', '=', realm)
      .where('currency', '=', currency)
      .executeTakeFirst();
  const known = await found();
  if (known?.wallet === vendorAccount(player).code) return known;
  const money = { currency, realm };
  const house = systemAccount('house', money);
  const accounts = {
    wallet: vendorAccount(player),
    escrow: memberAccount(BigInt(memberId), 'bet_escrow', money),
    house: { ...house, code: `${house.code}:${vendor}` },
    promo: systemAccount('promo_expense', money),
  };
  await openAccount(db, memberAccount(BigInt(memberId), 'cash', money));
  for (const account of Object.values(accounts)) await openAccount(db, account);
  const codes = Object.fromEntries(Object.entries(accounts).map(([name, { code }]) => [name, code])) as Record<
    keyof typeof accounts,
    string
  >;
  const ref = `p_${Buffer.from(random.bytes(12)).toString('hex')}`;
  await db
    .insertInto('vendor_player')
    .values({ vendor, member_id: BigInt(memberId), realm, currency, ref, ...codes })
    .onConflict((conflict) =>
      conflict.columns(['vendor', 'member_id', 'realm', 'currency']).doUpdateSet({ wallet: codes.wallet }),
    )
    .execute();
  const made = await found();
  if (!made) throw new Error(`Member ${memberId} could not be introduced to ${vendor}.`);
  return made;
}
