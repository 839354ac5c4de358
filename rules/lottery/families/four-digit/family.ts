import { numbersOf } from '../../digits/symbols.ts';
import { prizeNumbers } from '../../drawing.ts';
import { defineFamily, type PlayType } from '../../family.ts';
import { options } from '../../selections/choosing.ts';

const PRIZES = [
  { name: 'first', count: 1, digits: 4 },
  { name: 'second', count: 1, digits: 4 },
  { name: 'third', count: 1, digits: 4 },
  { name: 'special', count: 10, digits: 4 },
  { name: 'consolation', count: 10, digits: 4 },
];
/** The prize of each drawn number. */
const PRIZE_AT = PRIZES.flatMap(({ name, count }) => Array.from({ length: count }, () => name));

/** Returns the play type that pays each number drawn for one of the prizes with stated odds, which are for one unit. */
const play = (id: number, code: string, odds: Readonly<Record<string, number>>): PlayType => ({
  id,
  code,
  prizeMode: 'SEA',
  selection: options(numbersOf(4)),
  addsUp: true,
  prizes: Object.fromEntries(
    PRIZES.filter(({ name }) => name in odds).map(({ name, count }) => [
      name,
      { chance: [count, 10_000] as const, odds: (odds[name] ?? 0) * 10_000 },
    ]),
  ),
  hits: ([pick], result) => PRIZE_AT.filter((name, at) => result[at] === pick && name in odds),
});

/** The Malaysian four-digit lottery: 23 numbers in five prizes. */
export const family = defineFamily({
  code: '4D',
  drawing: prizeNumbers(PRIZES),
  plays: [
    play(1, 'big', { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 }),
    play(2, 'small', { first: 3500, second: 2000, third: 1000 }),
  ],
});
