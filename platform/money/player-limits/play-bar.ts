import type { PlayBar } from '../../../rules/api-error-details.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { countDeposit, decide, type LimitDecision, uncountDeposit } from './store.ts';

interface Attempt {
  readonly memberId: string;
  readonly at: Date;
}

/**
 * Returns why a member may not open a game now: an exclusion, or a limit of stakes, losses or time with nothing left. Each
 * stake is decided again, in the statement that moves its money.
 */
export const findLaunchBar = async (within: Executor, { memberId, at }: Attempt): Promise<ApiError | undefined> =>
  toRejection(await decide(within, { memberId: BigInt(memberId), operation: 'launch', amount: 1n, at }), at);

/** Returns why a stake of an amount, in 1/10 000, is not taken: an exclusion, or a limit with less left. */
export const findStakeBar = async (
  within: Executor,
  { memberId, at, amount }: Attempt & { readonly amount: bigint },
): Promise<ApiError | undefined> =>
  toRejection(await decide(within, { memberId: BigInt(memberId), operation: 'stake', amount, at }), at);

/** Returns why a member may not get a bonus now: an exclusion. */
export const findBonusBar = async (within: Executor, { memberId, at }: Attempt): Promise<ApiError | undefined> =>
  toRejection(await decide(within, { memberId: BigInt(memberId), operation: 'bonus', amount: 0n, at }), at);

interface OrderedDeposit {
  readonly id: string;
  readonly member_id: bigint;
  /** In 1/10 000. */
  readonly amount: bigint;
}

/**
 * Counts an ordered deposit against the member's limits, or throws `DepositBarred`, which rolls the order back. Call it in
 * the transaction that adds the order; an order that is already counted is not decided again.
 */
export async function holdDepositLimit(within: Executor, order: OrderedDeposit, at: Date): Promise<void> {
  const { id: orderId, member_id: memberId, amount } = order;
  const decision = await decide(within, { memberId, operation: 'deposit', amount, at });
  if (!(await countDeposit(within, { orderId, memberId, amount, at }))) return;
  const barred = toRejection(decision, at);
  if (barred) throw new DepositBarred(barred);
}

/**
 * Follows an order's state: one that failed leaves the limits, one that was paid after all is counted. Money that arrived
 * is credited even when a limit is passed by it.
 */
export async function followDeposit(
  within: Executor,
  order: OrderedDeposit,
  { paid, at }: { readonly paid: boolean; readonly at: Date },
): Promise<void> {
  const { id: orderId, member_id: memberId, amount } = order;
  if (paid) await countDeposit(within, { orderId, memberId, amount, at });
  else await uncountDeposit(within, orderId);
}

/** Rolls back the transaction of an order that a limit or an exclusion does not allow. */
export class DepositBarred extends Error {
  readonly rejection: ApiError;

  constructor(rejection: ApiError) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/** Returns the rejection of a barred transaction; throws any other error again. */
export function asRejection(error: unknown): ApiError {
  if (error instanceof DepositBarred) return error.rejection;
  throw error;
}

const SECONDS_PER_MINUTE = 60;

function toRejection(decision: LimitDecision, at: Date): ApiError | undefined {
  const { reason, opensAt } = decision;
  if (reason === null) return undefined;
  if (reason === 'blocked') return reject('member_no_enter');
  const opens = opensAt === null ? {} : { opensAt: opensAt.getTime() };
  const retry = opensAt === null ? {} : { retryAfter: (opensAt.getTime() - at.getTime()) / 1000 };
  if (reason !== 'limit') {
    const bar: PlayBar = { reason: reason === 'cool_off' ? 'coolOff' : 'exclusion', ...opens };
    return reject('play.excluded', { value: { bar }, ...retry });
  }
  const { kind, period, amount, remaining } = decision;
  if (kind === null || period === null) throw new Error('A decision names no limit.');
  const unit = (value: bigint | null) =>
    kind === 'session' ? Math.ceil(Number(value ?? 0n) / SECONDS_PER_MINUTE) : Number(value ?? 0n);
  const bar: PlayBar = { reason, kind, period, amount: unit(amount), remaining: unit(remaining), ...opens };
  return reject('limit.reached', { value: { bar }, ...retry });
}

/** Returns a limit as the wire has it: a decimal amount, or minutes of play. */
export const toWire = (kind: string, value: bigint): number =>
  kind === 'session' ? Math.floor(Number(value) / SECONDS_PER_MINUTE) : decimalFromUnits(value);
