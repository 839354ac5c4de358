/** Joining the ends needs one slide more than are seen at once; with fewer the carousel winds back instead. */
export function joinsEnds(count: number, visible: number): boolean {
  return count > Math.ceil(visible);
}
