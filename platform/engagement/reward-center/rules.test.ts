import { expect, test } from 'vitest';
import type { WireReward } from '../promotions/member-view.ts';
import { orderRewards } from './rules.ts';

const reward = (id: string, state: string, [earned, claimBy]: readonly [number, number?]): WireReward =>
  ({
    id,
    state,
    earnedAt: new Date(earned).toISOString(),
    ...(claimBy === undefined ? {} : { claimBy: new Date(claimBy).toISOString() }),
  }) as unknown as WireReward;

test('[PRO-05] what waits comes first, the soonest end before the rest; what is done follows, the latest first', () => {
  const ordered = [
    reward('ends soon', 'claim', [5, 100]),
    reward('reviewed, ends later', 'review', [4, 200]),
    reward('of the same end, earned later', 'claim', [3, 300]),
    reward('of the same end, earned earlier', 'claim', [2, 300]),
    reward('for ever, later', 'review', [9]),
    reward('for ever, earlier', 'claim', [1]),
    reward('done last', 'paid', [8, 50]),
    reward('done before', 'expired', [7, 40]),
    reward('done first', 'paid', [6]),
  ];
  const ids = (all: readonly WireReward[]) => all.map(({ id }) => id);
  for (let turn = 0; turn < ordered.length; turn += 1) {
    const turned = [...ordered.slice(turn), ...ordered.slice(0, turn)];
    expect(ids(orderRewards(turned))).toEqual(ids(ordered));
    expect(ids(orderRewards(turned.toReversed()))).toEqual(ids(ordered));
  }
});
