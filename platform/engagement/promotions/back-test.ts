import type { PromotionDefinition } from '../../../generated/types/data.ts';
import { dayAt } from '../../../rules/calendar-day.ts';
import { evaluate, kindsOf, runsAt, settle, settlesAtEnd } from '../../../rules/promotions/evaluate.ts';
import { periodOf } from '../../../rules/promotions/period.ts';
import { type Progress, START } from '../../../rules/promotions/progress.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { listEventsBetween } from '../member-events/event-store.ts';
import type { MemberEvent } from '../member-events/member-event.ts';

/** What a promotion would have given on one day. */
export interface BackTestDay {
  readonly day: string;
  readonly rewards: number;
  /** In 1/10 000, or pieces. */
  readonly amount: bigint;
}

export interface BackTest {
  readonly days: readonly BackTestDay[];
  readonly members: number;
  readonly rewards: number;
  readonly amount: bigint;
  /** Members with what they would have got, the largest first. */
  readonly receivers: readonly { readonly memberId: bigint; readonly amount: bigint }[];
  /** When the budget would have been used up. */
  readonly exhaustedOn?: string;
}

const PAGE = 2_000;
const RECEIVERS = 20;

interface Replay {
  readonly parts: Map<string, { readonly memberId: bigint; readonly period: string; readonly progress: Progress }>;
  readonly days: Map<string, { rewards: number; amount: bigint }>;
  readonly members: Map<bigint, bigint>;
  spent: bigint;
  exhaustedOn?: string;
}

/**
 * Replays what members did in a past period under a definition, with the engine's own evaluation and nothing written. It assumes
 * that members would have done the same, so its figure is the lower end of a range. Every member is taken to have joined.
 */
export async function backTest(
  db: Executor,
  definition: PromotionDefinition,
  of: { readonly merchant: string; readonly from: Date; readonly until: Date },
): Promise<BackTest> {
  const past = { ...definition, period: { ...definition.period, startsAt: of.from.toISOString() } };
  const { endsAt: _, ...open } = past.period;
  const rules: PromotionDefinition = { ...past, period: open };
  const replay: Replay = { parts: new Map(), days: new Map(), members: new Map(), spent: 0n };
  const kinds = kindsOf(rules);
  let after = 0n;
  for (;;) {
    const events = await listEventsBetween(db, { ...of, after, limit: PAGE });
    for (const event of events) if (kinds.includes(event.kind)) replayEvent(replay, rules, event);
    const last = events.at(-1);
    if (!last || events.length < PAGE) break;
    after = last.seq;
  }
  settleAll(replay, rules, of.until.getTime());
  return toResult(replay);
}

function replayEvent(replay: Replay, definition: PromotionDefinition, event: MemberEvent): void {
  const at = event.at.getTime();
  if (runsAt(definition, at)) return;
  const period = periodOf(definition.period, at);
  const key = `${event.memberId} ${period}`;
  const before = replay.parts.get(key)?.progress ?? START;
  const { progress, earned } = evaluate(definition, before, { ...event, at });
  replay.parts.set(key, { memberId: event.memberId, period, progress });
  for (const { amount } of earned) give(replay, definition, { memberId: event.memberId, amount, at });
}

/** Adds a reward, unless the budget is used up. */
function give(
  replay: Replay,
  { limits, period }: PromotionDefinition,
  { memberId, amount, at }: { readonly memberId: bigint; readonly amount: bigint; readonly at: number },
): void {
  const day = dayAt(at, period.zone);
  if (replay.spent + amount > BigInt(limits.budget)) {
    replay.exhaustedOn ??= day;
    return;
  }
  replay.spent += amount;
  const sum = replay.days.get(day) ?? { rewards: 0, amount: 0n };
  replay.days.set(day, { rewards: sum.rewards + 1, amount: sum.amount + amount });
  replay.members.set(memberId, (replay.members.get(memberId) ?? 0n) + amount);
}

/** Pays the ends of the periods: by percentage, or by place among the players of the period. */
function settleAll(replay: Replay, definition: PromotionDefinition, until: number): void {
  const kind = settlesAtEnd(definition);
  if (!kind) return;
  for (const parts of Map.groupBy(replay.parts.values(), ({ period }) => period).values()) {
    const ranked = parts.toSorted((a, b) => Number(b.progress.valid - a.progress.valid));
    for (const [place, { memberId, progress }] of ranked.entries()) {
      const earned = settle(definition, progress, kind === 'places' ? place : undefined);
      if (typeof earned !== 'string') give(replay, definition, { memberId, amount: earned.amount, at: until - 1 });
    }
  }
}

function toResult({ days, members, exhaustedOn }: Replay): BackTest {
  const list = [...days].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => a.day.localeCompare(b.day));
  const receivers = [...members]
    .map(([memberId, amount]) => ({ memberId, amount }))
    .toSorted((a, b) => Number(b.amount - a.amount));
  return {
    days: list,
    members: members.size,
    rewards: list.reduce((sum, { rewards }) => sum + rewards, 0),
    amount: list.reduce((sum, { amount }) => sum + amount, 0n),
    receivers: receivers.slice(0, RECEIVERS),
    ...(exhaustedOn === undefined ? {} : { exhaustedOn }),
  };
}
