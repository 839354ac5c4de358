import { useEffect, useState } from 'react';
import type { Problem } from '../problem/problem.ts';
import { useStage } from './engine-context.tsx';
import type { NodeFailure } from './engine.ts';

/** A quiet remark for players, with a way to try again; the whole diagnosis in preview and development. */
export function NodeFallback({ failure, retry }: { readonly failure: NodeFailure; readonly retry: () => void }) {
  const stage = useStage();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let gone = false;
    // The diagnosis is loaded when it is needed: without a connection there is none, and the words below still stand.
    void stage.blame(failure).then(
      (found) => gone || setProblem(found),
      () => undefined,
    );
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
