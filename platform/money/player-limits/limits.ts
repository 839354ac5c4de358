import type { Calls } from '../../../generated/types/calls.ts';
import { tryUnits } from '../../../rules/money.ts';
import { audit } from '../../identity/audit/audit.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { announceLimit, announceRaise } from './inbox-messages.ts';
import { isRaise, WAIT_MS } from './rules.ts';
import { addLimitRow, type LimitRow, listLimitRows, lockMoney, removeCounter, setCounter } from './store.ts';

type LimitRequest = Calls['setPlayerLimit']['request'];
type LimitName = Pick<LimitRequest, 'kind' | 'period'>;

/**
 * Sets a limit: a lower one at once, a higher one as a raise that waits 24 hours for a confirmation. Setting the limit in
 * force again withdraws a raise that waits.
 */
export async function setLimit(request: LimitRequest, context: CallContext): Promise<ApiError | undefined> {
  const { platform } = context;
  const { kind, period } = request;
  const amount = toAmount(request);
  if (amount === undefined) return reject('request_param_err', { fields: { amount: { message: 'field.invalid' } } });
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(platform.clock.now());
  await platform.database.transaction(async (within) => {
    await lockMoney(within, memberId);
    const { current, pending } = await findRows(within, memberId, request);
    if (!pending && (current?.amount ?? null) === amount) return;
    const raise = isRaise(current?.amount ?? null, amount);
    const row = {
      kind,
      period,
      amount,
      requestedAt: at,
      effectiveFrom: raise ? new Date(at.getTime() + WAIT_MS) : at,
      confirmedAt: raise ? null : at,
    };
    await addLimitRow(within, memberId, row);
    if (raise) await announceRaise(within, { row, memberId, at });
    else await putInForce(within, { row, memberId, at }, context);
  });
  await audit(context, {
    action: 'limit.set',
    actor: String(memberId),
    detail: { kind, period, amount: amount === null ? 'none' : String(amount) },
  });
  return undefined;
}

/** Confirms a raise whose waiting time has passed. */
export async function confirmLimit(request: LimitName, context: CallContext): Promise<ApiError | undefined> {
  const { platform } = context;
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(platform.clock.now());
  const rejected = await platform.database.transaction(async (within) => {
    await lockMoney(within, memberId);
    const { pending } = await findRows(within, memberId, request);
    if (!pending) return reject('not.found');
    if (pending.effectiveFrom > at)
      return reject('limit.confirm.early', { retryAfter: (pending.effectiveFrom.getTime() - at.getTime()) / 1000 });
    const row = { ...pending, effectiveFrom: at, confirmedAt: at };
    await addLimitRow(within, memberId, row);
    await putInForce(within, { row, memberId, at }, context);
    return undefined;
  });
  if (rejected) return rejected;
  const { kind, period } = request;
  await audit(context, { action: 'limit.confirmed', actor: String(memberId), detail: { kind, period } });
  return undefined;
}

/** Returns the amount in 1/10 000 or seconds; null for no limit, undefined for what is no amount. */
function toAmount({ kind, amount }: LimitRequest): bigint | null | undefined {
  if (amount === undefined) return null;
  if (kind === 'session') return Number.isInteger(amount) ? BigInt(amount) * 60n : undefined;
  const units = tryUnits(amount);
  return units === undefined ? undefined : BigInt(units);
}

async function findRows(within: Executor, memberId: bigint, { kind, period }: LimitName) {
  const rows = (await listLimitRows(within, memberId)).filter((row) => row.kind === kind && row.period === period);
  return {
    current: rows.find(({ confirmedAt }) => confirmedAt !== null),
    pending: rows.find(({ confirmedAt }) => confirmedAt === null),
  };
}

interface InForce {
  readonly row: LimitRow;
  readonly memberId: bigint;
  readonly at: Date;
}

async function putInForce(within: Executor, { row, memberId, at }: InForce, { site }: CallContext): Promise<void> {
  const { kind, period, amount } = row;
  const { timeZone: zone, currency } = site.manifest.merchant;
  const change = { memberId, kind, period, zone, at };
  if (amount === null) await removeCounter(within, change);
  else await setCounter(within, change, amount);
  await announceLimit(within, { row, memberId, at, currency });
}
