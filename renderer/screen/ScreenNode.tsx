import { Component, Fragment, memo, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Blocks, WidgetNode } from '../../generated/types/manifest.ts';
import type { WidgetDefinition, WidgetInput } from '../widget/define-widget.ts';
import type { WidgetEntry } from '../widget/registry.ts';
import { useStage } from './engine-context.tsx';
import type { NodeFailure, Stage } from './engine.ts';
import { NodeFallback } from './NodeFallback.tsx';
import { viewOf } from './node-view.ts';
import { bareProps, fillProps, isDynamic } from './resolve-node.ts';
import { scopeOf } from './scope.ts';
import { placeOf } from './screen-tree.ts';
import { useWidget } from './use-widget.tsx';

interface NodeInput {
  readonly node: WidgetNode;
  readonly path: string;
  /** What the action that opened the dialog handed over. */
  readonly input?: unknown;
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
  return drawBlocks({ blocks, path, input, stage: useStage() });
}

interface BlocksInput extends Omit<StagedInput, 'node'> {
  readonly blocks: Blocks;
}

/**
 * Where one child changes, React looks at each of its parent's children: in a long list those are the few of its group. A
 * node that an edit moves into another group begins anew.
 */
const GROUP = 16;

function drawBlocks({ blocks, path, input, stage }: BlocksInput): ReactNode {
  const drawn = blocks.order.map((key) => {
    const node = blocks.blocks[key];
    return node && drawNode({ node, path: `${path}.${key}`, input, stage }, key);
  });
  if (drawn.length <= 2 * GROUP) return drawn;
  const groups = Array.from({ length: Math.ceil(drawn.length / GROUP) }, (_, at) => at * GROUP);
  return groups.map((from) => <Fragment key={from}>{drawn.slice(from, from + GROUP)}</Fragment>);
}

const DynamicNode = memo(function DynamicNode({ node, path, input, stage }: StagedInput) {
  const view = useMemo(() => viewOf(node, stage), [node, stage]);
  const resolved = useSyncExternalStore(view.watch, view.read, view.read);
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

/** The node with its widget. One that is not loaded yet leaves its place empty until it is. Not a component of its own: screens hold many nodes. */
function placed(input: PlacedInput): ReactNode {
  const entry = input.stage.widgets.loaded(input.node.widget);
  return entry && !awaited.has(input.node) ? <DrawnNode {...input} entry={entry} /> : <AwaitedNode {...input} />;
}

/** Nodes that had to wait for their widget. They stay drawn the way they were: a change of component would lose what the widget remembers. */
const awaited = new WeakSet<WidgetNode>();

function AwaitedNode(input: PlacedInput) {
  const { node, path, stage } = input;
  awaited.add(node);
  const { entry, error, retry } = useWidget(stage, node.widget);
  const failure = useMemo(
    () => (error === undefined ? undefined : { path, widget: node.widget, error, props: nothing }),
    [error, path, node],
  );
  if (failure !== undefined) return <NodeFallback failure={failure} retry={retry} />;
  return entry && <DrawnNode {...input} entry={entry} />;
}

const nothing = {};

interface EnteredInput extends PlacedInput {
  readonly entry: WidgetEntry;
  /** Already the second try of an essential widget. */
  readonly bare?: boolean;
}

interface DrawnState {
  readonly error?: unknown;
  /** How often the widget threw since the player last asked for it. */
  readonly throws: number;
}

/**
 * Draws a widget and keeps one that throws from taking the screen down (ENG-12). An essential one is drawn once more with
 * nothing but its defaults. Boundary and drawing are one component: screens hold many.
 */
class DrawnNode extends Component<EnteredInput, DrawnState> {
  override state: DrawnState = { throws: 0 };

  static getDerivedStateFromError(error: unknown): Partial<DrawnState> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState(({ throws }) => ({ throws: throws + 1 }));
  }

  override componentDidUpdate(before: EnteredInput): void {
    if (this.state.error !== undefined && before.props !== this.props.props) this.retry();
  }

  private retry(): void {
    this.setState({ error: undefined, throws: 0 });
  }

  /** One object for one crash, however often it is drawn: the diagnosis is asked for once. */
  private failure: NodeFailure | undefined;

  private failureOf(error: unknown): NodeFailure {
    const { node, path, props } = this.props;
    if (this.failure?.error !== error) this.failure = { path, widget: node.widget, error, props };
    return this.failure as NodeFailure;
  }

  /** What the widget is given besides its props. Made once, so that it stays the same from one drawing to the next. */
  private around: Around | undefined;

  private aroundNow(): Around {
    const { node, stage, entry } = this.props;
    if (this.around?.node !== node || this.around.stage !== stage || this.around.entry !== entry)
      this.around = aroundOf(this.props);
    return this.around;
  }

  override render(): ReactNode {
    const { node, path, props, input, stage, entry, bare } = this.props;
    const { error, throws } = this.state;
    if (error === undefined) {
      const { on, slots } = this.aroundNow();
      return <entry.component props={props} on={on} slots={slots} text={stage.text} node={path} input={input} />;
    }
    const essential = node.criticality === 'essential' || entry.definition.criticality === 'essential';
    const retry = () => this.retry();
    if (essential && !bare && throws <= 1)
      return <DrawnNode {...this.props} props={bareProps(node.widget, retry)} bare />;
    return <NodeFallback failure={this.failureOf(error)} retry={retry} />;
  }
}

interface Around extends Pick<EnteredInput, 'node' | 'stage' | 'entry'> {
  readonly on: WidgetInput<unknown>['on'];
  readonly slots: Record<string, ReactNode>;
}

const aroundOf = ({ node, path, stage, entry }: EnteredInput): Around => ({
  node,
  stage,
  entry,
  on: handlers(entry.definition, node, stage),
  slots: drawSlots(node, path, stage),
});

function handlers(definition: WidgetDefinition, node: WidgetNode, stage: Stage): WidgetInput<unknown>['on'] {
  const events = Object.entries(definition.events ?? {});
  return Object.fromEntries(
    events.map(([name, event]) => [
      name,
      (detail?: unknown) => stage.dispatch(node.on?.[name] ?? event.does ?? [], detail, event.showsFailure),
    ]),
  );
}

function drawSlots(node: WidgetNode, path: string, stage: Stage): Record<string, ReactNode> {
  const slots: Record<string, ReactNode> = {};
  for (const [name, blocks] of Object.entries(node.slots ?? {})) {
    const origin = blocks && (placeOf(blocks) ?? `${path}.slots.${name}.blocks`);
    if (origin) slots[name] = drawBlocks({ blocks, path: origin, stage });
  }
  return slots;
}
