import { Component, type ReactNode, useEffect, useState } from 'react';
import type { WidgetNode } from '../../generated/types/manifest.ts';
import type { Problem } from '../problem.ts';
import { useStage } from './engine-context.tsx';
import type { NodeFailure } from './engine.ts';
import { bareProps } from './resolve-node.ts';

type Props = Readonly<Record<string, unknown>>;

interface BoundaryInput {
  readonly node: WidgetNode;
  readonly path: string;
  readonly props: Props;
  /** Whether the manifest or the widget itself says that the screen cannot do without it. */
  readonly essential: boolean;
  readonly children: (props: Props) => ReactNode;
}

interface BoundaryState {
  readonly error?: unknown;
  /** How often the widget threw since the player last asked for it. */
  readonly throws: number;
}

/** Keeps a widget that throws from taking the screen down (ENG-12). An essential one is drawn once more with nothing but its defaults. */
export class NodeBoundary extends Component<BoundaryInput, BoundaryState> {
  override state: BoundaryState = { throws: 0 };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState(({ throws }) => ({ throws: throws + 1 }));
  }

  override componentDidUpdate(before: BoundaryInput): void {
    if (this.state.error !== undefined && before.props !== this.props.props) this.retry();
  }

  readonly retry = (): void => this.setState({ error: undefined, throws: 0 });

  /** One object for one crash, however often it is drawn: the diagnosis is asked for once. */
  private failure: NodeFailure | undefined;

  private failureOf(error: unknown): NodeFailure {
    const { node, path, props } = this.props;
    if (this.failure?.error !== error) this.failure = { path, widget: node.widget, error, props };
    return this.failure as NodeFailure;
  }

  override render(): ReactNode {
    const { node, path, props, essential, children } = this.props;
    const { error, throws } = this.state;
    if (error === undefined) return children(props);
    if (essential && throws <= 1)
      return (
        <NodeBoundary node={node} path={path} props={bareProps(node.widget, this.retry)} essential={false}>
          {children}
        </NodeBoundary>
      );
    return <NodeFallback failure={this.failureOf(error)} retry={this.retry} />;
  }
}

/** A quiet remark for players, with a way to try again; the whole diagnosis in preview and development. */
export function NodeFallback({ failure, retry }: { readonly failure: NodeFailure; readonly retry: () => void }) {
  const stage = useStage();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let gone = false;
    void stage.blame(failure).then((found) => gone || setProblem(found));
    return () => {
      gone = true;
    };
  }, [stage, failure]);
  return (
    <div role="alert" data-failed-node={stage.diagnose ? failure.path : undefined} className="node-fallback">
      <p>{stage.text('app.node-failed')}</p>
      {stage.diagnose && problem && <Diagnosis problem={problem} failure={failure} />}
      <button type="button" onClick={retry}>
        {stage.text('app.retry')}
      </button>
    </div>
  );
}

function Diagnosis({ problem, failure }: { readonly problem: Problem; readonly failure: NodeFailure }) {
  return (
    <dl>
      <dt>{problem.code}</dt>
      <dd>{problem.message}</dd>
      <dt>{failure.path}</dt>
      <dd>{failure.widget}</dd>
      {problem.fix && <dd>{problem.fix}</dd>}
      <dd>{String(failure.error)}</dd>
    </dl>
  );
}
