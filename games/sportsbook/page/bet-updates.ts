import type { BetView } from '../bet.ts';

/** The player's bets; each list has the newest first. */
export interface Bets {
  readonly open: readonly BetView[];
  readonly settled: readonly BetView[];
}

/**
 * Applies an update of one bet. A settled bet never reopens, because the response to a sale can arrive after the
 * settlement event.
 */
export function applyBetUpdate({ open, settled }: Bets, bet: BetView): Bets {
  const isOpen = bet.state === 'open';
  if (isOpen && settled.some(({ id }) => id === bet.id)) return { open, settled };
  return {
    open: [...(isOpen ? [bet] : []), ...open.filter(({ id }) => id !== bet.id)],
    settled: isOpen ? settled : [bet, ...settled.filter(({ id }) => id !== bet.id)],
  };
}
