import type { DrawTimes } from './draw-state.ts';

/** A draw as it is shown; the result only when it was drawn. */
export interface ShownDraw extends DrawTimes {
  readonly game: string;
  readonly numero: string;
  readonly drawsAt: number;
  readonly result: readonly string[] | undefined;
  readonly isCorrected: boolean;
}

interface DrawRow {
  readonly game: string;
  readonly numero: string;
  readonly status: DrawTimes['status'];
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly result: string[] | null;
  readonly corrected_at: Date | null;
}

export const toShown = (row: DrawRow): ShownDraw => ({
  game: row.game,
  numero: row.numero,
  status: row.status,
  opensAt: row.opens_at.getTime(),
  closesAt: row.closes_at.getTime(),
  drawsAt: row.draws_at.getTime(),
  result: row.result ?? undefined,
  isCorrected: row.corrected_at !== null,
});

/** Returns the numbers of a result by prize. */
export function toPrizes(
  groups: readonly { readonly name: string; readonly count: number }[],
  result: readonly string[],
): Record<string, string[]> {
  let from = 0;
  return Object.fromEntries(
    groups.map(({ name, count }) => {
      from += count;
      return [name, result.slice(from - count, from)];
    }),
  );
}

export const toWinningNumber = ({ result = [] }: Pick<ShownDraw, 'result'>): string => result.join(',');
export const toIso = (instant: number): string => new Date(instant).toISOString();
