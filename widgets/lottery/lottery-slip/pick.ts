import type { PlayType } from '../../../rules/lottery/family.ts';
import { fitsSelection, type Rows, type Selection } from '../../../rules/lottery/selections/selection.ts';
import { pick, type Random } from '../../../rules/random.ts';

/** More draws of symbols than any selection needs. */
const MAX_TRIES = 500;

/**
 * Returns rows with as few random symbols as make a stake. `direct` is the play type with the same combinations in rows, which a
 * typed list is filled by.
 */
export function quickPick(play: PlayType, random: Random, direct?: PlayType): Rows {
  const isTyped = play.selection.rows.every(({ symbols }) => symbols.length === 0);
  if (!isTyped) return pickRows(play.selection, random);
  if (!direct) return play.selection.rows.map(() => []);
  const rows = pickRows(direct.selection, random);
  return [direct.selection.expand(rows).map((stake) => stake.join(''))];
}

function pickRows(selection: Selection, random: Random): Rows {
  const rows: string[][] = selection.rows.map(() => []);
  const isStake = (): boolean => fitsSelection(selection, rows) && selection.count(rows) > 0;
  for (let tries = 0; tries < MAX_TRIES && !isStake(); tries += 1) {
    const open = selection.rows.flatMap(({ min }, at) => ((rows[at]?.length ?? 0) < min ? [at] : []));
    const empty = rows.flatMap((row, at) => (row.length === 0 ? [at] : []));
    const at = pick(random, open.length > 0 ? open : empty.length > 0 ? empty : rows.map((_, place) => place)) ?? 0;
    const row = rows[at] ?? [];
    const free = (selection.rows[at]?.symbols ?? []).filter(
      (symbol) => !row.includes(symbol) && !isElsewhere(rows, symbol),
    );
    const symbol = pick(random, free);
    if (symbol !== undefined) row.push(symbol);
  }
  return rows.map((row, at) =>
    row.toSorted((one, other) => placeIn(selection, at, one) - placeIn(selection, at, other)),
  );
}

const placeIn = (selection: Selection, at: number, symbol: string): number =>
  selection.rows[at]?.symbols.indexOf(symbol) ?? 0;

/** Whether another row has the symbol: numbers that do not repeat make no stake together. */
const isElsewhere = (rows: Rows, symbol: string): boolean =>
  symbol.length > 1 && rows.some((row) => row.includes(symbol));
