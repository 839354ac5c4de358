/** Looping needs one slide more than are visible; with fewer the carousel rewinds. */
export function joinsEnds(count: number, visible: number): boolean {
  return count > Math.ceil(visible);
}
