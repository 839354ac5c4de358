/** The comments around the HTML of a block, which React writes for each boundary. */
export interface BlockRange {
  readonly start: Comment;
  readonly end: Comment;
}

const START = /^\$[?!~]?$/;
const END = '/$';

/** Returns the ranges of the outermost boundaries in server HTML, in the order of the document. */
export function locateBlocks(root: Element): BlockRange[] {
  const ranges: BlockRange[] = [];
  const open: Comment[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const comment = node as Comment;
    if (START.test(comment.data)) open.push(comment);
    else if (comment.data === END) {
      const start = open.pop();
      if (start && open.length === 0) ranges.push({ start, end: comment });
    }
  }
  return ranges;
}

export const isInside = (node: Node, { start, end }: BlockRange): boolean =>
  (start.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
  (end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Returns the first element of a range; undefined for a block that shows nothing. */
export function firstElement({ start, end }: BlockRange): Element | undefined {
  for (let node = start.nextSibling; node && node !== end; node = node.nextSibling)
    if (node instanceof Element) return node;
  return undefined;
}
