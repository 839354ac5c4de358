import type { PromotionDefinition } from '../../../generated/types/data.ts';
import { bonusTermsOf, isMoney } from '../../../rules/promotions/reward.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { getBalance, lockAccount, memberAccount, post, systemAccount } from '../../money/ledger/store.ts';
import { grantBonus } from '../../money/turnover/grant.ts';
import { endBonus, findByKey, lockBonuses } from '../../money/turnover/store.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import { awardPoints, type PointChange, takePointsBack } from '../points/award.ts';
import { announceReward } from './inbox-messages.ts';
import { addDebt, type Grant, release, setOff, setState } from './stores/grant-store.ts';

const SCOPE = 'promotion';

/** The idempotency key of a reward, without the version: a new version never pays the same period again. */
const idempotencyKey = ({ promotionId, memberId, period, step }: Grant): string =>
  `${promotionId} ${memberId} ${period} ${step}`;

const moneyOf = ({ currency }: Grant) => ({ currency, realm: 'play' }) as const;

export interface Payment {
  readonly definition: PromotionDefinition;
  /** Key of the promotion, which the player's record shows. */
  readonly promotion: string;
  readonly state: 'issued' | 'claimed';
  readonly at: number;
}

/**
 * Pays a reward in the caller's transaction, once for its key. What the member owes from rewards that were taken back is set off
 * first and returned: the rest is credited. Throws `BonusBarred` for a member who may not have one.
 */
export async function pay(
  within: Executor,
  grant: Grant,
  { definition, promotion, state, at }: Payment,
): Promise<bigint> {
  const { memberId, currency, amount } = grant;
  const paidAt = new Date(at);
  const off = isMoney(definition.reward) ? await setOff(within, { memberId, currency, amount }) : 0n;
  const rest = amount - off;
  const terms = bonusTermsOf(definition.reward);
  const bonusId =
    terms && rest > 0n
      ? await grantBonus(within, {
          merchant: grant.merchant,
          memberId,
          money: moneyOf(grant),
          source: promotion,
          scope: SCOPE,
          key: idempotencyKey(grant),
          amount: rest,
          deposit: definition.trigger.on === 'deposit' ? grant.base : 0n,
          terms,
          at,
        })
      : undefined;
  if (!terms && definition.reward.kind === 'cash' && rest > 0n)
    await payCash(within, grant, { promotion, amount: rest });
  if (grant.kind === 'points') await awardPoints(within, pointsOf(grant, promotion));
  const isPieces = !isMoney(definition.reward);
  await recordMemberEvent(within, {
    memberId,
    ...moneyOf(grant),
    kind: 'reward',
    source: `promotion:${idempotencyKey(grant)}`,
    name: isPieces ? definition.reward.kind : 'money',
    amount,
    at: paidAt,
  });
  await announceReward(within, { ...grant, amount: rest }, { stage: 'paid', at: paidAt });
  await setState(within, grant.id, { state, paidAt, setOff: off, ...(bonusId === undefined ? {} : { bonusId }) });
  return off;
}

/** Returns the bonus money that a reward became; undefined for other rewards, and for one that was set off as a whole. */
export const findBonusOf = (db: Executor, grant: Grant) => findByKey(db, { scope: SCOPE, key: idempotencyKey(grant) });

/** The points of a reward: the ledger knows them by the reward's key, so that they are credited once. */
const pointsOf = (grant: Grant, promotion: string): PointChange => ({
  memberId: grant.memberId,
  kind: 'reward',
  points: grant.amount,
  scope: SCOPE,
  key: idempotencyKey(grant),
  label: promotion,
});

async function payCash(
  within: Executor,
  grant: Grant,
  { promotion, amount }: { readonly promotion: string; readonly amount: bigint },
): Promise<void> {
  const money = moneyOf(grant);
  const posted = await post(within, {
    type: 'promo',
    scope: SCOPE,
    key: idempotencyKey(grant),
    entries: [
      { account: systemAccount('promo_expense', money), amount: -amount },
      { account: memberAccount(grant.memberId, 'cash', money), amount },
    ],
    ref: { campaign: promotion, period: grant.period },
  });
  if (!posted.ok) throw new Error(`The ledger refused reward ${idempotencyKey(grant)}: ${posted.reason}.`);
}

interface TakeBack {
  readonly at: number;
  /** Why, as operators read it. */
  readonly reason?: 'reversed' | 'identity';
}

/**
 * Takes a reward back whose reason was reversed. One that was not paid leaves the budget. A bonus that still runs ends; what
 * became the player's own money is never taken from it, but owed: later rewards are set off, and operators see the claim.
 */
export async function takeBack(within: Executor, grant: Grant, { at, reason = 'reversed' }: TakeBack): Promise<void> {
  const { state, memberId, currency } = grant;
  if (state === 'withdrawn' || state === 'rejected' || state === 'expired') return;
  const owed = await undo(within, grant, at);
  await addDebt(within, { memberId, currency, amount: owed });
  await setState(within, grant.id, { state: 'withdrawn', reason, owed });
  await announceReward(within, grant, { stage: 'withdrawn', at: new Date(at) });
}

/** Undoes what a reward has done. Returns what of it the member has spent, or has as their own money. */
async function undo(within: Executor, grant: Grant, at: number): Promise<bigint> {
  const { state, amount, memberId } = grant;
  if (state === 'claim' || state === 'review') await release(within, grant.promotionId, amount);
  else if (grant.bonusId !== null) {
    await lockBonuses(within, memberId, moneyOf(grant));
    const wasRunning = await endBonus(within, {
      id: grant.bonusId,
      status: 'voided',
      reason: 'reversed',
      at: new Date(at),
    });
    const bonus = await findByKey(within, { scope: SCOPE, key: idempotencyKey(grant) });
    return wasRunning && bonus ? bonus.granted - least(bonus.forfeited, bonus.granted) : amount;
  } else if (grant.kind === 'cash') return amount;
  else {
    if (grant.kind === 'points')
      await takePointsBack(within, { ...pointsOf(grant, ''), key: `${idempotencyKey(grant)}:back` });
    await recordMemberEvent(within, piecesBack(grant, at));
  }
  return 0n;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const piecesBack = (grant: Grant, at: number) => ({
  memberId: grant.memberId,
  ...moneyOf(grant),
  kind: 'reward' as const,
  source: `promotion:${idempotencyKey(grant)}:back`,
  name: grant.kind,
  amount: -grant.amount,
  at: new Date(at),
});

/** Returns the cash of a member under the lock of their account. */
export async function lockedCash(within: Executor, memberId: bigint, currency: string): Promise<bigint> {
  const account = memberAccount(memberId, 'cash', { currency, realm: 'play' });
  await lockAccount(within, account.code);
  return getBalance(within, account);
}
