import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessage, sendMessages } from '../../kernel/member-messages/send-message.ts';
import type { WithdrawalState } from './rules.ts';
import type { WithdrawalRow } from './tables.ts';

const of = { category: 'money', values: { amount: 'money' }, link: { route: 'withdraw' } } as const;

/** Messages about withdrawals. */
export const messages = defineMessages('withdrawals', {
  requested: of,
  paid: of,
  canceled: of,
  rejected: { ...of, values: { amount: 'money', reason: 'text' } },
  failed: of,
  returned: of,
  unconfirmed: of,
});

type Announced = Pick<WithdrawalRow, 'id' | 'member_id' | 'amount' | 'currency'>;

interface Change {
  readonly state: WithdrawalState;
  readonly at: Date;
  readonly reason?: string | null | undefined;
}

/** Sends the member a message of a state that concerns their money; states between them send none. */
export async function announceWithdrawal(
  within: Executor,
  { id, member_id: memberId, amount, currency }: Announced,
  { state, at, reason }: Change,
): Promise<void> {
  if (!(state in messages)) return;
  const facts = { memberId, key: id, at };
  const values = { amount: { amount, currency } };
  if (state === 'rejected')
    await sendMessage(within, messages.rejected, { ...facts, values: { ...values, reason: reason ?? '' } });
  else await sendMessage(within, messages[state as Exclude<keyof typeof messages, 'rejected'>], { ...facts, values });
}

/** Tells the owners of payouts that nobody has confirmed them yet: once for each, however often it is called. */
export async function announceUnconfirmed(db: Executor, rows: readonly Announced[], at: Date): Promise<void> {
  const late = rows.map(({ id, member_id: memberId, amount, currency }) => ({
    memberId,
    key: id,
    at,
    values: { amount: { amount, currency } },
  }));
  await sendMessages(db, messages.unconfirmed, late);
}
