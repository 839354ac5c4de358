import type { WidgetNode } from '../../generated/types/manifest.ts';
import type { Cell } from './cell.ts';
import type { Stage } from './engine.ts';
import { type ResolvedNode, resolveNode } from './resolve-node.ts';
import { scopeOf } from './scope.ts';

/** A node as it stands now, for React's `useSyncExternalStore`: the same object until something that it read has changed. */
export interface NodeView {
  readonly read: () => ResolvedNode;
  readonly watch: (notify: () => void) => () => void;
}

/** Follows exactly what the node read the last time it was resolved: a hidden node's props, say, are not among it. */
export function viewOf(node: WidgetNode, stage: Stage): NodeView {
  let resolved: ResolvedNode | undefined;
  let seen = new Map<Cell<unknown>, unknown>();
  let notify: (() => void) | undefined;

  const resolve = (): ResolvedNode => {
    const reads = new Map<Cell<unknown>, unknown>();
    resolved = resolveNode(
      node,
      scopeOf(stage, (cell) => {
        const value = cell.get();
        reads.set(cell, value);
        return value;
      }),
    );
    const before = seen;
    seen = reads;
    if (notify) {
      for (const cell of reads.keys()) if (!before.has(cell)) cell.listen(hear);
      for (const cell of before.keys()) if (!reads.has(cell)) cell.leave(hear);
    }
    return resolved;
  };
  const isStale = (): boolean => {
    for (const [cell, value] of seen) if (!Object.is(cell.get(), value)) return true;
    return false;
  };
  /** One change may be told by many cells. The first one settles it. */
  const hear = (): void => {
    if (!isStale()) return;
    resolve();
    notify?.();
  };

  return {
    read: () => (resolved === undefined || (!notify && isStale()) ? resolve() : resolved),
    watch: (listener) => {
      if (isStale()) resolve();
      notify = listener;
      for (const cell of seen.keys()) cell.listen(hear);
      return () => {
        notify = undefined;
        for (const cell of seen.keys()) cell.leave(hear);
      };
    },
  };
}
