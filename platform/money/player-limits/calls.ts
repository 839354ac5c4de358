import type { Calls } from '../../../generated/types/calls.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { findExclusion } from './exclusion-store.ts';
import { askToReturn, exclude } from './exclusions.ts';
import { confirmLimit, setLimit } from './limits.ts';
import { listMissingLimits } from './missing-limits.ts';
import { toWire } from './play-bar.ts';
import { canReturn } from './rules.ts';
import { listCounters, listLimitRows } from './store.ts';

type Response = Calls['playerLimits']['response'];

export const handlers: Partial<Handlers> = {
  playerLimits: (_request, context) => readLimits(context),
  setPlayerLimit: async (request, context) => (await setLimit(request, context)) ?? readLimits(context),
  confirmPlayerLimit: async (request, context) => (await confirmLimit(request, context)) ?? readLimits(context),
  excludePlayer: async ({ duration }, context) => (await exclude(duration, context)) ?? readLimits(context),
  returnPlayer: async (_request, context) => (await askToReturn(context)) ?? readLimits(context),
};

/** Returns the player's limits with what is left of each, raises that wait, and the exclusion in force. */
async function readLimits(context: CallContext): Promise<Response> {
  const { database, clock } = context.platform;
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(clock.now());
  const [rows, counters, exclusion, missing] = await Promise.all([
    listLimitRows(database.db, memberId),
    listCounters(database.db, memberId, at),
    findExclusion(database.db, memberId, at),
    listMissingLimits(context),
  ]);
  const names = new Map(rows.map(({ kind, period }) => [`${kind} ${period}`, { kind, period }]));
  const limits = [...names.values()].flatMap(({ kind, period }) => {
    const counter = counters.find((one) => one.kind === kind && one.period === period);
    const raise = rows.find((row) => row.kind === kind && row.period === period && row.confirmedAt === null);
    return counter || raise ? [{ kind, period, ...describeCounter(counter), ...describeRaise(raise) }] : [];
  });
  return {
    limits,
    ...(missing.length > 0 ? { missing } : {}),
    ...(exclusion ? { exclusion: describeExclusion(exclusion, at) } : {}),
  };
}

type CounterRow = Awaited<ReturnType<typeof listCounters>>[number];
type Raise = Awaited<ReturnType<typeof listLimitRows>>[number];
type ExclusionRow = NonNullable<Awaited<ReturnType<typeof findExclusion>>>;

function describeCounter(counter: CounterRow | undefined) {
  if (!counter) return {};
  const { kind, amount, used, opensAt } = counter;
  const left = amount - used;
  // A limit that was lowered below what is used already has nothing left, not less.
  const remaining = toWire(kind, left < 0n ? 0n : left);
  return { amount: toWire(kind, amount), remaining, opensAt: opensAt.getTime() };
}

function describeRaise(raise: Raise | undefined) {
  if (!raise) return {};
  const { kind, amount, effectiveFrom } = raise;
  const higher = amount === null ? {} : { amount: toWire(kind, amount) };
  return { pending: { ...higher, confirmableAt: effectiveFrom.getTime() } };
}

function describeExclusion(exclusion: ExclusionRow, at: Date): NonNullable<Response['exclusion']> {
  const { kind, beganAt, untilAt, returnedAt } = exclusion;
  return {
    kind: kind === 'cool_off' ? 'coolOff' : 'exclusion',
    beganAt: beganAt.getTime(),
    ...(untilAt ? { until: untilAt.getTime() } : {}),
    canReturn: canReturn(exclusion, at),
    ...(returnedAt ? { returnsAt: returnedAt.getTime() } : {}),
  };
}
