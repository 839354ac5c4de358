import { dataPropsOf } from '../../generated/data-props.ts';
import type { WidgetNode } from '../../generated/types/manifest.ts';
import type { SourceState } from '../source/define-source.ts';
import { type BindingScope, fillObject, getBinding, isLive } from '../values/binding.ts';
import { evaluate } from '../values/condition.ts';

/** A node with its condition evaluated and its bindings filled. */
export type ResolvedNode =
  | { readonly shown: false }
  | { readonly shown: true; readonly props: Readonly<Record<string, unknown>> };

const hidden: ResolvedNode = { shown: false };

/**
 * Evaluates a node's condition and fills its props. Props of a hidden node are not read, so it subscribes to nothing
 * else.
 */
export function resolveNode(node: WidgetNode, scope: BindingScope): ResolvedNode {
  if (!shows(node, scope)) return hidden;
  return { shown: true, props: fillProps(node, scope) };
}

/**
 * Returns the props of a node with its bindings filled. Data written in the manifest becomes a source state that is
 * ready.
 */
export function fillProps({ widget, props }: WidgetNode, scope: BindingScope): Readonly<Record<string, unknown>> {
  const filled = fillObject(props, scope);
  const written = dataPropsOf(widget).filter((name) => props[name] !== undefined && !getBinding(props[name]));
  if (written.length === 0) return filled;
  return { ...filled, ...Object.fromEntries(written.map((name) => [name, readyState(props[name] as object)])) };
}

/** Returns the props of an essential widget after an error: defaults only, without data. */
export const getDefaultProps = (widget: string, refresh: () => void): Readonly<Record<string, unknown>> =>
  Object.fromEntries(dataPropsOf(widget).map((name) => [name, { status: 'failed', refresh }]));

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

/**
 * Returns whether a node has to subscribe to anything. Static nodes are resolved once, which keeps large screens cheap
 * to mount.
 */
export function isDynamic(node: WidgetNode): boolean {
  const before = known.get(node);
  if (before !== undefined) return before;
  const dynamic = node.when !== undefined || isLive(node.props);
  known.set(node, dynamic);
  return dynamic;
}
