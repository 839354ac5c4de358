/** Returns the number of ways to choose `size` of `from` things; 0 where there are fewer. */
export function choose(from: number, size: number): number {
  if (size < 0 || size > from) return 0;
  let ways = 1;
  for (let at = 1; at <= size; at += 1) ways = (ways * (from - size + at)) / at;
  return Math.round(ways);
}

/** Returns all subsets of a size, each in the order of the list. */
export function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  const found: Item[][] = [];
  const chosen: Item[] = [];
  const extend = (from: number): void => {
    if (chosen.length === size) {
      found.push([...chosen]);
      return;
    }
    const last = items.length - (size - chosen.length);
    for (let at = from; at <= last; at += 1) {
      chosen.push(items[at] as Item);
      extend(at + 1);
      chosen.pop();
    }
  };
  extend(0);
  return found;
}

/** Returns all lists with one item of each row, in the order of the rows. Counts through them: 100,000 lists are no rarity. */
export function product<Item>(rows: readonly (readonly Item[])[]): Item[][] {
  const total = rows.reduce((lists, row) => lists * row.length, 1);
  const at = rows.map(() => 0);
  const lists: Item[][] = [];
  for (let made = 0; made < total; made += 1) {
    lists.push(at.map((place, row) => rows[row]?.[place] as Item));
    // The last row is the fastest.
    for (let row = rows.length - 1; row >= 0; row -= 1) {
      const next = (at[row] ?? 0) + 1;
      at[row] = next === rows[row]?.length ? 0 : next;
      if (at[row] !== 0) break;
    }
  }
  return lists;
}
