/** What of the screen is drawn by itself, besides blocks; a whole section is nothing that shows or hides. */
const DRAWN = new Set(['layouts', 'banners', 'routes']);

/** A value inside a node belongs to it: what can be marked on the screen is the node. Empty where there is none. */
export function nodeOf(pointer: string): string {
  const path = pointer.split('/');
  const end = path.findLastIndex((segment) => segment === 'blocks');
  if (end !== -1) return path.slice(0, end + 2).join('/');
  return path.length > 2 && DRAWN.has(path[1] ?? '') ? path.slice(0, 3).join('/') : '';
}
