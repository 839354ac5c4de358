import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { type Account, memberAccount, type Realm } from '../ledger/store.ts';
import type { TransferVendor } from './game-directory.ts';

/** A wallet of a member: the main wallet, or the separate wallet of a transfer vendor. */
export interface Wallet {
  readonly name: string;
  /** The vendor whose games play with it; undefined for the main wallet. */
  readonly vendor?: TransferVendor;
  readonly account: Account;
  /** Holds what is on its way to or from the wallet; undefined for the main wallet. */
  readonly transit?: Account;
}

export interface VendorWallet {
  readonly vendor: string;
  readonly memberId: string;
  readonly currency: string;
  readonly realm: Realm;
  /** Whether the vendor has a separate wallet, to which players transfer money. */
  readonly transfer: boolean;
}

/** Returns the account that a vendor's calls debit: the member's cash, or the separate wallet of a transfer vendor. */
export function vendorAccount({ vendor, memberId, currency, realm, transfer }: VendorWallet): Account {
  const cash = memberAccount(BigInt(memberId), 'cash', { currency, realm });
  if (!transfer) return cash;
  return { ...cash, kind: 'vendor_wallet', code: `u:${memberId}:vendor_wallet:${realm}:${currency}:${vendor}` };
}

/**
 * Returns the account that holds what is on its way to or from a vendor's wallet, until the vendor has said what became of
 * it.
 */
export function transitAccount(wallet: Omit<VendorWallet, 'transfer'>): Account {
  const account = vendorAccount({ ...wallet, transfer: true });
  return { ...account, code: `${account.code}:transit` };
}

/** Returns the account with the bonus money of the session's member. */
export function getBonusAccount(context: CallContext): Account {
  const money = { currency: context.site.manifest.merchant.currency, realm: 'play' } as const;
  return memberAccount(BigInt(sessionOf(context).memberId), 'bonus', money);
}

/**
 * Returns the wallets of the session's member: the main wallet, which most vendors share, and one for each transfer
 * vendor. Guests have only the main wallet.
 */
export function listWallets(context: CallContext): readonly [Wallet, ...Wallet[]] {
  const { platform, site } = context;
  const { memberId, role } = sessionOf(context);
  const money = { currency: site.manifest.merchant.currency, realm: 'play' } as const;
  const main = { name: 'MAIN', account: memberAccount(BigInt(memberId), 'cash', money) };
  if (role === 'guest') return [main];
  const separate = platform.gameDirectory.transferVendors(site).map((vendor) => ({
    name: vendor.name,
    vendor,
    account: vendorAccount({ ...money, vendor: vendor.code, memberId, transfer: true }),
    transit: transitAccount({ ...money, vendor: vendor.code, memberId }),
  }));
  return [main, ...separate];
}
