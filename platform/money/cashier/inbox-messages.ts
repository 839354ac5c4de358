import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import type { OrderState } from './rules.ts';
import type { PaymentOrderRow } from './tables.ts';

const AMOUNT = { amount: 'money' } as const;
const link = { route: 'account-record' };

/** Messages about deposits. */
export const messages = defineMessages('cashier', {
  'deposit-credited': { category: 'money', values: AMOUNT, link },
  'deposit-expired': { category: 'money', values: AMOUNT, link: { route: 'deposit' } },
  'deposit-failed': { category: 'money', values: AMOUNT, link: { route: 'deposit' } },
  'deposit-reversed': { category: 'money', values: AMOUNT, link },
});

interface OrderProgress {
  readonly state: OrderState;
  /** What this report credited, in 1/10 000. */
  readonly credited: bigint;
  /** Whether this report took back something that was credited. */
  readonly hasReversal: boolean;
  readonly at: Date;
}

/** Sends the member a message of what a report changed: money that came, that was taken back, or that will not come. */
export async function announceDeposit(
  within: Executor,
  order: PaymentOrderRow,
  { state, credited, hasReversal, at }: OrderProgress,
): Promise<void> {
  const { id, member_id: memberId, currency, amount } = order;
  const send = (kind: keyof typeof messages, sum: bigint, key: string) =>
    sendMessage(within, messages[kind], { memberId, key, at, values: { amount: { amount: sum, currency } } });
  if (credited > 0n) await send('deposit-credited', credited, `${id} ${order.credited + credited}`);
  if (hasReversal) await send('deposit-reversed', amount, `${id} ${at.toISOString()}`);
  if (state === order.state) return;
  if (state === 'failed') await send('deposit-failed', amount, id);
  if (state === 'expired') await send('deposit-expired', amount, id);
}
