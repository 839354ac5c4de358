import { addDays, dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { ownStake } from '../member-events/own-stake.ts';

/** `games`: different games. `valid`: own valid stake. `wins`: rounds that paid more than their stake. */
export type Metric = 'valid' | 'rounds' | 'wins' | 'games' | 'deposits' | 'logins';
export type Period = 'once' | 'day' | 'week';

/** A mission: a step of a chain when it needs others. */
export interface Mission {
  readonly id: number;
  readonly period: Period;
  readonly metric: Metric;
  /** Units of the currency of `valid`, as 1/10 000; else a count. */
  readonly target: bigint;
  /** Points of the mall. */
  readonly reward: number;
  /** Missions of the same period that must be complete before this one counts. */
  readonly needs: readonly number[];
  /** Game categories that count; all when empty. */
  readonly categories: readonly string[];
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Returns the key of the period in which an instant falls, by the calendar of a time zone. */
export function periodKey(period: Period, at: number, timeZone: string): string {
  if (period === 'once') return 'once';
  const day = dayAt(at, timeZone);
  return period === 'day' ? day : mondayOf(day);
}

/** Returns when the period of an instant ends; undefined for what counts once. */
export function periodEnd(period: Period, at: number, timeZone: string): Date | undefined {
  if (period === 'once') return undefined;
  const day = dayAt(at, timeZone);
  return startOfDay(period === 'day' ? addDays(day, 1) : addDays(mondayOf(day), 7), timeZone);
}

/** Time to claim a complete mission after its period: the message three days before the end never precedes the end of the period. */
const CLAIM_MS = 72 * 3_600_000;

/** Returns until when a mission can be claimed that was completed at an instant; undefined when for ever. */
export function claimEnd(period: Period, at: number, timeZone: string): Date | undefined {
  const end = periodEnd(period, at, timeZone);
  return end === undefined ? undefined : new Date(end.getTime() + CLAIM_MS);
}

/** What a mission gave when it was completed. */
export interface MissionReward {
  readonly points: number;
  /** By language. */
  readonly titles: Readonly<Record<string, { readonly title: string }>>;
}

/** Returns what a mission gives now. */
export const rewardOf = ({ reward, texts }: Pick<Mission, 'reward' | 'texts'>): MissionReward => ({
  points: reward,
  titles: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, { title }])),
});

/** What an event adds to a metric: an amount or count, and for what counts once its name. */
export interface Step {
  readonly by: bigint;
  readonly item?: string;
}

/** Returns what an event adds to a mission; undefined when nothing. Takes away what was rolled back. */
export function stepOf(
  { metric, categories }: Pick<Mission, 'metric' | 'categories'>,
  event: MemberEvent,
): Step | undefined {
  const { kind, category = '', game, rounds, won, stake } = event;
  if (metric === 'logins') return kind === 'signed-in' ? { by: 1n } : undefined;
  if (metric === 'deposits')
    return kind === 'deposit' ? { by: 1n } : kind === 'deposit-reversed' ? { by: -1n } : undefined;
  if (kind !== 'play' || (categories.length > 0 && !categories.includes(category))) return undefined;
  if (metric === 'valid') return { by: ownStake(event) };
  if (metric === 'games') return rounds > 0 && game !== undefined ? { by: 1n, item: game } : undefined;
  if (metric === 'rounds') return { by: BigInt(rounds) };
  return { by: won > stake ? BigInt(Math.max(rounds, 0)) : 0n };
}

export interface Progress {
  readonly progress: bigint;
  readonly items: readonly string[];
  readonly doneSeq: bigint | undefined;
}

export const NO_PROGRESS: Progress = { progress: 0n, items: [], doneSeq: undefined };

/**
 * Returns the progress after an event. It is complete with the event that reaches the target, and open again when a rollback takes
 * it below: what was claimed by then is the caller's to take back.
 */
export function advance(
  before: Progress,
  { target }: Pick<Mission, 'target'>,
  step: Step & { readonly seq: bigint },
): Progress {
  if (step.item !== undefined && before.items.includes(step.item)) return before;
  const items = step.item === undefined ? before.items : [...before.items, step.item];
  const progress = before.progress + step.by < 0n ? 0n : before.progress + step.by;
  const doneSeq = progress >= target ? (before.doneSeq ?? step.seq) : undefined;
  return { progress, items, doneSeq };
}

/** Whether an event counts for a step of a chain: only after the events that completed all steps before it. */
export const isOpen = (
  { needs }: Pick<Mission, 'needs'>,
  doneSeqOf: (mission: number) => bigint | undefined,
  seq: bigint,
): boolean =>
  needs.every((id) => {
    const done = doneSeqOf(id);
    return done !== undefined && done < seq;
  });
