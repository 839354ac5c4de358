import type { WidgetNode } from '../../generated/types/manifest.ts';
import type { Stage } from './engine.ts';
import type { Observable } from './observable.ts';
import { type ResolvedNode, resolveNode } from './resolve-node.ts';
import { createScope } from './scope.ts';

/**
 * The current state of a node, for React's `useSyncExternalStore`: the same object until something that the node read
 * has changed.
 */
export interface NodeView {
  readonly read: () => ResolvedNode;
  /** Returns the state that the server rendered; hydration must start from it, however late it comes. */
  readonly readFirst: () => ResolvedNode;
  readonly subscribe: (notify: () => void) => () => void;
}

/**
 * Creates a view that subscribes to exactly what the node read when it was last resolved. Props of a hidden node are
 * not read.
 */
export function createNodeView(node: WidgetNode, stage: Stage): NodeView {
  let resolved: ResolvedNode | undefined;
  let seen = new Map<Observable<unknown>, unknown>();
  let notify: (() => void) | undefined;

  const resolve = (): ResolvedNode => {
    const reads = new Map<Observable<unknown>, unknown>();
    resolved = resolveNode(
      node,
      createScope(stage, (observable) => {
        const value = observable.get();
        reads.set(observable, value);
        return value;
      }),
    );
    const before = seen;
    seen = reads;
    if (notify) {
      for (const observable of reads.keys()) if (!before.has(observable)) observable.subscribe(onChange);
      for (const observable of before.keys()) if (!reads.has(observable)) observable.unsubscribe(onChange);
    }
    return resolved;
  };
  const isStale = (): boolean => {
    for (const [observable, value] of seen) if (!Object.is(observable.get(), value)) return true;
    return false;
  };
  /** One change may notify through several observables. Only the first notification is forwarded. */
  const onChange = (): void => {
    if (!isStale()) return;
    resolve();
    notify?.();
  };

  const read = (): ResolvedNode => (resolved === undefined || (!notify && isStale()) ? resolve() : resolved);
  return {
    read,
    readFirst: () => {
      const now = read();
      for (const [observable, value] of seen)
        if (!Object.is(observable.getFirst(), value))
          return resolveNode(
            node,
            createScope(stage, (one) => one.getFirst()),
          );
      // The same object, so that React does not render the node again after hydration.
      return now;
    },
    subscribe: (listener) => {
      if (isStale()) resolve();
      notify = listener;
      for (const observable of seen.keys()) observable.subscribe(onChange);
      return () => {
        notify = undefined;
        for (const observable of seen.keys()) observable.unsubscribe(onChange);
      };
    },
  };
}
