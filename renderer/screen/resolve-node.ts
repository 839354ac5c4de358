import type { WidgetNode } from '../../generated/types/manifest.ts';
import { type BindingScope, fillObject, isLive } from './binding.ts';
import { evaluate } from './condition.ts';

/** A node as it stands at this moment. */
export type ResolvedNode =
  | { readonly shown: false }
  | { readonly shown: true; readonly props: Readonly<Record<string, unknown>> };

const hidden: ResolvedNode = { shown: false };

/** Decides whether a node shows, and fills its props. A hidden node's props are not read, so it subscribes to nothing more. */
export function resolveNode(node: WidgetNode, scope: BindingScope): ResolvedNode {
  if (!shows(node, scope)) return hidden;
  return { shown: true, props: fillObject(node.props ?? {}, scope) };
}

function shows(node: WidgetNode, scope: BindingScope): boolean {
  if (!node.when) return true;
  return evaluate(node.when, scope.fact) ?? node.whileUnknown === 'show';
}

const known = new WeakMap<WidgetNode, boolean>();

/** Whether a node has to listen to anything. Nodes that do not are resolved once, which keeps large screens cheap to mount. */
export function isDynamic(node: WidgetNode): boolean {
  const before = known.get(node);
  if (before !== undefined) return before;
  const dynamic = node.when !== undefined || isLive(node.props);
  known.set(node, dynamic);
  return dynamic;
}
