/** What a player may do at the sandbox's provider with an order. `leave`: it expires unpaid. */
const ORDER_ENDINGS = ['pay', 'leave', 'underpay', 'overpay', 'payTwice', 'payLate'] as const;
/** What the holder of a card may do after the payment. */
const CARD_ENDINGS = ['dispute', 'winDispute'] as const;
/** What happens on a chain: a payment without a confirmation, one confirmation more, and a refund that its payer claims. */
const COIN_ENDINGS = ['send', 'confirm', 'claim'] as const;
export const ENDINGS_OF_COINS = [...ORDER_ENDINGS, ...COIN_ENDINGS] as const;

export type SandboxEnding = (typeof ENDINGS_OF_COINS)[number] | (typeof CARD_ENDINGS)[number];

/** Endings that send nothing for the order. */
const UNPAID: readonly SandboxEnding[] = ['leave', 'dispute', 'winDispute', 'confirm', 'claim'];

/** Whether a provider of the sandbox offers an ending; without a list it offers those of an order. */
export const offersEnding = (ending: SandboxEnding, offered: readonly SandboxEnding[] = ORDER_ENDINGS): boolean =>
  offered.includes(ending);

/**
 * Returns the payments of an ending for an ordered amount, both in 1/10 000: half of it, one and a half, or twice the
 * whole. Halves are whole units of the currency where the order is.
 */
export function paymentsOfEnding(ending: SandboxEnding, amount: bigint): readonly bigint[] {
  const half = (amount / 20_000n) * 10_000n || amount / 2n;
  if (UNPAID.includes(ending)) return [];
  if (ending === 'underpay') return [half];
  if (ending === 'overpay') return [amount + half];
  return ending === 'payTwice' ? [amount, amount] : [amount];
}

/** Whether the order has expired at the provider before the ending's payments arrive. */
export const expiresFirst = (ending: SandboxEnding): boolean => ending === 'leave' || ending === 'payLate';
