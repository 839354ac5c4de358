import { useEffect, useState } from 'react';
import type { Problem } from '../problem/problem.ts';
import type { NodeFailure } from './engine.ts';
import { useStage } from './engine-context.tsx';

interface FallbackInput {
  readonly failure: NodeFailure;
  /** Absent when rendering again cannot help. */
  readonly retry?: (() => void) | undefined;
}

/** Shows players a short message with a retry button, and the diagnosis in preview and development. Who is online again need not press it. */
export function NodeFallback({ failure, retry }: FallbackInput) {
  const stage = useStage();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let gone = false;
    // The diagnosis is a lazy chunk. Without a connection it does not load, and the message below is still shown.
    void stage.attributeError(failure).then(
      (found) => gone || setProblem(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [stage, failure]);
  useEffect(() => {
    if (!retry) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <div role="alert" data-failed-node={stage.showsDiagnosis ? failure.path : undefined} className="node-fallback">
      <p>{stage.text('app.node-failed')}</p>
      {stage.showsDiagnosis && problem && <Diagnosis problem={problem} failure={failure} />}
      {retry && (
        <button type="button" onClick={retry}>
          {stage.text('app.retry')}
        </button>
      )}
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
