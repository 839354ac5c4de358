import { different, type NaiveSettle, row, shared, ways } from './naive.ts';

type Numbers = readonly string[];

/** Counts drawn numbers that end in a pick; a number that is too short ends in none. */
const endings: NaiveSettle = (rows, result) =>
  row(rows).reduce((hits, pick) => hits + result.filter((number) => number.endsWith(pick)).length, 0);

const drawnPicks = (picks: Numbers, result: Numbers): number =>
  picks.filter((pick) => result.some((number) => number.endsWith(pick))).length;

const all =
  (size: number): NaiveSettle =>
  (rows, result) =>
    ways(drawnPicks(row(rows), result), size);

const none =
  (size: number): NaiveSettle =>
  (rows, result) =>
    ways(row(rows).length - drawnPicks(row(rows), result), size);

const wheel: NaiveSettle = (rows, result) =>
  Object.fromEntries([2, 3, 4].map((size) => [size, ways(drawnPicks(row(rows), result), size)]));

const prize =
  (...places: readonly number[]): NaiveSettle =>
  (rows, result) =>
    endings(
      rows,
      places.map((at) => result.at(at) ?? ''),
    );

const tensOfSpecial: NaiveSettle = (rows, result) => endings(rows, [(result[0] ?? '').slice(0, -1)]);

export const naiveNorth: Readonly<Record<string, NaiveSettle>> = {
  loto_2so: endings,
  loto_3so: endings,
  loto_4so: endings,
  loxien_2: all(2),
  loxien_3: all(3),
  loxien_4: all(4),
  loxien_quay: wheel,
  lotruot_4: none(4),
  lotruot_8: none(8),
  lotruot_10: none(10),
  de_dacbiet: prize(0),
  de_dau: prize(-1, -2, -3, -4),
  de_giainhat: prize(1),
  dauduoi_dau: tensOfSpecial,
  dauduoi_duoi: prize(0),
  bacang: prize(0),
};

export const naiveCentral: Readonly<Record<string, NaiveSettle>> = {
  loto_2so: endings,
  loto_3so: endings,
  loto_4so: endings,
  da_2: all(2),
  da_3: all(3),
  da_4: all(4),
  da_quay: wheel,
  de_dacbiet: prize(0),
  de_dau: prize(-1),
  dauduoi_dau: tensOfSpecial,
  dauduoi_duoi: prize(0),
  xiuchu_duoi: prize(0),
  xiuchu_dau: prize(-2),
  xiuchu_dauduoi: prize(0, -2),
};

export const naiveSouth: Readonly<Record<string, NaiveSettle>> = { ...naiveCentral, de_dauduoi: prize(0, -1) };

const sorted = (text: string): string => [...text].toSorted().join('');
const TIERS = ['one-order', 'three-orders', 'six-orders'];

export const naiveThai: Readonly<Record<string, NaiveSettle>> = {
  'three-top': prize(0),
  'three-tote': (rows, result) => {
    const top = sorted((result[0] ?? '').slice(3));
    const hits = row(rows).filter((pick) => sorted(pick) === top).length;
    return { [TIERS[different([...top]).length - 1] ?? '']: hits };
  },
  'two-top': prize(0),
  'two-bottom': prize(1),
  'run-top': (rows, result) => shared(row(rows), [...(result[0] ?? '')].slice(3)),
  'run-bottom': (rows, result) => shared(row(rows), [...(result[1] ?? '')]),
};

const fourDigit = (rows: Parameters<NaiveSettle>[0], result: Numbers) => {
  const drawn = (numbers: Numbers) => numbers.filter((number) => row(rows).includes(number)).length;
  return {
    first: drawn(result.slice(0, 1)),
    second: drawn(result.slice(1, 2)),
    third: drawn(result.slice(2, 3)),
    special: drawn(result.slice(3, 13)),
    consolation: drawn(result.slice(13)),
  };
};

export const naiveFourDigit: Readonly<Record<string, NaiveSettle>> = {
  big: fourDigit,
  small: (rows, result) => ({ ...fourDigit(rows, result), special: 0, consolation: 0 }),
};
