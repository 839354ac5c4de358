import type { LotteryDraw } from '../../../generated/types/data.ts';

/** A number that a correction changed. */
export interface ChangedNumber {
  /** Name of its prize; undefined where the draw has one number. */
  readonly prize: string | undefined;
  readonly before: string;
  readonly after: string;
}

export interface Correction {
  readonly at: string;
  readonly changes: readonly ChangedNumber[];
}

type Draw = Pick<LotteryDraw, 'result' | 'prizes' | 'replaced'>;

/** Returns what each correction of a draw changed, the latest first. */
export function correctionsOf({ result, prizes = {}, replaced = [] }: Draw): readonly Correction[] {
  const places = Object.entries(prizes).flatMap(([prize, numbers = []]) => numbers.map(() => prize));
  return replaced
    .map(({ result: before, at }, version) => {
      const after = replaced[version + 1]?.result ?? result;
      const changes = before.flatMap((number, place) =>
        number === after[place] ? [] : [{ prize: places[place], before: number, after: after[place] ?? '' }],
      );
      return { at, changes };
    })
    .toReversed();
}
