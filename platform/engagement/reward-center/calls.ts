import { decimalFromUnits } from '../../../rules/money.ts';
import { isMoney } from '../../../rules/promotions/reward.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { readBar } from '../../money/player-limits/player-bar.ts';
import { claimMission } from '../missions/claim.ts';
import { readDoneMissions } from '../missions/read-missions.ts';
import { fromRewardId } from '../missions/waiting-store.ts';
import { claim } from '../promotions/claim.ts';
import { readView, toReward, toState } from '../promotions/member-view.ts';
import { findBonusOf } from '../promotions/pay.ts';
import { orderRewards } from './rules.ts';

/** Rewards that a page shows. */
const SHOWN = 100;

/** Everything that a member can claim, whatever they earned it by. */
export const handlers: Partial<Handlers> = {
  rewardCenter: async (_request, context) => {
    const [view, missions, bar] = await Promise.all([readView(context), readDoneMissions(context), readBar(context)]);
    const byId = new Map(view.published.map((live) => [live.id, live]));
    const running = view.live.map((live) => toState(live, view));
    const grants = view.grants.map((grant) => toReward(grant, byId.get(grant.promotionId), context));
    return {
      rewards: orderRewards([...grants, ...missions]).slice(0, SHOWN),
      running: running.filter(({ state }) => state === 'joined' || state === 'applying' || state === 'claim'),
      ...bar,
    };
  },

  claimReward: async ({ rewardId }, context) => {
    const mission = fromRewardId(rewardId);
    if (mission) {
      const done = await claimMission(mission, context);
      return 'code' in done ? done : { state: 'claimed', kind: 'points', amount: done.points };
    }
    const { memberId } = sessionOf(context);
    const claimed = await claim(context.platform, { id: BigInt(rewardId), memberId: BigInt(memberId) });
    if ('code' in claimed) return claimed;
    const kind = claimed.kind as 'cash';
    const state = claimed.state === 'issued' ? 'issued' : 'claimed';
    if (!isMoney({ kind })) return { state, kind, amount: Number(claimed.amount) };
    const setOff = claimed.setOff === 0n ? {} : { setOff: decimalFromUnits(claimed.setOff) };
    const amount = decimalFromUnits(claimed.amount - claimed.setOff);
    const bonus = kind === 'cash' ? undefined : await findBonusOf(context.platform.database.db, claimed);
    return { state, kind, amount, ...setOff, ...(bonus ? { turnover: decimalFromUnits(bonus.requirement) } : {}) };
  },
};
