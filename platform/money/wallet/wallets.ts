import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type Account, memberAccount, type Realm } from '../ledger/store.ts';

/** Number of the main wallet in the wire contract. */
const MAIN_WALLET = 2;
/** Added to a vendor's position, it numbers the vendor's wallet. */
const FIRST_VENDOR_WALLET = 100;

export interface Wallet {
  readonly id: number;
  readonly name: string;
  /** The vendor whose games play with it; undefined for the main wallet. */
  readonly vendor?: string;
  readonly account: Account;
}

export interface VendorWallet {
  readonly vendor: string;
  readonly memberId: string;
  readonly currency: string;
  readonly realm: Realm;
  /** Whether the vendor plays with a wallet of its own, which money is transferred to and from. */
  readonly transfer: boolean;
}

/** Returns the account a vendor's calls debit: the member's cash, or for transfer vendors the wallet kept for that vendor. */
export function vendorAccount({ vendor, memberId, currency, realm, transfer }: VendorWallet): Account {
  const cash = memberAccount(BigInt(memberId), 'cash', { currency, realm });
  if (!transfer) return cash;
  return { ...cash, kind: 'vendor_wallet', code: `u:${memberId}:vendor_wallet:${realm}:${currency}:${vendor}` };
}

/** Returns the session's wallets: the main one, which most vendors share, and one for each transfer vendor. */
export function walletsOf(context: CallContext): readonly Wallet[] {
  const { platform, site } = context;
  const { memberId, isGuest } = sessionOf(context);
  const money = { currency: site.manifest.merchant.currency, realm: 'play' } as const;
  const main = { id: MAIN_WALLET, name: 'MAIN', account: memberAccount(BigInt(memberId), 'cash', money) };
  if (isGuest) return [main];
  const own = platform.gameDirectory.transferVendors(site).map(({ code, name, position }) => ({
    id: FIRST_VENDOR_WALLET + position,
    name,
    vendor: code,
    account: vendorAccount({ ...money, vendor: code, memberId, transfer: true }),
  }));
  return [main, ...own];
}
