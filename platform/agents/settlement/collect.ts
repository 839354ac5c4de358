import type { Platform } from '../../kernel/platform.ts';
import { type Account, getBalance, lockAccount, memberAccount, post } from '../../money/ledger/store.ts';
import { findCollected } from './collect-store.ts';

/** Returns the account that contracts are paid into. */
export const incomeOf = (memberId: bigint, currency: string): Account =>
  memberAccount(memberId, 'agent_income', { currency, realm: 'play' });

interface Collect {
  readonly memberId: bigint;
  readonly currency: string;
  readonly key: string;
}

/** Moves the whole income of an agent to its balance, once for each key. Returns what was moved. */
export async function collectIncome(
  { database, eventOutbox }: Pick<Platform, 'database' | 'eventOutbox'>,
  { memberId, currency, key }: Collect,
): Promise<bigint> {
  const income = incomeOf(memberId, currency);
  const scope = `agent-collect:${memberId}`;
  const moved = await database.transaction(async (within) => {
    await lockAccount(within, income.code);
    const earlier = await findCollected(within, { scope, key, code: income.code });
    if (earlier !== undefined) return earlier;
    const amount = await getBalance(within, income);
    if (amount === 0n) return 0n;
    const cash = memberAccount(memberId, 'cash', { currency, realm: 'play' });
    const posted = await post(within, {
      type: 'agent_collect',
      scope,
      key,
      entries: [
        { account: income, amount: -amount },
        { account: cash, amount },
      ],
      ref: { kind: 'agent-contract' },
    });
    if (!posted.ok) throw new Error(`The income of member ${memberId} was not moved: ${posted.reason}.`);
    return amount;
  });
  eventOutbox.scheduleFlush();
  return moved;
}
