import type { Calls } from '../../../generated/types/calls.ts';
import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { getFigures, sumFigures } from '../personal-profit/rules.ts';
import { listCounters } from '../player-limits/store.ts';
import { listWallets } from '../wallet/wallets.ts';
import { findTightest } from './rules.ts';
import { type PlaySession, readPlaySession } from './session.ts';
import { listSumsSince, saveAcknowledged, saveMinutes } from './store.ts';

type Response = Calls['playTime']['response'];

const DAY_MS = 24 * 60 * 60 * 1000;
const WINDOWS = [
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
] as const;

export const handlers: Partial<Handlers> = {
  playTime: (_request, context) => readPlayTime(context),
  setRealityCheck: async ({ minutes }, context) => {
    await saveMinutes(context.platform.database.db, memberOf(context), minutes);
    return readPlayTime(context);
  },
  acknowledgeRealityCheck: async (_request, context) => {
    const { database, clock } = context.platform;
    await saveAcknowledged(database.db, memberOf(context), new Date(clock.now()));
    return readPlayTime(context);
  },
  netPosition: async (_request, context) => {
    const now = context.platform.clock.now();
    const { beganAt } = await readPlaySession(context);
    const periods = [
      ['session', beganAt],
      ...WINDOWS.map(([name, length]) => [name, new Date(now - length)] as const),
      ['life', new Date(0)],
    ] as const;
    const list = await Promise.all(
      periods.map(async ([period, from]) => ({ period, ...toWire(await sumSince(from, context)) })),
    );
    return { list };
  },
};

const memberOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

/** Returns the time of the session, what it cost, the next reality check, and what is left of limits of time. */
async function readPlayTime(context: CallContext): Promise<Response> {
  const { database, clock } = context.platform;
  const now = clock.now();
  const [session, counters] = await Promise.all([
    readPlaySession(context),
    listCounters(database.db, memberOf(context), new Date(now)),
  ]);
  const { validBets, result } = await sumSince(session.beganAt, context);
  const limit = findTightest(counters);
  return {
    now,
    beganAt: session.beganAt.getTime(),
    ...(session.previousAt ? { previousAt: session.previousAt.getTime() } : {}),
    staked: wireFromUnits(validBets),
    net: wireFromUnits(result),
    ...describeCheck(session),
    ...(limit
      ? {
          limit: {
            period: limit.period,
            seconds: Number(limit.amount),
            remaining: Math.max(0, Number(limit.amount - limit.used)),
            opensAt: limit.opensAt.getTime(),
          },
        }
      : {}),
  };
}

const describeCheck = ({ check }: PlaySession): Pick<Response, 'check'> =>
  check === undefined ? {} : { check: { minutes: check.minutes, dueAt: check.dueAt.getTime() } };

/** Returns what a member paid in and out, staked and won since an instant; `result` is wins less stakes, without bonuses. */
async function sumSince(from: Date, context: CallContext) {
  const [{ account }] = listWallets(context);
  const { currency, realm } = account;
  const query = { memberId: memberOf(context), currency, realm, from };
  const figures = sumFigures((await listSumsSince(context.platform.database.db, query)).map(getFigures));
  return { ...figures, result: figures.wins - figures.validBets };
}

const toWire = ({ deposits, withdrawals, validBets, result }: Awaited<ReturnType<typeof sumSince>>) => ({
  deposits: wireFromUnits(deposits),
  withdrawals: wireFromUnits(withdrawals),
  staked: wireFromUnits(validBets),
  net: wireFromUnits(result),
});
