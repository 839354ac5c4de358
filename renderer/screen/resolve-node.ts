import { dataProps } from '../../generated/data-props.ts';
import type { WidgetNode } from '../../generated/types/manifest.ts';
import type { SourceState } from '../source/define-source.ts';
import { type BindingScope, bindingOf, fillObject, isLive } from '../values/binding.ts';
import { evaluate } from '../values/condition.ts';

/** A node as it stands at this moment. */
export type ResolvedNode =
  | { readonly shown: false }
  | { readonly shown: true; readonly props: Readonly<Record<string, unknown>> };

const hidden: ResolvedNode = { shown: false };

/** Decides whether a node shows, and fills its props. A hidden node's props are not read, so it subscribes to nothing more. */
export function resolveNode(node: WidgetNode, scope: BindingScope): ResolvedNode {
  if (!shows(node, scope)) return hidden;
  return { shown: true, props: fillProps(node, scope) };
}

/** The props of a node with its bindings filled. Data that the manifest writes out is a read that is over. */
export function fillProps({ widget, props }: WidgetNode, scope: BindingScope): Readonly<Record<string, unknown>> {
  const filled = fillObject(props, scope);
  const written = (dataProps[widget] ?? []).filter((name) => props[name] !== undefined && !bindingOf(props[name]));
  if (written.length === 0) return filled;
  return { ...filled, ...Object.fromEntries(written.map((name) => [name, readyState(props[name] as object)])) };
}

/** What an essential widget falls back to: nothing but its defaults, and no data. */
export const bareProps = (widget: string, refresh: () => void): Readonly<Record<string, unknown>> =>
  Object.fromEntries((dataProps[widget] ?? []).map((name) => [name, { status: 'failed', refresh }]));

const ready = new WeakMap<object, SourceState<unknown>>();

function readyState(value: object): SourceState<unknown> {
  const known = ready.get(value) ?? { status: 'ready', value, refresh: () => undefined };
  ready.set(value, known);
  return known;
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
