import type { Executor } from '../../kernel/database/connection.ts';
import { defineMessages } from '../../kernel/member-messages/define-messages.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import type { DrawKey } from './store.ts';

const ABOUT = { game: 'translated', numero: 'text', changed: 'text' } as const;
const link = { route: 'vnlottery', query: { view: 'Orders' } };

/** Messages about results from outside that were replaced. */
export const messages = defineMessages('lottery-settlement', {
  'correction-paid': { category: 'money', values: { ...ABOUT, amount: 'money' }, link },
  'correction-returned': { category: 'money', values: { ...ABOUT, amount: 'money' }, link },
  'correction-unchanged': { category: 'games', values: ABOUT, link },
});

/** A result that replaced another one. */
export interface ReplacedResult {
  /** Names of the lottery by language. */
  readonly game: Readonly<Record<string, string>>;
  /** The numbers that differ. */
  readonly changed: string;
}

interface SettledAgain extends DrawKey {
  readonly orderId: bigint;
  readonly memberId: bigint;
  readonly version: number;
  readonly at: number;
  readonly currency: string;
  /** What the player got, or returned where it is negative, in 1/10 000. */
  readonly difference: bigint;
  readonly replaced: ReplacedResult;
}

/**
 * Tells a player, in the transaction that settles an order again, that the result of its draw was replaced: once for each order
 * whose prize changed, and once for all others of a draw.
 */
export async function announceCorrection(within: Executor, settled: SettledAgain): Promise<void> {
  const { orderId, memberId, game, numero, version, difference, currency, replaced } = settled;
  const values = { game: replaced.game, numero, changed: replaced.changed };
  const about = { memberId, at: new Date(settled.at) };
  if (difference === 0n) {
    const key = `${game}/${numero}/${version}`;
    await sendMessage(within, messages['correction-unchanged'], { ...about, key, values });
    return;
  }
  const kind = difference > 0n ? 'correction-paid' : 'correction-returned';
  const amount = { amount: difference > 0n ? difference : -difference, currency };
  await sendMessage(within, messages[kind], {
    ...about,
    key: `${orderId}/${numero}/${version}`,
    values: { ...values, amount },
  });
}
