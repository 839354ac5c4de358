import { fairRandom } from '../../rules/fairness.ts';
import { type Action, accept, defineGame, reject } from '../vendor/define-game.ts';
import { isStake } from '../vendor/stakes.ts';
import { type DiceDetail, isTarget, isWin, payoutOf, RETURN_PERCENT, rollOf } from './rules.ts';

/** The response to a roll. */
export interface Rolled extends DiceDetail {
  readonly roundId: string;
  readonly stake: number;
  readonly win: number;
}

export const game = defineGame({
  code: 'dice',
  serves: ({ gameType, classify }) => (gameType === 'INHOUSE' || gameType === 'SEAMLESS') && classify === 'DICE',
  returnToPlayer: RETURN_PERCENT,
  run: ({ money, rounds, seeds }) => {
    const roll: Action = async (input, player) => {
      const { stake, target } = (input ?? {}) as { stake?: unknown; target?: unknown };
      if (!isStake(stake, player.currency) || !isTarget(target)) return reject('stake');
      const { commitment, ...seed } = await seeds.next(player);
      const { clientSeed, nonce } = seed;
      const rolled = rollOf(fairRandom(seed));
      const win = isWin(rolled, target) ? payoutOf(stake, target) : 0;
      const detail: DiceDetail = { target, roll: rolled };
      const round = await rounds.begin({ player, fair: { commitment, clientSeed, nonce }, detail });
      const taken = await money.betwin(round.id, { stake, win });
      if (!taken.ok) return taken;
      return accept({ ...detail, roundId: round.id, stake, win } satisfies Rolled);
    };
    return { actions: { roll }, paced: ['roll'], state: () => null };
  },
});
