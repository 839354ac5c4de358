/** How money that a provider took back, or gave back, is divided; all in 1/10 000. */
export interface ReversalParts {
  /** Out of the player's wallet, or into it when negative. */
  readonly wallet: bigint;
  /** What the player owes since, or no longer owes when negative. */
  readonly debt: bigint;
}

interface ReversalInput {
  /** What the provider took back since the last report; negative when it gave back. */
  readonly change: bigint;
  /** Balance of the player's wallet. */
  readonly balance: bigint;
  /** What the player owes from earlier reversals of the payment. */
  readonly owed: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Divides a reversal: the wallet pays as far as it goes, the player owes the rest. Money that a provider gives back ends
 * that debt first. Bets stand.
 */
export function divideReversal({ change, balance, owed }: ReversalInput): ReversalParts {
  if (change < 0n) {
    const cleared = least(-change, owed);
    return { wallet: change + cleared, debt: -cleared };
  }
  const wallet = least(change, balance > 0n ? balance : 0n);
  return { wallet, debt: change - wallet };
}
