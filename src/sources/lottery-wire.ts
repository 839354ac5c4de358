import type { Calls } from '../../generated/types/calls.ts';
import type { LotteryDraws, LotteryResults } from '../../generated/types/data.ts';
import type { CallPlatform } from '../../renderer/source/define-source.ts';
import type { PageTimes } from '../api/platform-clock.ts';

type WireDraw = Calls['lotteryNear']['response']['nextNumeros'][number];
type Draw = LotteryDraws['next'][number];

/** Returns a draw with its times by the page's clock. */
export function drawFromWire({ numero, remainTime, lockTime }: WireDraw, now: number, { toTime }: PageTimes): Draw {
  const drawsAt = now + remainTime;
  return { numero, closesAt: toTime(drawsAt - lockTime * 1000), drawsAt: toTime(drawsAt) };
}

/** Returns drawn symbols; empty where there are none yet. */
export const numbersFromWire = (winningNumber: string): string[] =>
  winningNumber === '' ? [] : winningNumber.split(',');

type WirePrizes = Calls['openedNumeros']['response']['list'][number]['prizes'];

export const prizesFromWire = (prizes: WirePrizes): Pick<LotteryResults['results'][number], 'prizes'> =>
  prizes === undefined ? {} : { prizes: prizes };

/** Identities of lotteries by code. They are those of the platform and never change. */
const known = new Map<string, number>();

/** Returns the identity of a lottery; 0 for one that the site does not offer. */
export async function idOfLottery(call: CallPlatform<Calls>, gameCode: string, language: string): Promise<number> {
  const found = known.get(gameCode);
  if (found !== undefined) return found;
  const { list } = await call('lotteryGames', { language });
  for (const game of list) known.set(game.gameCode, game.gameId);
  return known.get(gameCode) ?? 0;
}
