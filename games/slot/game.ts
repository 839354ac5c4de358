import { fairRandom } from '../../rules/fairness.ts';
import { type Action, accept, defineGame, reject } from '../vendor/define-game.ts';
import { isStake, maxWin } from '../vendor/stakes.ts';
import { machineOf } from './machine.ts';
import { playRound, type SlotDetail, winOf } from './rules.ts';

/** The response to a spin, with all data that the page needs to animate the round. */
export interface Spun extends SlotDetail {
  readonly roundId: string;
  readonly stake: number;
  readonly win: number;
}

export const game = defineGame({
  code: 'slot',
  serves: ({ gameType }) => gameType === 'RNG',
  returnToPlayer: 96,
  run: ({ money, rounds, seeds }) => {
    const spin: Action = async (input, player) => {
      const { stake } = (input ?? {}) as { stake?: unknown };
      if (!isStake(stake, player.currency)) return reject('stake');
      const machine = machineOf(player.title.classify);
      const { commitment, ...seed } = await seeds.next(player);
      const { clientSeed, nonce } = seed;
      const spins = playRound(machine, fairRandom(seed));
      const win = winOf(machine, spins, { stake, largest: maxWin(player.currency) });
      const detail: SlotDetail = { machine: machine.name, spins };
      const round = await rounds.begin({ player, fair: { commitment, clientSeed, nonce }, detail });
      const taken = await money.betwin(round.id, { stake, win });
      if (!taken.ok) return taken;
      return accept({ ...detail, roundId: round.id, stake, win } satisfies Spun);
    };
    return { actions: { spin }, paced: ['spin'], state: () => null };
  },
});
