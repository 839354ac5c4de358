import type { PromotionDefinition } from '../../generated/types/data.ts';
import { runsAt } from './evaluate.ts';
import { type Progress, type Reason, valueOf } from './progress.ts';

/** What a member sees of a promotion. */
export type ShownState =
  | 'soon'
  | 'join'
  | 'joined'
  | 'applying'
  | 'claim'
  | 'issued'
  | 'claimed'
  | 'rejected'
  | 'closed';

export interface PromotionStatus {
  readonly definition: PromotionDefinition;
  readonly isPaused: boolean;
  /** Part in the present period; absent before it began. */
  readonly part: (Progress & { readonly why: string | null }) | undefined;
  /** States of the rewards of the present period, the oldest first. */
  readonly rewards: readonly string[];
  readonly application: 'APPLYING' | 'JOINED' | 'REJECTED' | undefined;
  readonly isInAudience: boolean;
  readonly hasBudget: boolean;
  readonly now: number;
}

export interface Shown {
  readonly state: ShownState;
  /** Why it is closed or rejected, or why the last happening did not count. */
  readonly why?: Reason;
}

/** Returns the state that a member sees, with its reason. */
export function stateOf(status: PromotionStatus): Shown {
  const { definition, part, rewards, application, isInAudience, hasBudget, isPaused, now } = status;
  if (rewards.includes('claim')) return { state: 'claim' };
  if (rewards.includes('review')) return { state: 'applying' };
  if (hasMoreSteps(definition, part, rewards)) {
    const running = runsAt(definition, now);
    if (running === 'notStarted') return { state: 'soon', why: running };
    if (running === 'ended') return { state: 'closed', why: running };
    if (!isInAudience) return { state: 'closed', why: 'audience' };
    if (!hasBudget) return { state: 'closed', why: 'budget' };
    if (part) return { state: 'joined', ...(part.why === null ? {} : { why: part.why as Reason }) };
    if (application === 'APPLYING') return { state: 'applying' };
    if (application === 'REJECTED') return { state: 'rejected' };
    if (isPaused) return { state: 'closed', why: 'ended' };
    return { state: definition.entry === 'automatic' || application === 'JOINED' ? 'joined' : 'join' };
  }
  const last = rewards.at(-1);
  if (last === 'issued' || last === 'claimed') return { state: last };
  if (last === 'rejected') return { state: 'rejected', ...(part?.why ? { why: part.why as Reason } : {}) };
  return { state: 'closed' };
}

/** Whether the period has a step left that may still earn. */
function hasMoreSteps(
  { measure, limits }: PromotionDefinition,
  part: Progress | undefined,
  rewards: readonly string[],
): boolean {
  const earned = rewards.filter((state) => state !== 'withdrawn').length;
  if (earned === 0) return true;
  const steps = measure?.targets?.length ?? limits.perPeriod ?? 1;
  return (part?.steps ?? earned) < steps;
}

export interface Bar {
  readonly value: bigint;
  readonly target: bigint;
  /** Whether both are amounts of money in 1/10 000, or counts. */
  readonly isMoney: boolean;
}

/** Returns how far the next target is; undefined for a promotion without targets. */
export function barOf({ measure }: PromotionDefinition, part: Progress | undefined): Bar | undefined {
  const targets = measure?.targets;
  if (!measure || !targets) return undefined;
  const value = part ? valueOf(measure.metric, part) : 0n;
  const target = BigInt(targets[Math.min(part?.steps ?? 0, targets.length - 1)] ?? 0);
  return {
    value: value < target ? value : target,
    target,
    isMoney: measure.metric === 'turnover' || measure.metric === 'loss',
  };
}
