import type { Say } from './translate.ts';

interface Settled {
  readonly stake: number;
  readonly win: number;
}

/** Returns whether a round returned more than its stake. A smaller return is a loss, and is never shown as a win. */
export const isNetWin = ({ stake, win }: Settled): boolean => win > stake;

/** Returns an amount with its sign: +1.00, −0.72. */
export const signed = (money: (units: number) => string, units: number): string =>
  `${units > 0 ? '+' : units < 0 ? '−' : ''}${money(Math.abs(units))}`;

/** Returns the outcome of a round in words: a win, a part of the stake that came back, or nothing. */
export function outcomeText(text: Say, money: (units: number) => string, round: Settled): string {
  const { stake, win } = round;
  if (isNetWin(round)) return text('youWin', { win: money(win) });
  if (win === 0) return text('noWin');
  return text('cameBack', { back: money(win), stake: money(stake), net: signed(money, win - stake) });
}
