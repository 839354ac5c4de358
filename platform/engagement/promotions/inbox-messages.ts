import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import type { Grant } from './stores/grant-store.ts';

const link = { route: 'reward-center' };
const money = { category: 'rewards', values: { amount: 'money' }, link } as const;
const moneyUntil = { ...money, values: { amount: 'money', until: 'time' } } as const;
const pieces = { category: 'rewards', values: { what: 'word', count: 'count' }, link } as const;
const piecesUntil = { ...pieces, values: { what: 'word', count: 'count', until: 'time' } } as const;

/** Messages about rewards, of money and of pieces: points and tickets. */
export const messages = defineMessages('promotions', {
  'money-waits': moneyUntil,
  'money-ends': { ...moneyUntil, alsoBy: ['mail', 'sms'] },
  'money-paid': money,
  'money-expired': money,
  'money-withdrawn': money,
  'pieces-waits': piecesUntil,
  'pieces-ends': { ...piecesUntil, alsoBy: ['mail', 'sms'] },
  'pieces-paid': pieces,
  'pieces-expired': pieces,
  'pieces-withdrawn': pieces,
});

/** `waits`: for the member's press. `ends`: soon, without it. `withdrawn`: what it was earned by was taken back. */
type Stage = 'waits' | 'ends' | 'paid' | 'expired' | 'withdrawn';

type Rewarded = Pick<Grant, 'memberId' | 'kind' | 'amount' | 'currency' | 'claimBy'> & {
  /** That of the grant, or of the mission and its period. */
  readonly id: bigint | string;
};

/** Sends the member a message of a stage of their reward, once for each; `again` for a second one of the same stage. */
export async function announceReward(
  within: Executor,
  grant: Rewarded,
  { stage, at, again = false }: { readonly stage: Stage; readonly at: Date; readonly again?: boolean },
): Promise<void> {
  const { id, memberId, kind, amount, currency, claimBy } = grant;
  const facts = { memberId, key: again ? `${id}:again` : String(id), at };
  const sum = { amount: { amount, currency } };
  const number = { what: kind, count: Number(amount) };
  const isPieces = kind === 'points' || kind === 'tickets';
  if (stage === 'paid' || stage === 'expired' || stage === 'withdrawn') {
    if (isPieces) await sendMessage(within, messages[`pieces-${stage}`], { ...facts, values: number });
    else await sendMessage(within, messages[`money-${stage}`], { ...facts, values: sum });
  } else if (claimBy !== null) {
    const until = { until: claimBy };
    const rest = { ...facts, expiresAt: claimBy };
    if (isPieces) await sendMessage(within, messages[`pieces-${stage}`], { ...rest, values: { ...number, ...until } });
    else await sendMessage(within, messages[`money-${stage}`], { ...rest, values: { ...sum, ...until } });
  }
}
