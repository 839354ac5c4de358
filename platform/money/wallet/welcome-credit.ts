import type { Executor } from '../../kernel/database/connection.ts';
import { memberAccount, post, systemAccount } from '../ledger/store.ts';

/** Play money for a new member in 1/10 000: 10,000.00, and more in currencies whose unit has a small value. */
const WELCOME_AMOUNT = 100_000_000n;
const WELCOME_BY_CURRENCY: Readonly<Record<string, bigint>> = {
  VND: 100_000_000_000n,
  IDR: 100_000_000_000n,
  KRW: 50_000_000_000n,
  JPY: 10_000_000_000n,
};

/** Credits the welcome amount once for each member, in the transaction that inserts the member. */
export async function creditWelcome(
  within: Executor,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<void> {
  const money = { currency, realm: 'play' } as const;
  const amount = WELCOME_BY_CURRENCY[currency] ?? WELCOME_AMOUNT;
  const posted = await post(within, {
    type: 'welcome',
    scope: `welcome:${memberId}`,
    key: currency,
    entries: [
      { account: systemAccount('issuance', money), amount: -amount },
      { account: memberAccount(BigInt(memberId), 'cash', money), amount },
    ],
  });
  if (!posted.ok) throw new Error(`The welcome of member ${memberId} was refused: ${posted.reason}.`);
}
