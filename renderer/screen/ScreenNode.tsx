import {
  Component,
  Fragment,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Blocks, WidgetNode } from '../../generated/types/manifest.ts';
import { getMark } from '../problem/mark.ts';
import type { WidgetDefinition, WidgetInput } from '../widget/define-widget.ts';
import type { WidgetEntry } from '../widget/registry.ts';
import type { NodeFailure, Stage } from './engine.ts';
import { useStage } from './engine-context.tsx';
import { NodeFallback } from './NodeFallback.tsx';
import { createNodeView } from './node-view.ts';
import { fillProps, getDefaultProps, isDynamic } from './resolve-node.ts';
import { createScope } from './scope.ts';
import { getBlocksPath } from './screen-tree.ts';
import { useWidget } from './use-widget.tsx';

interface NodeInput {
  readonly node: WidgetNode;
  readonly path: string;
  /** Input of the dialog, passed by the action that opened it. */
  readonly input?: unknown;
}

/**
 * The stage is passed as a prop instead of read from context in each node: React visits every consumer of a context
 * when it changes.
 */
interface InputWithStage extends NodeInput {
  readonly stage: Stage;
}

/** Renders one node of a manifest. Only nodes with a condition or a binding subscribe to anything. */
export function ScreenNode(input: NodeInput) {
  const stage = useStage();
  return renderNode({ ...input, stage });
}

const renderNode = (input: InputWithStage, key?: string): ReactNode =>
  isDynamic(input.node) ? <DynamicNode key={key} {...input} /> : <StaticNode key={key} {...input} />;

/** Renders nodes in their order. */
export function ScreenBlocks({
  blocks,
  path,
  input,
}: {
  readonly blocks: Blocks;
  readonly path: string;
  readonly input?: unknown;
}) {
  return renderBlocks({ blocks, path, input, stage: useStage() });
}

interface BlocksInput extends Omit<InputWithStage, 'node'> {
  readonly blocks: Blocks;
}

/**
 * Size of the fragments that long lists are split into. When one child changes, React compares all children of its
 * parent, so groups limit the work. A node that an edit moves to another group is mounted again: see decision 0037.
 */
const GROUP_SIZE = 16;

function renderBlocks({ blocks, path, input, stage }: BlocksInput): ReactNode {
  const rendered = blocks.order.map((key) => {
    const node = blocks.blocks[key];
    return node && renderNode({ node, path: `${path}.${key}`, input, stage }, key);
  });
  if (rendered.length <= 2 * GROUP_SIZE) return rendered;
  const groups = Array.from({ length: Math.ceil(rendered.length / GROUP_SIZE) }, (_, at) => at * GROUP_SIZE);
  return groups.map((from) => <Fragment key={from}>{rendered.slice(from, from + GROUP_SIZE)}</Fragment>);
}

/**
 * Renders the blocks of a screen. Each has a boundary of its own, so that it can be hydrated alone. Keyed by path: a
 * block of another route is a new one, because an update would make React drop the HTML of a closed block.
 */
function renderScreenBlocks(input: BlocksInput): ReactNode {
  const { blocks, path: origin, stage } = input;
  if (!stage.gates || blocks.order.length > 2 * GROUP_SIZE) return renderBlocks(input);
  return blocks.order.map((key) => {
    const [node, path] = [blocks.blocks[key], `${origin}.${key}`];
    return node && <Block key={path} node={node} path={path} stage={stage} />;
  });
}

/** The boundary is inside the memoised component: React keeps the HTML of a closed block only if it does not change. */
const Block = memo(function Block(input: InputWithStage) {
  return (
    <Suspense fallback={null}>
      <BlockContent {...input} />
    </Suspense>
  );
});

function BlockContent(input: InputWithStage) {
  const { path, stage } = input;
  const closed = stage.gates?.waitFor(path);
  if (closed) use(closed);
  // The effects of everything inside have run before: it has subscribed to what it shows.
  useEffect(() => stage.gates?.hydrated(path), [stage, path]);
  return renderNode(input);
}

const DynamicNode = memo(function DynamicNode({ node, path, input, stage }: InputWithStage) {
  const view = useMemo(() => createNodeView(node, stage), [node, stage]);
  const resolved = useSyncExternalStore(view.subscribe, view.read, view.readFirst);
  return resolved.shown && renderWithWidget({ node, path, input, props: resolved.props, stage });
});

const StaticNode = memo(function StaticNode({ node, path, input, stage }: InputWithStage) {
  const props = useMemo(() => fillProps(node, createScope(stage, rejectRead)), [node, stage]);
  return renderWithWidget({ node, path, input, props, stage });
});

const rejectRead = (): never => {
  throw new Error('A static node read a fact or a source.');
};

