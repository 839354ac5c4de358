import { numbersOf } from '../../../rules/lottery/orders/limits.ts';
import { greatestPrize, inDraw, type Order, type OrderDraw } from '../../../rules/lottery/orders/order.ts';
import type { Slip } from '../../../rules/lottery/slip.ts';

/** Numbers that differ in their last digit alone, such as `50~1,2,#`; a number that ends with a letter is alone. */
export interface ExposureBlock {
  readonly block: string;
  /** What one hit of each number pays at most, by the digit; that of a number without one is the first. */
  readonly amounts: readonly bigint[];
}

/** Stands for the last digit; no symbol of a family has it. */
export const ANY_DIGIT = '#';
export const BLOCK_SIZE = 10;
const LAST_DIGIT = /\d$/;

/**
 * Returns the function of a draw that returns what one hit of each number of an order pays at most there, in the order in which
 * blocks are locked. The combinations are listed once for all draws of a chase.
 */
export function exposureOf({ tickets }: Pick<Order, 'tickets'>): (draw: OrderDraw) => readonly ExposureBlock[] {
  const listed = tickets.map((ticket) => ({ ticket, hits: countHits(ticket) }));
  const names = [...new Set(listed.flatMap(({ hits }) => [...hits.keys()]))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  return (draw) => {
    const blocks = new Map(names.map((block) => [block, Array.from({ length: BLOCK_SIZE }, () => 0n)]));
    for (const { ticket, hits } of listed) {
      const prize = greatestPrize(inDraw(ticket, draw));
      for (const [block, counts] of hits) {
        const amounts = blocks.get(block) ?? [];
        for (const [place, count] of counts.entries())
          if (count > 0) amounts[place] = (amounts[place] ?? 0n) + prize * BigInt(count);
      }
    }
    return [...blocks].map(([block, amounts]) => ({ block, amounts }));
  };
}

/** Returns how often a ticket has each number, by block and digit. */
function countHits(ticket: Slip): ReadonlyMap<string, readonly number[]> {
  const blocks = new Map<string, number[]>();
  for (const number of numbersOf(ticket)) {
    const hasDigit = LAST_DIGIT.test(number);
    const block = hasDigit ? number.slice(0, -1) + ANY_DIGIT : number;
    const place = hasDigit ? Number(number.at(-1)) : 0;
    const counts = blocks.get(block) ?? Array.from({ length: BLOCK_SIZE }, () => 0);
    counts[place] = (counts[place] ?? 0) + 1;
    blocks.set(block, counts);
  }
  return blocks;
}
