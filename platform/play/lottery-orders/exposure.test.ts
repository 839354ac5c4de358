import { expect, test } from 'vitest';
import { numbersOf } from '../../../rules/lottery/orders/limits.ts';
import { greatestPrize, inDraw } from '../../../rules/lottery/orders/order.ts';
import { parseTickets } from '../../../rules/lottery/orders/wire-form.ts';
import { loadLotteryGames } from '../lottery-draws/lottery-games.ts';
import { type ExposureBlock, exposureOf } from './exposure.ts';

const games = await loadLotteryGames();

/** Returns the amounts that are not zero by number, written in full. */
const byNumber = (blocks: readonly ExposureBlock[]) =>
  new Map(
    blocks.flatMap(({ block, amounts }) =>
      amounts.flatMap((amount, digit) => (amount > 0n ? [[block.replace('#', String(digit)), amount]] : [])),
    ),
  );

test.each([
  ['SSC1M', '0,1,2_3,4_5,6,7~1~50~1~1980~1;1_3_5~1~50~1~1850~3;dragon~1~102~1~1980~1'],
  ['SSC1M', '____4,5,6~1~80~1~1980~2;____5~1~80~1~1700~1'],
])('[LOT-06] what numbers of %s pay at most is the sum over the tickets in each draw of a chase: %s', (code, text) => {
  const family = games.find((game) => game.code === code)?.family ?? expect.unreachable(code);
  const tickets = parseTickets(family, text);
  const exposureIn = exposureOf({ tickets });
  for (const multiple of [1, 7, 3]) {
    const draw = { numero: 'any', multiple };
    const expected = new Map<string, bigint>();
    for (const ticket of tickets)
      for (const number of numbersOf(ticket))
        expected.set(number, (expected.get(number) ?? 0n) + greatestPrize(inDraw(ticket, draw)));
    const blocks = exposureIn(draw);
    expect(byNumber(blocks)).toEqual(expected);
    expect(blocks.map(({ block }) => block)).toEqual([...new Set(blocks.map(({ block }) => block))].toSorted());
  }
});
