import type { DraftProblem } from '../../../generated/types/operator-calls.ts';
import { type When, whenBody } from './when.ts';

/** What still stands between a draft and its publication; each has a sentence of its own beside the button. */
export type Obstacle = 'errors' | 'warnings' | 'at' | 'share';

interface Judged {
  readonly problems: readonly DraftProblem[];
  readonly acknowledged: ReadonlySet<string>;
  readonly when: When;
}

/** The first that has to be dealt with; nothing when the draft can be published. */
export function obstacleTo({ problems, acknowledged, when }: Judged): Obstacle | undefined {
  if (problems.some(({ severity }) => severity === 'error')) return 'errors';
  if (problems.some(({ id }) => !acknowledged.has(id))) return 'warnings';
  return when.kind !== 'now' && whenBody(when) === undefined ? when.kind : undefined;
}
