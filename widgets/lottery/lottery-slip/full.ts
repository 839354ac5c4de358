import type { LotteryFull } from '../../../generated/types/data.ts';
import type { PlayType } from '../../../rules/lottery/family.ts';
import { greatestPrize } from '../../../rules/lottery/orders/order.ts';
import type { Slip } from '../../../rules/lottery/slip.ts';

/** Returns the symbols of a row that would be full: only play types whose stakes are single symbols have such. */
export function fullSymbols(
  play: PlayType,
  price: Omit<Slip, 'play' | 'rows'>,
  full: LotteryFull['numbers'],
): ReadonlySet<string> {
  const prefix = `${play.id}~`;
  const own = full.filter(({ number }) => number.startsWith(prefix));
  if (own.length === 0 || play.selection.rows.length !== 1) return new Set();
  const prize = Number(greatestPrize({ play, rows: [], ...price }));
  return new Set(own.filter(({ room }) => room < prize).map(({ number }) => number.slice(prefix.length)));
}
