import { type ReactNode, useEffect, useState } from 'react';
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
  const [diagnosis, setDiagnosis] = useState<ReactNode>();
  useEffect(() => {
    // What attributes it is a lazy chunk. Without a connection it does not load, and the message below is still shown.
    stage.diagnose(failure).then(setDiagnosis, () => undefined);
  }, [stage, failure]);
  useEffect(() => {
    if (!retry) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <div role="alert" data-failed-node={stage.showsDiagnosis ? failure.path : undefined} className="node-fallback">
      <p>{stage.text('app.node-failed')}</p>
      {diagnosis}
      {retry && (
        <button type="button" onClick={retry}>
          {stage.text('app.retry')}
        </button>
      )}
    </div>
  );
}
