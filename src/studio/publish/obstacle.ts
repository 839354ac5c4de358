import type { DraftProblem } from '../../../generated/types/operator-calls.ts';
import { type When, whenBody } from './when.ts';

/** A reason why a draft cannot be published yet; each has a sentence beside the button. */
export type Obstacle = 'errors' | 'warnings' | 'at' | 'share';

interface Judged {
  readonly problems: readonly DraftProblem[];
  readonly acknowledged: ReadonlySet<string>;
  readonly when: When;
}

/** Returns the first reason why the draft cannot be published; undefined when there is none. */
export function obstacleTo({ problems, acknowledged, when }: Judged): Obstacle | undefined {
  if (problems.some(({ severity }) => severity === 'error')) return 'errors';
  if (problems.some(({ id }) => !acknowledged.has(id))) return 'warnings';
  return when.kind !== 'now' && whenBody(when) === undefined ? when.kind : undefined;
}
