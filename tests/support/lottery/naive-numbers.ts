import {
  anySide,
  direct,
  distinctGroup,
  duel,
  list,
  type NaiveSettle,
  occurring,
  option,
  profile,
  row,
  shared,
  sides,
  some,
  sumOption,
  totalSides,
  ways,
  within,
} from './naive.ts';

const anyOf =
  (size: number): NaiveSettle =>
  (rows, result) =>
    size <= 5
      ? ways(shared(row(rows), result), size)
      : shared(result, row(rows)) === 5
        ? ways(row(rows).length - 5, size - 5)
        : 0;

const withBankers =
  (size: number): NaiveSettle =>
  (rows, result) => {
    const [fixed, others] = [row(rows), row(rows, 1)];
    if (size <= 5)
      return shared(fixed, result) === fixed.length ? ways(shared(others, result), size - fixed.length) : 0;
    const missing = result.filter((number) => !fixed.includes(number));
    if (shared(missing, others) < missing.length) return 0;
    return ways(others.length - missing.length, size - fixed.length - missing.length);
  };

const total = (result: readonly string[]): number => result.reduce((sum, number) => sum + Number(number), 0);
const sizes = [1, 2, 3, 4, 5, 6, 7, 8];

export const naiveElevenFive: Readonly<Record<string, NaiveSettle>> = {
  ...Object.fromEntries(sizes.map((size) => [`any-${size}`, anyOf(size)])),
  ...Object.fromEntries(sizes.slice(1).map((size) => [`any-${size}-bankers`, withBankers(size)])),
  'first-two-direct': direct(0, 2),
  'first-two-list': list(0, 2),
  'first-two-group': distinctGroup(0, 2),
  'first-three-direct': direct(0, 3),
  'first-three-list': list(0, 3),
  'first-three-group': distinctGroup(0, 3),
  'fixed-position': some(1),
  'first-three-any-one': within(1, 0, 3),
  'ball-sides': (rows, result) => {
    const tie = result.indexOf('11');
    const refund = tie < 0 ? 0 : row(rows, tie).length;
    const hit = Number(
      anySide(6)(
        rows.map((chosen, at) => (at === tie ? [] : chosen)),
        result,
      ),
    );
    return { hit, refund };
  },
  'sum-size': (rows, result) =>
    total(result) === 30
      ? { refund: row(rows).length }
      : {
          big: Number(total(result) > 30 && row(rows).includes('big')),
          small: Number(total(result) < 30 && row(rows).includes('small')),
        },
  'sum-parity': totalSides(30),
  'dragon-tiger': option((result) => [duel(result[0], result[4])]),
};

export const naiveK3: Readonly<Record<string, NaiveSettle>> = {
  sum: sumOption,
  'sum-sides': (rows, result) => (profile(result) === '3' ? 0 : totalSides(11)(rows, result)),
  'triple-single': (rows, result) => occurring(result, 3).filter((face) => row(rows).includes(face)).length,
  'triple-any': (_, result) => occurring(result, 3).length,
  'pair-single': (rows, result) =>
    Number(
      profile(result) === '21' &&
        shared(occurring(result, 2), row(rows)) === 1 &&
        shared(occurring(result, 1), row(rows, 1)) === 1,
    ),
  'pair-multi': (rows, result) => shared(occurring(result, 2), row(rows)),
  'three-different': distinctGroup(0, 3),
  'two-different': within(2),
  'straight-any': (_, result) => Number('123456'.includes(result.toSorted().join(''))),
};

export const naivePk10: Readonly<Record<string, NaiveSettle>> = {
  ...Object.fromEntries(
    [2, 3, 4, 5].flatMap((size) => [
      [`first-${size}-direct`, direct(0, size)],
      [`first-${size}-list`, list(0, size)],
    ]),
  ),
  'fixed-position': some(1),
  'ball-sides': anySide(6),
  'dragon-tiger': (rows, result) =>
    rows.filter((chosen, at) => chosen.includes(duel(result[at], result[9 - at]))).length,
  'first-two-sum': option((result) => [String(total(result.slice(0, 2)))]),
  'first-two-sum-sides': option((result) => sides(total(result.slice(0, 2)), 12)),
  'first-two-sum-size-tie': (rows, result) =>
    total(result.slice(0, 2)) === 11
      ? { refund: row(rows).length }
      : option(() => sides(total(result.slice(0, 2)), 12))(rows, result),
};
