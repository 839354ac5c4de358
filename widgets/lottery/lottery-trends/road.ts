/** A cell of a road map. */
export interface RoadCell {
  readonly side: string;
  readonly column: number;
  readonly row: number;
}

const ROWS = 6;

/**
 * Returns the cells of a big road: a column for each run, downwards, and to the right where it reaches the last row or a cell
 * that is taken. Only the last `columns` columns are returned, counted from 0.
 */
export function bigRoad(
  runs: readonly { readonly side: string; readonly length: number }[],
  columns: number,
): readonly RoadCell[] {
  const taken = new Set<string>();
  const cells: RoadCell[] = [];
  const isTaken = (column: number, row: number): boolean => row >= ROWS || taken.has(`${column}/${row}`);
  let next = 0;
  for (const { side, length } of runs) {
    while (isTaken(next, 0)) next += 1;
    const start = next;
    let [column, row] = [start, 0];
    for (let at = 0; at < length; at += 1) {
      if (at > 0) {
        if (column === start && !isTaken(column, row + 1)) row += 1;
        else column += 1;
      }
      taken.add(`${column}/${row}`);
      cells.push({ side, column, row });
    }
  }
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  const first = Math.max(0, width - columns);
  return cells.filter(({ column }) => column >= first).map((cell) => ({ ...cell, column: cell.column - first }));
}
