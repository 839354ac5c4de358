/** What one stake is on: symbols in the order that the selection states. An empty symbol is a position that is not played. */
export type Combination = readonly string[];

/** The symbols that a player chose, row by row. */
export type Rows = readonly (readonly string[])[];

/** One row of a slip. */
export interface RowRule {
  /** Names the row on screens: a position, or what the row's symbols are for. */
  readonly name: string;
  /** The symbols to choose from; a row that is typed has none. */
  readonly symbols: readonly string[];
  readonly accepts: (symbol: string) => boolean;
  /** Minimum of symbols. */
  readonly min: number;
}

/**
 * The shape of a play type's slip: its rows, the number of stakes as a formula, and the stakes themselves. `count` and
 * `expand` expect rows that `accepts` accepted.
 */
export interface Selection {
  readonly rows: readonly RowRule[];
  /** A rule between rows; undefined where each row stands alone. */
  readonly accepts?: (rows: Rows) => boolean;
  readonly count: (rows: Rows) => number;
  readonly expand: (rows: Rows) => Combination[];
}

/** Returns the rule of a row of symbols that are listed. */
export function listedRow(name: string, symbols: readonly string[], min = 1): RowRule {
  const known = new Set(symbols);
  return { name, symbols, accepts: (symbol) => known.has(symbol), min };
}

/** Returns whether rows fit a selection: their number, their symbols, no symbol twice in a row, and the selection's own rule. */
export function fitsSelection(selection: Selection, rows: Rows): boolean {
  if (rows.length !== selection.rows.length) return false;
  const fits = selection.rows.every(({ accepts, min }, at) => {
    const row = rows[at] ?? [];
    return row.length >= min && row.every(accepts) && new Set(row).size === row.length;
  });
  return fits && (selection.accepts?.(rows) ?? true);
}