interface ResolvedInput extends InputWithStage {
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * Renders a node with its widget; while the widget loads, renders nothing. A function and not a component, because
 * screens have many nodes.
 */
function renderWithWidget(input: ResolvedInput): ReactNode {
  const entry = input.stage.widgets.getLoaded(input.node.widget);
  return entry && !lazyNodes.has(input.node) ? <RenderedNode {...input} entry={entry} /> : <LazyNode {...input} />;
}

/**
 * Nodes whose widget was not loaded at the first render. They keep rendering as LazyNode, because a change of component
 * type would lose the widget's state.
 */
const lazyNodes = new WeakSet<WidgetNode>();

function LazyNode(input: ResolvedInput) {
  const { node, path, stage } = input;
  lazyNodes.add(node);
  const { entry, error, retry } = useWidget(stage, node.widget);
  const failure = useMemo(
    () => (error === undefined ? undefined : { path, widget: node.widget, error, props: nothing }),
    [error, path, node],
  );
  if (failure !== undefined) return <NodeFallback failure={failure} retry={retry} />;
  return entry && <RenderedNode {...input} entry={entry} />;
}

const nothing = {};

interface WidgetNodeInput extends ResolvedInput {
  readonly entry: WidgetEntry;
  /** Whether this is the second attempt of an essential widget, with default props only. */
  readonly withDefaultsOnly?: boolean;
}

interface RenderedState {
  readonly error?: unknown;
  /** Number of errors since the last retry. */
  readonly errorCount: number;
}

/**
 * Renders a widget inside an error boundary, so that an error does not take down the screen (ENG-12). An essential
 * widget is rendered once more with default props. A marked node has no valid props, so its widget is not tried first.
 * Boundary and rendering are one component, because screens have many.
 */
class RenderedNode extends Component<WidgetNodeInput, RenderedState> {
  override state: RenderedState = { errorCount: 0 };

  static getDerivedStateFromError(error: unknown): Partial<RenderedState> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState(({ errorCount }) => ({ errorCount: errorCount + 1 }));
  }

  override componentDidUpdate(before: WidgetNodeInput): void {
    if (this.state.error !== undefined && before.props !== this.props.props) this.retry();
  }

  private retry(): void {
    this.setState({ error: undefined, errorCount: 0 });
  }

  /** One object per error, so that the diagnosis runs once however often the fallback renders. */
  private failure: NodeFailure | undefined;

  private getFailure(error: unknown): NodeFailure {
    const { node, path, props } = this.props;
    if (this.failure?.error !== error) this.failure = { path, widget: node.widget, error, props };
    return this.failure as NodeFailure;
  }

  /** Handlers and slots of the widget. Created once, so that their identity is stable between renders. */
  private stableInput: StableInput | undefined;

  private getStableInput(): StableInput {
    const { node, stage, entry } = this.props;
    if (this.stableInput?.node !== node || this.stableInput.stage !== stage || this.stableInput.entry !== entry)
      this.stableInput = createStableInput(this.props);
    return this.stableInput;
  }

  override render(): ReactNode {
    const { node, path, props, input, stage, entry, withDefaultsOnly } = this.props;
    const { errorCount } = this.state;
    const mark = withDefaultsOnly ? undefined : getMark(node);
    const error = this.state.error ?? mark;
    if (error === undefined) {
      const { on, slots } = this.getStableInput();
      return <entry.component props={props} on={on} slots={slots} text={stage.text} node={path} input={input} />;
    }
    const essential = node.criticality === 'essential' || entry.definition.criticality === 'essential';
    const retry = () => this.retry();
    if (essential && !withDefaultsOnly && errorCount <= 1)
      return <RenderedNode {...this.props} props={getDefaultProps(node.widget, retry)} withDefaultsOnly />;
    return <NodeFallback failure={this.getFailure(error)} retry={mark === undefined ? retry : undefined} />;
  }
}

interface StableInput extends Pick<WidgetNodeInput, 'node' | 'stage' | 'entry'> {
  readonly on: WidgetInput<unknown>['on'];
  readonly slots: Record<string, ReactNode>;
}

const createStableInput = ({ node, path, stage, entry }: WidgetNodeInput): StableInput => ({
  node,
  stage,
  entry,
  on: createHandlers(entry.definition, node, stage),
  slots: renderSlots(node, path, stage),
});

function createHandlers(definition: WidgetDefinition, node: WidgetNode, stage: Stage): WidgetInput<unknown>['on'] {
  const events = Object.entries(definition.events ?? {});
  return Object.fromEntries(
    events.map(([name, event]) => [
      name,
      (detail?: unknown) => stage.dispatch(node.on?.[name] ?? event.defaultActions ?? [], detail, event.showsFailure),
    ]),
  );
}

function renderSlots(node: WidgetNode, path: string, stage: Stage): Record<string, ReactNode> {
  const slots: Record<string, ReactNode> = {};
  for (const [name, blocks] of Object.entries(node.slots ?? {})) {
    if (!blocks) continue;
    const origin = getBlocksPath(blocks);
    slots[name] =
      origin === undefined
        ? renderBlocks({ blocks, path: `${path}.slots.${name}.blocks`, stage })
        : renderScreenBlocks({ blocks, path: origin, stage });
  }
  return slots;
}
