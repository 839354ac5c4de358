import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import type { LimitRow } from './store.ts';

const link = { route: 'responsible-gaming' };
const of = { category: 'protection', values: { limit: 'word' }, link } as const;

/** Messages about limits and exclusions. They are never about offers. */
export const messages = defineMessages('player-limits', {
  'limit-set': { ...of, values: { limit: 'word', amount: 'money' } },
  'session-limit-set': { ...of, values: { limit: 'word', minutes: 'count' } },
  'limit-removed': of,
  'raise-requested': { ...of, values: { limit: 'word', from: 'time' } },
  excluded: { ...of, values: {} },
  'excluded-until': { ...of, values: { until: 'time' } },
  'return-requested': { ...of, values: { from: 'time' } },
  review: { ...of, values: {} },
});

interface LimitFacts {
  readonly row: Pick<LimitRow, 'kind' | 'period' | 'amount' | 'effectiveFrom'>;
  readonly memberId: bigint;
  readonly at: Date;
}

const toLimitName = ({ kind, period }: LimitFacts['row']): string => `${kind}-${period}`;
const toKey = ({ row, at }: LimitFacts): string => `${toLimitName(row)} ${at.toISOString()}`;

/** Sends the member a message of a limit that is in force now. */
export async function announceLimit(within: Executor, of: LimitFacts & { readonly currency: string }): Promise<void> {
  const { row, memberId, at, currency } = of;
  const { kind, amount } = row;
  const facts = { memberId, key: toKey(of), at };
  const limit = toLimitName(row);
  if (amount === null) await sendMessage(within, messages['limit-removed'], { ...facts, values: { limit } });
  else if (kind === 'session') {
    const values = { limit, minutes: Number(amount / 60n) };
    await sendMessage(within, messages['session-limit-set'], { ...facts, values });
  } else
    await sendMessage(within, messages['limit-set'], { ...facts, values: { limit, amount: { amount, currency } } });
}

/** Sends the member a message of a raise that waits for its confirmation. */
export async function announceRaise(within: Executor, of: LimitFacts): Promise<void> {
  const { row, memberId, at } = of;
  const values = { limit: toLimitName(row), from: row.effectiveFrom };
  await sendMessage(within, messages['raise-requested'], { memberId, key: toKey(of), at, values });
}

/** Sends the member a message of an exclusion that begins. */
export async function announceExclusion(
  within: Executor,
  { memberId, at, until }: { readonly memberId: bigint; readonly at: Date; readonly until: Date | null },
): Promise<void> {
  const facts = { memberId, key: at.toISOString(), at };
  if (until) await sendMessage(within, messages['excluded-until'], { ...facts, values: { until } });
  else await sendMessage(within, messages.excluded, { ...facts, values: {} });
}
