import type { PromotionDefinition } from '../../generated/types/data.ts';
import { dayAt } from '../calendar-day.ts';
import { weekdayOf } from './period.ts';
import { type Earned, type Happening, type Progress, type Reason, valueOf } from './progress.ts';
import { amountOf } from './reward.ts';

/** What a happening changes. `withdrawn`: the steps from this number on are no longer earned. */
export interface Evaluation {
  readonly progress: Progress;
  readonly earned: readonly Earned[];
  readonly withdrawn?: number;
  /** Why it did not count, or why what it earned is not paid. */
  readonly why?: Reason;
}

const PER_PERIOD = 1;
/** Kinds of happenings that a trigger follows. */
const FOLLOWS: Readonly<Record<PromotionDefinition['trigger']['on'], readonly string[]>> = {
  registered: ['registered'],
  deposit: ['deposit', 'deposit-reversed'],
  'signed-in': ['signed-in'],
  play: ['play'],
  code: ['code'],
  mission: ['mission'],
  rank: ['rank'],
  referral: ['referral'],
  birthday: ['signed-in'],
};

/** Returns the kinds of happenings that a promotion follows. */
export const kindsOf = ({ trigger, measure }: PromotionDefinition): readonly string[] =>
  measure?.metric === 'loss' ? [...FOLLOWS[trigger.on], 'reward'] : FOLLOWS[trigger.on];

/** Returns whether a promotion runs at an instant, or why not. Paying what was earned before goes on after its end. */
export function runsAt({ period }: Pick<PromotionDefinition, 'period'>, at: number): Reason | undefined {
  if (at < Date.parse(period.startsAt)) return 'notStarted';
  return period.endsAt !== undefined && at >= Date.parse(period.endsAt) ? 'ended' : undefined;
}

/**
 * Returns what a happening of the period changes for a member who takes part. Pure: the engine, the back-test and the
 * simulation call it with the same data. Audience, budget and identities are the caller's to check.
 */
export function evaluate(definition: PromotionDefinition, progress: Progress, happening: Happening): Evaluation {
  const { kind } = happening;
  if (kind === 'reward') {
    const rewards = progress.rewards + (happening.name === 'money' ? happening.amount : 0n);
    return { progress: { ...progress, rewards }, earned: [] };
  }
  if (kind === 'deposit-reversed') return takeBack(definition, progress, happening);
  const why = findMismatch(definition, happening);
  if (why) return { progress, earned: [], why };
  const { metric } = measureOf(definition);
  if (metric === 'event') return earnByEvent(definition, progress, happening);
  const after = count(definition, progress, happening);
  return metric === 'loss' ? { progress: after, earned: [] } : earnByTargets(definition, after);
}

const measureOf = ({ measure }: Pick<PromotionDefinition, 'measure'>): NonNullable<PromotionDefinition['measure']> =>
  measure ?? { metric: 'event' };

/** Returns why a happening is none of those that the promotion counts. */
function findMismatch({ trigger, period }: PromotionDefinition, happening: Happening): Reason | undefined {
  const { kind, ordinal, amount, stake, category, name, at } = happening;
  if (trigger.ordinal !== undefined && ordinal !== trigger.ordinal) return 'ordinal';
  if (trigger.name !== undefined && name !== trigger.name) return 'name';
  if (trigger.categories && !(category !== undefined && trigger.categories.includes(category))) return 'game';
  // What is taken back counts like what was counted: a correction has no least stake.
  const size = kind === 'play' ? stake : amount;
  if (trigger.minimum !== undefined && size >= 0n && size < BigInt(trigger.minimum)) return 'minimum';
  if (trigger.weekdays && !trigger.weekdays.includes(weekdayOf(dayAt(at, period.zone)))) return 'weekday';
  return undefined;
}

