import {
  anySide,
  different,
  direct,
  distinctGroup,
  duel,
  everySide,
  list,
  type NaiveSettle,
  occurring,
  option,
  profile,
  row,
  shared,
  some,
  sumHit,
  totalSides,
  within,
} from './naive.ts';

const STRAIGHTS = new Set(
  Array.from({ length: 10 }, (_, low) => [low, (low + 1) % 10, (low + 2) % 10].toSorted((a, b) => a - b).join('')),
);
const PAIRS_OF_NEIGHBOURS = Array.from({ length: 10 }, (_, low) => [String(low), String((low + 1) % 10)]);

function shape(digits: readonly string[]): string {
  if (STRAIGHTS.has(digits.toSorted().join(''))) return 'straight';
  if (profile(digits) === '3') return 'leopard';
  if (profile(digits) === '21') return 'pair';
  return PAIRS_OF_NEIGHBOURS.some((pair) => shared(pair, digits) === 2) ? 'half-straight' : 'mixed';
}

const threeStar = (name: string, from: number): Record<string, NaiveSettle> => {
  const to = from + 3;
  return {
    [`${name}-direct`]: direct(from, to),
    [`${name}-list`]: list(from, to),
    [`${name}-sum`]: sumHit(from, to),
    [`${name}-group-3`]: (rows, result) => {
      const drawn = result.slice(from, to);
      return Number(profile(drawn) === '21' && shared(drawn, row(rows)) === 2);
    },
    [`${name}-group-6`]: distinctGroup(from, to),
    [`${name}-leopard`]: (rows, result) =>
      Number(profile(result.slice(from, to)) === '3' && row(rows).includes(result[from] ?? '')),
    [`${name}-any-one`]: within(1, from, to),
    [`${name}-any-two`]: within(2, from, to),
    [`${name}-shape`]: option((result) => [shape(result.slice(from, to))]),
  };
};

const twoStar = (name: string, from: number): Record<string, NaiveSettle> => ({
  [`${name}-direct`]: direct(from, from + 2),
  [`${name}-list`]: list(from, from + 2),
  [`${name}-group`]: distinctGroup(from, from + 2),
  [`${name}-sides`]: everySide(from, from + 2),
});

/** The digits that occur so often are in the row of that part, for each part. */
const groups =
  (parts: readonly number[]): NaiveSettle =>
  (rows, result) => {
    const fits = parts.every((times, at) => occurring(result, times).every((digit) => row(rows, at).includes(digit)));
    return Number(fits);
  };
const grouped =
  (shapeOfFive: string, parts: readonly number[]): NaiveSettle =>
  (rows, result) =>
    profile(result) === shapeOfFive ? groups(parts)(rows, result) : 0;

const BALLS = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'];

/** Each choice of positions whose digits have the profile and are all chosen. */
const someGroup =
  (size: number, shapeOfSome: string): NaiveSettle =>
  (rows, result) => {
    let wins = 0;
    for (let mask = 0; mask < 32; mask += 1) {
      const positions = BALLS.filter((_, at) => mask & (1 << at));
      if (positions.length !== size || shared(positions, row(rows)) < size) continue;
      const drawn = positions.map((name) => result[BALLS.indexOf(name)] ?? '');
      if (profile(drawn) === shapeOfSome && shared(drawn, row(rows, 1)) === different(drawn).length) wins += 1;
    }
    return wins;
  };

function bull(result: readonly string[]): string {
  const digits = result.map(Number);
  const sum = digits.reduce((all, one) => all + one, 0);
  for (const [at, a] of digits.entries())
    for (const [to, b] of digits.slice(at + 1).entries())
      for (const c of digits.slice(at + to + 2))
        if ((a + b + c) % 10 === 0) return sum % 10 === 0 ? 'bull-bull' : `bull-${sum % 10}`;
  return 'none';
}

export const naiveSsc: Readonly<Record<string, NaiveSettle>> = {
  'five-direct': direct(0, 5),
  'five-list': list(0, 5),
  'five-group-120': distinctGroup(0, 5),
  'five-group-60': grouped('2111', [2, 1]),
  'five-group-30': grouped('221', [2, 1]),
  'five-group-20': grouped('311', [3, 1]),
  'five-group-10': grouped('32', [3, 2]),
  'five-group-5': grouped('41', [4, 1]),
  'first-four-direct': direct(0, 4),
  'last-four-direct': direct(1, 5),
  ...threeStar('first-three', 0),
  ...threeStar('middle-three', 1),
  ...threeStar('last-three', 2),
  ...twoStar('first-two', 0),
  ...twoStar('last-two', 3),
  'fixed-position': some(1),
  'any-two-direct': some(2),
  'any-three-direct': some(3),
  'any-four-direct': some(4),
  'any-two-group': someGroup(2, '11'),
  'any-three-group-6': someGroup(3, '111'),
  'any-three-group-3': someGroup(3, '21'),
  'any-four-group-24': someGroup(4, '1111'),
  'ball-sides': anySide(5),
  'sum-sides': totalSides(23),
  'dragon-tiger': option((result) => [duel(result[0], result[4])]),
  bull: option((result) => [bull(result)]),
};

export const naiveThreeDigit: Readonly<Record<string, NaiveSettle>> = {
  ...threeStar('three', 0),
  ...twoStar('first-two', 0),
  ...twoStar('last-two', 1),
  'fixed-position': some(1),
  'ball-sides': anySide(5),
  'sum-sides': totalSides(14),
  'dragon-tiger': option((result) => [duel(result[0], result[2])]),
};
