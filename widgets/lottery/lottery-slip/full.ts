import type { LotteryFull } from '../../../generated/types/data.ts';
import type { PlayType } from '../../../rules/lottery/family.ts';
import { numbersOf } from '../../../rules/lottery/orders/limits.ts';
import { greatestPrize } from '../../../rules/lottery/orders/order.ts';
import { count, type Slip } from '../../../rules/lottery/slip.ts';

type Full = LotteryFull['numbers'];
/** Looking for full numbers lists all stakes of a ticket; of more stakes than these the platform alone decides. */
const MAX_LISTED = 20_000;

/** Returns the symbols of a row that would be full: only play types whose stakes are single symbols have such. */
export function fullSymbols(play: PlayType, price: Omit<Slip, 'play' | 'rows'>, full: Full): ReadonlySet<string> {
  const prefix = `${play.id}~`;
  const own = full.filter(({ number }) => number.startsWith(prefix));
  if (own.length === 0 || play.selection.rows.length !== 1) return new Set();
  const prize = Number(greatestPrize({ play, rows: [], ...price }));
  return new Set(own.filter(({ room }) => room < prize).map(({ number }) => number.slice(prefix.length)));
}

/** Returns how many numbers of the tickets take no more. */
export function countFull(tickets: readonly Slip[], full: Full): number {
  if (full.length === 0) return 0;
  const room = new Map(full.map((one) => [one.number, one.room]));
  const needed = new Map<string, number>();
  for (const ticket of tickets) {
    if (count(ticket) > MAX_LISTED) continue;
    const prize = Number(greatestPrize(ticket));
    for (const number of numbersOf(ticket)) if (room.has(number)) needed.set(number, (needed.get(number) ?? 0) + prize);
  }
  return [...needed].filter(([number, amount]) => amount > (room.get(number) ?? 0)).length;
}
