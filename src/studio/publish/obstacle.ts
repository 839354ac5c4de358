import type { DraftProblem } from '../../../generated/types/operator-calls.ts';
import { type PublishTime, publishTimeRequest } from './publish-time.ts';

/** A reason why a draft cannot be published yet; each has a sentence beside the button. */
export type Obstacle = 'errors' | 'warnings' | 'at' | 'share';

interface PublishState {
  readonly problems: readonly DraftProblem[];
  readonly acknowledged: ReadonlySet<string>;
  readonly when: PublishTime;
}

/** Returns the first reason why the draft cannot be published; undefined when there is none. */
export function obstacleTo({ problems, acknowledged, when }: PublishState): Obstacle | undefined {
  if (problems.some(({ severity }) => severity === 'error')) return 'errors';
  if (problems.some(({ id }) => !acknowledged.has(id))) return 'warnings';
  return when.kind !== 'now' && publishTimeRequest(when) === undefined ? when.kind : undefined;
}
