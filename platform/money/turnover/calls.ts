import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { depositPolicyOf } from './policy.ts';
import { findActive, listBonuses } from './store.ts';
import { toWireBonus } from './wire.ts';
import { getWithdrawable } from './withdrawal.ts';

export const handlers: Partial<Handlers> = {
  bonusDetails: async ({ before, pageSize }, context) => {
    const { db } = context.platform.database;
    const { memberId, money } = memberOf(context);
    const query = { memberId, before: before === undefined ? undefined : BigInt(before), limit: pageSize + 1 };
    const [active, rows] = await Promise.all([findActive(db, memberId, money), listBonuses(db, query)]);
    const list = rows.slice(0, pageSize);
    const last = list.at(-1);
    return {
      ...(active
        ? {
            active: {
              ...toWireBonus(active),
              balance: wireFromUnits(active.balance),
              staked: wireFromUnits(active.staked),
              pending: wireFromUnits(active.pending),
            },
          }
        : {}),
      list: list.map(toWireBonus),
      ...(rows.length > pageSize && last ? { nextCursor: String(last.id) } : {}),
    };
  },

  turnoverLeft: async (_request, context) => {
    const policy = depositPolicyOf(context.site.run.settings);
    const found = await getWithdrawable(context.platform.database.db, { ...memberOf(context), policy });
    const { cash, amount, blockedBy, bonusLeft, depositLeft, bonus } = found;
    const onWithdraw = bonus?.terms.onWithdraw;
    return {
      cash: wireFromUnits(cash),
      withdrawable: wireFromUnits(amount),
      ...(blockedBy === undefined ? {} : { blockedBy }),
      bonusLeft: wireFromUnits(bonusLeft),
      depositLeft: wireFromUnits(depositLeft),
      ...(depositLeft > 0n && policy.early === 'fee' ? { feePercent: policy.feePpm / 10_000 } : {}),
      ...(onWithdraw === 'forfeitAll' ? { forfeits: 'all' as const } : {}),
      ...(onWithdraw === 'forfeitShare' ? { forfeits: 'share' as const } : {}),
    };
  },
};

const memberOf = (context: CallContext) => ({
  memberId: BigInt(sessionOf(context).memberId),
  money: { currency: context.site.manifest.merchant.currency, realm: 'play' } as const,
});
