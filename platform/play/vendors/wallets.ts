import { decimalFromUnits, tryUnits } from '../../../rules/money.ts';
import type { Vendor } from '../catalogue/catalogue.ts';
import { type CallContext, sessionOf } from '../../kernel/calls/handler.ts';
import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { type Account, balanceOf, memberAccount, post } from '../../money/ledger/store.ts';
import { walletAt } from './players.ts';

/** The main wallet, as the family numbers it. */
const MAIN_WALLET = 2;
/** Wallets at vendors are numbered after their vendor's place. */
const FIRST_VENDOR_WALLET = 100;

export interface Wallet {
  readonly id: number;
  readonly name: string;
  /** The vendor whose games play with it. */
  readonly vendor?: string;
  readonly account: Account;
}

/** Whether a vendor's games play with a wallet of their own here; without the module for transfers they share the main one. */
export const isTransfer = ({ platform, site }: CallContext, code: string): boolean =>
  site.run.applied.flags.FUNDTRANS3 === true && platform.catalogue().vendors.get(code)?.wallet === 'transfer';

/** The player's wallets: the main one, which most vendors share, and one for each vendor that keeps its own. */
export function walletsOf(context: CallContext): readonly Wallet[] {
  const { platform, site } = context;
  const { memberId, isGuest } = sessionOf(context);
  const money = { currency: site.manifest.merchant.currency, realm: 'play' } as const;
  const main = { id: MAIN_WALLET, name: 'MAIN', account: memberAccount(BigInt(memberId), 'cash', money) };
  if (isGuest) return [main];
  const own = [...platform.catalogue().vendors.values()].filter(({ code }) => isTransfer(context, code));
  const walletOf = ({ code, name, position }: Vendor): Wallet => ({
    id: FIRST_VENDOR_WALLET + position,
    name,
    vendor: code,
    account: walletAt({ ...money, vendor: code, memberId, transfer: true }),
  });
  return [main, ...own.map(walletOf)];
}

interface Transfer {
  readonly fromAccountTypeId: number;
  readonly toAccountTypeId: number;
  readonly amount: number;
  readonly idempotencyKey: string;
}

/** Moves money between the main wallet and one at a vendor (GLA-09); the same key moves it once. */
export async function transfer(asked: Transfer, context: CallContext): Promise<{ balance: number } | Refusal> {
  const { platform } = context;
  const wallets = walletsOf(context);
  const from = wallets.find(({ id }) => id === asked.fromAccountTypeId);
  const to = wallets.find(({ id }) => id === asked.toAccountTypeId);
  if (!from || !to || from === to || (from.vendor && to.vendor)) return refuse('not.found');
  const units = tryUnits(asked.amount);
  if (units === undefined) return refuse('request_param_err', { fields: { amount: { message: 'field.invalid' } } });
  const amount = BigInt(units);
  const posted = await post(platform.database.db, {
    type: 'wallet_transfer',
    scope: `api:user:${sessionOf(context).memberId}`,
    key: `transfer:${asked.idempotencyKey}`,
    entries: [
      { account: from.account, amount: -amount },
      { account: to.account, amount },
    ],
    ref: { from: from.name, to: to.name },
  });
  if (!posted.ok) return refuse(posted.reason === 'insufficient' ? 'balance.insufficient' : 'idempotency.conflict');
  platform.vendors.posted();
  const [main] = wallets;
  return { balance: main ? decimalFromUnits(await balanceOf(platform.database.db, main.account)) : 0 };
}
