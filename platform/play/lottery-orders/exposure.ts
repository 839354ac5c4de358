import { numbersOf } from '../../../rules/lottery/orders/limits.ts';
import { greatestPrize, inDraw, type Order, type OrderDraw } from '../../../rules/lottery/orders/order.ts';

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

/** Returns what one hit of each number of an order pays at most in a draw, in the order in which blocks are locked. */
export function exposureOf({ tickets }: Pick<Order, 'tickets'>, draw: OrderDraw): readonly ExposureBlock[] {
  const blocks = new Map<string, bigint[]>();
  for (const ticket of tickets) {
    const prize = greatestPrize(inDraw(ticket, draw));
    for (const number of numbersOf(ticket)) {
      const hasDigit = LAST_DIGIT.test(number);
      const block = hasDigit ? number.slice(0, -1) + ANY_DIGIT : number;
      const place = hasDigit ? Number(number.at(-1)) : 0;
      const amounts = blocks.get(block) ?? Array.from({ length: BLOCK_SIZE }, () => 0n);
      amounts[place] = (amounts[place] ?? 0n) + prize;
      blocks.set(block, amounts);
    }
  }
  return [...blocks]
    .map(([block, amounts]) => ({ block, amounts }))
    .toSorted((one, other) => (one.block < other.block ? -1 : 1));
}
