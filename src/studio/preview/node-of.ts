/** Sections whose entries are outlined in the frame besides nodes. */
const DRAWN = new Set(['layouts', 'banners', 'routes']);

/**
 * Returns the pointer of the node that contains a value, because only nodes are outlined in the frame; empty when there
 * is none.
 */
export function nodeOf(pointer: string): string {
  const path = pointer.split('/');
  const end = path.findLastIndex((segment) => segment === 'blocks');
  if (end !== -1) return path.slice(0, end + 2).join('/');
  return path.length > 2 && DRAWN.has(path[1] ?? '') ? path.slice(0, 3).join('/') : '';
}
