import type { BetView } from '../bet.ts';

/** The player's bets, each kind the newest first. */
export interface Bets {
  readonly open: readonly BetView[];
  readonly settled: readonly BetView[];
}

/** The bets with what was told of one. The answer to what was asked of it may come after the word that it is over. */
export function noted({ open, settled }: Bets, bet: BetView): Bets {
  const isOpen = bet.state === 'open';
  if (isOpen && settled.some(({ id }) => id === bet.id)) return { open, settled };
  return {
    open: [...(isOpen ? [bet] : []), ...open.filter(({ id }) => id !== bet.id)],
    settled: isOpen ? settled : [bet, ...settled.filter(({ id }) => id !== bet.id)],
  };
}