/** The invited side of an invitation gets its own amount. */
const rewardFor = ({ trigger, reward }: PromotionDefinition, { name }: Happening): PromotionDefinition['reward'] =>
  trigger.on === 'referral' && name === 'friend'
    ? { ...reward, ...(reward.friend === undefined ? { amount: 0 } : { amount: reward.friend }) }
    : reward;

function earnByEvent(definition: PromotionDefinition, progress: Progress, happening: Happening): Evaluation {
  const step = progress.steps;
  const base = happening.amount;
  if (step >= (definition.limits.perPeriod ?? PER_PERIOD)) return { progress, earned: [], why: 'limit' };
  const amount = amountOf(rewardFor(definition, happening), step, base);
  if (typeof amount === 'string') return { progress, earned: [], why: amount };
  return { progress: { ...progress, steps: step + 1 }, earned: [{ step, base, amount }] };
}

function count({ trigger, period }: PromotionDefinition, progress: Progress, happening: Happening): Progress {
  const { kind, valid, stake, won, bonusStake, rounds, at } = happening;
  if (kind !== 'play') {
    const day = dayAt(at, period.zone);
    return day <= progress.lastDay ? progress : { ...progress, days: progress.days + 1, lastDay: day };
  }
  const counted =
    trigger.countsBonus || bonusStake === 0n || stake === 0n ? valid : (valid * (stake - bonusStake)) / stake;
  const multiple = rounds > 0 && stake > 0n ? Number((won * 100n) / stake) : 0;
  return {
    ...progress,
    valid: progress.valid + counted,
    stake: progress.stake + stake,
    won: progress.won + won,
    rounds: progress.rounds + rounds,
    best: Math.max(progress.best, multiple),
  };
}

/** Returns the steps that the sum has reached since, and those that it has fallen below. */
function earnByTargets(definition: PromotionDefinition, progress: Progress): Evaluation {
  const { metric, targets = [] } = measureOf(definition);
  const value = valueOf(metric, progress);
  const reached = targets.filter((target) => value >= BigInt(target)).length;
  if (reached < progress.steps) return { progress: { ...progress, steps: reached }, earned: [], withdrawn: reached };
  const earned: Earned[] = [];
  for (let step = progress.steps; step < reached; step += 1) {
    const amount = amountOf(definition.reward, step, value);
    if (typeof amount !== 'string') earned.push({ step, base: value, amount });
  }
  return { progress: { ...progress, steps: reached }, earned };
}

/** A deposit that the provider took back: what the latest deposits of the period earned is no longer earned. */
function takeBack(definition: PromotionDefinition, progress: Progress, { amount }: Happening): Evaluation {
  if (amount <= 0n || progress.steps === 0 || measureOf(definition).metric !== 'event') return { progress, earned: [] };
  const steps = progress.steps - 1;
  return { progress: { ...progress, steps }, earned: [], withdrawn: steps };
}

/** Returns what the end of a period pays to a member, or why nothing. `place`: of a tournament, from 0. */
export function settle(definition: PromotionDefinition, progress: Progress, place?: number): Earned | Reason {
  const { metric, targets, minimum } = measureOf(definition);
  if (metric === 'event' || targets !== undefined) return 'target';
  const base = valueOf(metric, progress);
  if (base <= 0n || (minimum !== undefined && base < BigInt(minimum))) return 'minimum';
  const isRanked = definition.reward.table !== undefined;
  if (isRanked && place === undefined) return 'target';
  const amount = amountOf(definition.reward, place ?? 0, base);
  return typeof amount === 'string' ? amount : { step: 0, base, amount };
}

/** Whether the end of each period pays: by a percentage of a sum, or by a place among the players. */
export function settlesAtEnd(
  definition: Pick<PromotionDefinition, 'measure' | 'reward'>,
): 'percent' | 'places' | undefined {
  const { metric, targets } = measureOf(definition);
  if (metric === 'event' || targets !== undefined) return undefined;
  return definition.reward.table === undefined ? 'percent' : 'places';
}
