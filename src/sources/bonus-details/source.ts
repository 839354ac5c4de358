import type { Calls } from '../../../generated/types/calls.ts';
import type { BonusDetails } from '../../../generated/types/data.ts';
import type { BonusDetailsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

type WireBonus = Calls['bonusDetails']['response']['list'][number];

export const source = defineSource<Calls, BonusDetailsSourceParams, BonusDetails>({
  name: 'bonus-details',
  describes: 'The player’s active bonus, and a page of all their bonuses, newest first.',
  returns: 'BonusDetails',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async ({ before = '' }, call) => {
    const request = { ...(/^\d{1,18}$/.test(before) ? { before } : {}), pageSize: 20 };
    const { active, list, ...more } = await call('bonusDetails', request);
    return {
      ...(active
        ? {
            active: {
              ...unitsOf(active),
              balance: unitsFromWire(active.balance),
              staked: unitsFromWire(active.staked),
              pending: unitsFromWire(active.pending),
            },
          }
        : {}),
      bonuses: list.map(unitsOf),
      ...more,
    };
  },
});

function unitsOf<Bonus extends WireBonus>({ maxBet, maxWin, ...bonus }: Bonus) {
  return {
    ...bonus,
    granted: unitsFromWire(bonus.granted),
    requirement: unitsFromWire(bonus.requirement),
    progress: unitsFromWire(bonus.progress),
    left: unitsFromWire(bonus.left),
    converted: unitsFromWire(bonus.converted),
    ...(maxBet === undefined ? {} : { maxBet: unitsFromWire(maxBet) }),
    ...(maxWin === undefined ? {} : { maxWin: unitsFromWire(maxWin) }),
  };
}
