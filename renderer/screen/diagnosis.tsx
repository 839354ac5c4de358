import type { ReactNode } from 'react';
import type { Problem } from '../problem/problem.ts';
import type { NodeFailure } from './engine.ts';

/** Returns what is wrong with a failed node, and where, for who edits the manifest. */
export const renderDiagnosis = (problem: Problem, failure: NodeFailure): ReactNode => (
  <dl>
    <dt>{problem.code}</dt>
    <dd>{problem.message}</dd>
    <dt>{failure.path}</dt>
    <dd>{failure.widget}</dd>
    {problem.fix && <dd>{problem.fix}</dd>}
    <dd>{String(failure.error)}</dd>
  </dl>
);
