import type { Calls } from '../../../generated/types/calls.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { localizedName } from '../catalogue/wire.ts';
import { stateOfDraw } from '../lottery-draws/draw-state.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';
import { type ShownDraw, toIso, toPrizes, toWinningNumber } from '../lottery-draws/shown-draw.ts';
import { findCurrentTerms } from '../lottery-terms/store.ts';

type WireResult = Calls['openedNumeros']['response']['list'][number];

/** Returns the lotteries of a prize mode that the merchant offers. */
export async function listOffered(
  { platform, site }: CallContext,
  prizeMode?: string,
): Promise<readonly LotteryGame[]> {
  const { terms } = await findCurrentTerms(platform.database.db, site.code);
  const closed = new Set(terms.closedGames);
  return platform.lotteries.filter(
    ({ code, prizeModes }) =>
      !closed.has(code) && (prizeMode === undefined || prizeModes.some((mode) => mode === prizeMode)),
  );
}

export const toWireGame = ({ id, code, family, names, prizeModes }: LotteryGame, { language }: CallContext) => ({
  gameId: id,
  gameCode: code,
  gameGroupCode: family.code,
  gameName: localizedName(names, language),
  prizeModes: [...prizeModes],
});

/** Returns the countdown of a draw that is to come. */
export const toCountdown = ({ schedule }: LotteryGame, draw: ShownDraw, now: number) => ({
  numero: draw.numero,
  remainTime: draw.drawsAt - now,
  lockTime: Math.round((draw.drawsAt - draw.closesAt) / 1000) || schedule.lockSeconds,
});

export const toCurrent = (game: LotteryGame, draw: ShownDraw, now: number) => ({
  ...toCountdown(game, draw, now),
  isSale: stateOfDraw(draw, now) === 'OPEN',
});

/** Returns the winning number of a draw, by prize where there are several. */
export function toNumbers({ family }: LotteryGame, draw: ShownDraw) {
  const { groups } = family.drawing;
  return {
    winningNumber: toWinningNumber(draw),
    ...(groups.length > 1 && draw.result ? { prizes: toPrizes(groups, draw.result) } : {}),
  };
}

export const toPast = (game: LotteryGame, draw: ShownDraw, now: number) => ({
  numero: draw.numero,
  state: stateOfDraw(draw, now),
  drawsAt: toIso(draw.drawsAt),
  ...toNumbers(game, draw),
});

/** Returns results with their lotteries. */
export const toWireResults = (games: readonly LotteryGame[], draws: readonly ShownDraw[]): WireResult[] =>
  draws.flatMap((draw) => {
    const game = games.find(({ code }) => code === draw.game);
    if (!game) return [];
    const own = { gameId: game.id, gameCode: game.code, numero: draw.numero };
    return [{ ...own, ...toNumbers(game, draw), openedAt: toIso(draw.drawsAt) }];
  });
