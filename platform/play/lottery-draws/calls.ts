import type { Calls } from '../../../generated/types/calls.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { localizedName } from '../catalogue/wire.ts';
import { stateOfDraw } from './draw-state.ts';
import type { LotteryGame } from './lottery-games.ts';
import { findProof, listLastResults, listNextDraws, listResults, type ShownDraw } from './shown-store.ts';

type WireGame = Calls['lotteryGames']['response']['list'][number];
type WireResult = Calls['openedNumeros']['response']['list'][number];

export const handlers: Partial<Handlers> = {
  lotteryGames: async ({ prizeMode }, context) => {
    const { database, clock } = context.platform;
    const games = gamesOf(context, prizeMode);
    const now = clock.now();
    const [next, last] = await Promise.all([listNextDraws(database.db, now), listLastResults(database.db)]);
    return { list: games.map((game) => ({ ...toWireGame(game, context), ...toWireDraws(game, { next, last, now }) })) };
  },

  openedNumeros: async ({ prizeMode, count }, context) => {
    const games = gamesOf(context, prizeMode);
    const codes = games.map(({ code }) => code);
    const results = await listResults(context.platform.database.db, codes, count);
    return {
      list: results.flatMap((draw) =>
        games.filter(({ code }) => code === draw.game).map((game) => toWireResult(game, draw)),
      ),
    };
  },

  lotteryDraw: async ({ gameCode, numero }, { platform }) => {
    const game = platform.lotteries.find(({ code }) => code === gameCode);
    const draw = game && (await findProof(platform.database.db, gameCode, numero));
    if (!draw) return reject('not.found');
    return {
      gameCode,
      gameGroupCode: game.family.code,
      numero,
      state: stateOfDraw(draw, platform.clock.now()),
      drawsAt: toIso(draw.drawsAt),
      winningNumber: toWinningNumber(draw),
      link: draw.link ?? '',
      index: draw.index,
      commitment: draw.commitment,
      committedAt: toIso(draw.committedAt),
      salt: draw.salt,
      saltedAt: toIso(draw.saltedAt),
    };
  },
};

const gamesOf = ({ platform }: CallContext, prizeMode: string | undefined): readonly LotteryGame[] =>
  platform.lotteries.filter(
    ({ prizeModes }) => prizeMode === undefined || prizeModes.some((mode) => mode === prizeMode),
  );

const toWireGame = ({ id, code, family, names }: LotteryGame, { language }: CallContext) => ({
  gameId: id,
  gameCode: code,
  gameGroupCode: family.code,
  gameName: localizedName(names, language),
});

interface Draws {
  readonly next: readonly ShownDraw[];
  readonly last: readonly ShownDraw[];
  readonly now: number;
}

function toWireDraws(
  { code, schedule }: LotteryGame,
  { next, last, now }: Draws,
): Pick<WireGame, 'currentNumero' | 'previousNumero'> {
  const current = next.find(({ game }) => game === code);
  const previous = last.find(({ game }) => game === code);
  return {
    ...(current && {
      currentNumero: {
        numero: current.numero,
        remainTime: current.drawsAt - now,
        lockTime: schedule.lockSeconds,
        isSale: stateOfDraw(current, now) === 'OPEN',
      },
    }),
    ...(previous && { previousNumero: { numero: previous.numero, winningNumber: toWinningNumber(previous) } }),
  };
}

function toWireResult({ id, code, family }: LotteryGame, draw: ShownDraw): WireResult {
  const { groups } = family.drawing;
  return {
    gameId: id,
    gameCode: code,
    numero: draw.numero,
    winningNumber: toWinningNumber(draw),
    ...(groups.length > 1 ? { prizes: toPrizes(groups, draw.result ?? []) } : {}),
    openedAt: toIso(draw.drawsAt),
  };
}

function toPrizes(
  groups: readonly { name: string; count: number }[],
  result: readonly string[],
): Record<string, string[]> {
  let from = 0;
  return Object.fromEntries(
    groups.map(({ name, count }) => {
      from += count;
      return [name, result.slice(from - count, from)];
    }),
  );
}

const toWinningNumber = ({ result = [] }: ShownDraw): string => result.join(',');
const toIso = (instant: number): string => new Date(instant).toISOString();
