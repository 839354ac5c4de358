import { atom, useAtomValue } from 'jotai';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Blocks, WidgetNode } from '../../generated/types/manifest.ts';
import type { WidgetDefinition, WidgetInput } from '../widget/define-widget.ts';
import type { WidgetEntry } from '../widget/registry.ts';
import { useStage } from './engine-context.tsx';
import type { Stage } from './engine.ts';
import { NodeBoundary, NodeFallback } from './NodeBoundary.tsx';
import { fillProps, isDynamic, resolveNode } from './resolve-node.ts';
import { scopeOf } from './scope.ts';
import { placeOf } from './screen-tree.ts';

interface NodeInput {
  readonly node: WidgetNode;
  readonly path: string;
  /** What the action that opened the dialog handed over. */
  readonly input?: unknown | undefined;
}

/** The stage is handed down, not read by each node: React asks every reader of a context at every change beside it. */
interface StagedInput extends NodeInput {
  readonly stage: Stage;
}

/** Draws one node of a manifest. Only a node with a condition or a binding listens to anything. */
export function ScreenNode(input: NodeInput) {
  const stage = useStage();
  return drawNode({ ...input, stage });
}

const drawNode = (input: StagedInput, key?: string): ReactNode =>
  isDynamic(input.node) ? <DynamicNode key={key} {...input} /> : <StaticNode key={key} {...input} />;

/** Nodes by key, in their order. */
export function ScreenBlocks({
  blocks,
  path,
  input,
}: {
  readonly blocks: Blocks;
  readonly path: string;
  readonly input?: unknown;
}) {
  const stage = useStage();
  return blocks.order.map((key) => {
    const node = blocks.blocks[key];
    return node && drawNode({ node, path: `${path}.${key}`, input, stage }, key);
  });
}

const nothing = {};

const DynamicNode = memo(function DynamicNode({ node, path, input, stage }: StagedInput) {
  const resolved = useAtomValue(useMemo(() => atom((get) => resolveNode(node, scopeOf(stage, get))), [node, stage]));
  return resolved.shown && placed({ node, path, input, props: resolved.props, stage });
});

const StaticNode = memo(function StaticNode({ node, path, input, stage }: StagedInput) {
  const props = useMemo(() => fillProps(node, scopeOf(stage, refuseToRead)), [node, stage]);
  return placed({ node, path, input, props, stage });
});

const refuseToRead = (): never => {
  throw new Error('A static node read a fact or a source.');
};

interface PlacedInput extends StagedInput {
  readonly props: Readonly<Record<string, unknown>>;
}

interface EnteredInput extends PlacedInput {
  readonly entry: WidgetEntry;
}

/** The node with its widget. One that is not loaded yet leaves its place empty until it is. Not a component of its own: screens hold many nodes. */
function placed(input: PlacedInput): ReactNode {
  const entry = input.stage.widgets.loaded(input.node.widget);
  return entry && !awaited.has(input.node) ? guarded({ ...input, entry }) : <AwaitedNode {...input} />;
}

/** Nodes that had to wait for their widget. They stay drawn the way they were: a change of component would lose what the widget remembers. */
const awaited = new WeakSet<WidgetNode>();

function guarded({ node, path, props, input, stage, entry }: EnteredInput): ReactNode {
  const essential = node.criticality === 'essential' || entry.definition.criticality === 'essential';
  return (
    <NodeBoundary node={node} path={path} props={props} essential={essential}>
      {(safe) => <DrawnNode node={node} path={path} props={safe} input={input} stage={stage} entry={entry} />}
    </NodeBoundary>
  );
}

function AwaitedNode(input: PlacedInput) {
  const { node, path, stage } = input;
  awaited.add(node);
  const { entry, error, retry } = useWidget(stage, node.widget);
  const failure = useMemo(
    () => (error === undefined ? undefined : { path, widget: node.widget, error, props: nothing }),
    [error, path, node],
  );
  if (failure !== undefined) return <NodeFallback failure={failure} retry={retry} />;
  return entry && guarded({ ...input, entry });
}

function DrawnNode({ node, path, props, input, stage, entry }: EnteredInput) {
  const on = useMemo(() => handlers(entry.definition, node, stage), [entry, node, stage]);
  const slots = useMemo(() => drawSlots(node, path), [node, path]);
  return <entry.component props={props} on={on} slots={slots} text={stage.text} node={path} input={input} />;
}

function handlers(definition: WidgetDefinition, node: WidgetNode, stage: Stage): WidgetInput<unknown>['on'] {
  const events = Object.entries(definition.events ?? {});
  return Object.fromEntries(
    events.map(([name, event]) => [
      name,
      (detail?: unknown) => stage.dispatch(node.on?.[name] ?? event.does ?? [], detail),
    ]),
  );
}

function drawSlots(node: WidgetNode, path: string): Record<string, ReactNode> {
  const slots = Object.entries(node.slots ?? {});
  return Object.fromEntries(
    slots.flatMap(([name, blocks]) =>
      blocks
        ? [[name, <ScreenBlocks key={name} blocks={blocks} path={placeOf(blocks) ?? `${path}.slots.${name}.blocks`} />]]
        : [],
    ),
  );
}

function useWidget(stage: Stage, name: string) {
  const [, redraw] = useState(0);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const entry = stage.widgets.loaded(name);
  const missing = entry === undefined;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const settle = (act: () => void) => void (gone || act());
    stage.widgets.load(name).then(
      (found) =>
        settle(() => (found ? redraw((count) => count + 1) : setError(new Error(`There is no widget ${name}.`)))),
      (cause: unknown) => settle(() => setError(cause)),
    );
    return () => {
      gone = true;
    };
  }, [stage, name, missing, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return { entry, error, retry };
}
