import type { Random } from '../../../rules/random.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { type Account, memberAccount, openAccount, systemAccount } from '../../money/ledger/store.ts';
import { type VendorWallet, vendorAccount } from '../../money/wallet/wallets.ts';
import { findPlayer, type StoredPlayer, savePlayer } from './player-store.ts';

/** Returns the member as the vendor's player; the first launch creates the player and the accounts its calls post to. */
export async function ensurePlayer(db: Executor, wallet: VendorWallet, random: Random): Promise<StoredPlayer> {
  const { vendor, memberId, currency, realm } = wallet;
  const known = await findPlayer(db, wallet);
  if (known?.wallet === vendorAccount(wallet).code) return known;
  const money = { currency, realm };
  const house = systemAccount('house', money);
  const accounts = {
    wallet: vendorAccount(wallet),
    escrow: memberAccount(BigInt(memberId), 'bet_escrow', money),
    house: { ...house, code: `${house.code}:${vendor}` },
    promo: systemAccount('promo_expense', money),
  };
  await openAccount(db, memberAccount(BigInt(memberId), 'cash', money));
  const open = async (account: Account) => ({ code: account.code, id: await openAccount(db, account) });
  const opened = {
    wallet: await open(accounts.wallet),
    escrow: await open(accounts.escrow),
    house: await open(accounts.house),
    promo: await open(accounts.promo),
  };
  const ref = `p_${Buffer.from(random.bytes(12)).toString('hex')}`;
  await savePlayer(db, { vendor, memberId, currency, realm, ref, accounts: opened });
  const added = await findPlayer(db, wallet);
  if (!added) throw new Error(`Member ${memberId} could not be added as a player of ${vendor}.`);
  return added;
}
