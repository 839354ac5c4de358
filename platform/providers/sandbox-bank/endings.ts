/** What a player may do at the sandbox's provider with an order. `leave`: it expires unpaid. */
const ORDER_ENDINGS = ['pay', 'leave', 'underpay', 'overpay', 'payTwice', 'payLate'] as const;
/** What the holder of a card may do after the payment. */
const CARD_ENDINGS = ['dispute', 'winDispute'] as const;

export type SandboxEnding = (typeof ORDER_ENDINGS)[number] | (typeof CARD_ENDINGS)[number];

/** Whether a provider of the sandbox offers an ending; without a list it offers those of an order. */
export const offersEnding = (ending: SandboxEnding, offered: readonly SandboxEnding[] = ORDER_ENDINGS): boolean =>
  offered.includes(ending);

/**
 * Returns the payments of an ending for an ordered amount, both in 1/10 000: half of it, one and a half, or twice the
 * whole. Halves are whole units of the currency where the order is.
 */
export function paymentsOfEnding(ending: SandboxEnding, amount: bigint): readonly bigint[] {
  const half = (amount / 20_000n) * 10_000n || amount / 2n;
  if (ending === 'leave' || ending === 'dispute' || ending === 'winDispute') return [];
  if (ending === 'underpay') return [half];
  if (ending === 'overpay') return [amount + half];
  return ending === 'payTwice' ? [amount, amount] : [amount];
}

/** Whether the order has expired at the provider before the ending's payments arrive. */
export const expiresFirst = (ending: SandboxEnding): boolean => ending === 'leave' || ending === 'payLate';
