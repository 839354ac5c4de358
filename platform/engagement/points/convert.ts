import { addDays, dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import { verifyPaymentPassword } from '../../identity/payment-password/verify.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { memberAccount, post, systemAccount } from '../../money/ledger/store.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { POINT, pointsOf, SPENT } from './accounts.ts';
import { chipsFor } from './rules.ts';
import { convertedSince, hasPosted, lockPoints } from './store.ts';
import { type PointTerms, pointTermsOf } from './terms.ts';

/** The day of a merchant, in which conversions are counted: when it began and when the next one does. */
export function conversionDay({ site, platform }: Pick<CallContext, 'site' | 'platform'>): { from: Date; next: Date } {
  const { timeZone } = site.manifest.merchant;
  const day = dayAt(platform.clock.now(), timeZone);
  return { from: startOfDay(day, timeZone), next: startOfDay(addDays(day, 1), timeZone) };
}

interface Conversion {
  readonly points: number;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

/** Converts points to chips, once for each idempotency key. Returns the chips in 1/10 000 and the points that are left. */
export async function convertPoints(
  { points, paymentPassword, idempotencyKey }: Conversion,
  context: CallContext,
): Promise<{ readonly amount: bigint; readonly balance: bigint } | ApiError> {
  const { platform, site } = context;
  const terms = pointTermsOf(site);
  const wanted = BigInt(points);
  const amount = chipsFor(wanted, terms);
  if (wanted < terms.minConvert || amount === 0n)
    return reject('points.limit', { fields: { points: { message: 'field.points-minimum' } } });
  const { memberId } = sessionOf(context);
  const bar = await findBonusBar(platform.database.db, { memberId, at: new Date(platform.clock.now()) });
  if (bar) return bar;
  const rejected = await verifyPaymentPassword(paymentPassword, context);
  if (rejected) return rejected;
  const { from } = conversionDay(context);
  const request = { memberId: BigInt(memberId), points: wanted, amount, key: idempotencyKey, terms, from };
  const done = await platform.database.transaction((within) => convert(within, request, site.manifest.merchant));
  if (!(done instanceof ApiError)) platform.eventOutbox.scheduleFlush();
  return done;
}

interface Request {
  readonly memberId: bigint;
  readonly points: bigint;
  readonly amount: bigint;
  readonly key: string;
  readonly terms: PointTerms;
  readonly from: Date;
}

/** Requests of one member wait for each other at the lock of the points, so that the cap of the day holds. */
async function convert(
  within: Executor,
  { memberId, points, amount, key, terms, from }: Request,
  { currency }: { readonly currency: string },
): Promise<{ amount: bigint; balance: bigint } | ApiError> {
  const id = { scope: `points-convert:${memberId}`, key };
  const money = { currency, realm: 'play' } as const;
  const available = await lockPoints(within, memberId);
  if (!(await hasPosted(within, id))) {
    if ((await convertedSince(within, memberId, from)) + points > terms.dailyCap)
      return reject('points.limit', { fields: { points: { message: 'field.points-cap' } } });
    if (available < points) return reject('points.insufficient');
  }
  const posted = await post(within, {
    type: 'points_convert',
    ...id,
    ref: { kind: 'convert' },
    entries: [
      { account: pointsOf(memberId), amount: -points * POINT },
      { account: SPENT, amount: points * POINT },
      { account: systemAccount('promo_expense', money), amount: -amount },
      { account: memberAccount(memberId, 'cash', money), amount },
    ],
  });
  if (!posted.ok) return reject(posted.reason === 'conflict' ? 'idempotency.conflict' : 'points.insufficient');
  return { amount, balance: await lockPoints(within, memberId) };
}
