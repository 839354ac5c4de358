import { computeStatistics } from '../../../rules/lottery/statistics.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { localizedName } from '../catalogue/wire.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';
import { toIso } from '../lottery-draws/shown-draw.ts';
import { listPlayedGames } from '../lottery-orders/played-store.ts';
import { toPlayMenu } from '../lottery-terms/play-menu.ts';
import { findCurrentTerms } from '../lottery-terms/store.ts';
import groupNames from './data/groups.json' with { type: 'json' };
import { listOffered, toCountdown, toCurrent, toNumbers, toPast, toWireGame, toWireResults } from './games.ts';
import { findPrevious, listComing, listLastResults, listNextDraws, listPast, listResults } from './store.ts';

/** Draws that a chase can be of, after the current one. */
const MAX_COMING = 200;
const MAX_RECENT = 20;

export const handlers: Partial<Handlers> = {
  lotteryGames: async ({ prizeMode }, context) => {
    const { database, clock } = context.platform;
    const games = await listOffered(context, prizeMode);
    const now = clock.now();
    const codes = games.map(({ code }) => code);
    const [next, last] = await Promise.all([listNextDraws(database.db, now), listLastResults(database.db, codes)]);
    const list = games.map((game) => {
      const current = next.find((draw) => draw.game === game.code);
      const previous = last.find((draw) => draw.game === game.code);
      return {
        ...toWireGame(game, context),
        ...(current && { currentNumero: toCurrent(game, current, now) }),
        ...(previous && { previousNumero: { numero: previous.numero, ...toNumbers(game, previous) } }),
      };
    });
    return { now, list };
  },

  lotteryNear: async ({ gameId }, context) => {
    const { database, clock } = context.platform;
    const game = await findOffered(context, gameId);
    if (!game) return reject('not.found');
    const now = clock.now();
    const [previous, [current, ...coming]] = await Promise.all([
      findPrevious(database.db, game.code, now),
      listComing(database.db, game.code, { now, limit: MAX_COMING }),
    ]);
    return {
      now,
      ...toWireGame(game, context),
      ...(current && { currentNumero: toCurrent(game, current, now) }),
      ...(previous && { previousNumero: toPast(game, previous, now) }),
      nextNumeros: coming.map((draw) => toCountdown(game, draw, now)),
    };
  },

  lotteryHistory: async ({ gameId, before, size }, context) => {
    const { database, clock } = context.platform;
    const game = await findOffered(context, gameId);
    if (!game) return reject('not.found');
    const behind = before === undefined ? undefined : Date.parse(before);
    if (Number.isNaN(behind)) return reject('request_param_err');
    const draws = await listPast(database.db, game.code, { limit: size, before: behind });
    const last = draws.length === size ? draws.at(-1) : undefined;
    return {
      list: draws.map((draw) => ({ ...toPast(game, draw, clock.now()), isCorrected: draw.isCorrected })),
      ...(last ? { next: toIso(last.drawsAt) } : {}),
    };
  },

  lotteryStatistics: async ({ gameId, count }, context) => {
    const game = await findOffered(context, gameId);
    if (!game) return reject('not.found');
    const draws = await listPast(context.platform.database.db, game.code, { limit: count, withResult: true });
    const results = draws.toReversed().map(({ result = [] }) => result);
    const { positions, roads } = computeStatistics(game.family, results);
    return {
      count: results.length,
      positions: positions.map(({ name, symbols }) => ({ name, symbols: [...symbols] })),
      roads: roads.map(({ name, runs }) => ({ name, runs: [...runs] })),
    };
  },

  lotteryPlayMenu: async ({ gameId, prizeMode }, context) => {
    const game = await findOffered(context, gameId);
    if (!game) return reject('not.found');
    const { terms } = await findCurrentTerms(context.platform.database.db, context.site.code);
    const { currency } = context.site.manifest.merchant;
    const menu = toPlayMenu(game, terms, { mode: prizeMode, currency });
    return { gameId, gameCode: game.code, gameGroupCode: game.family.code, ...menu };
  },

  openedNumeros: async ({ prizeMode, count }, context) => {
    const games = await listOffered(context, prizeMode);
    return { list: toWireResults(games, await resultsOf(games, count, context)) };
  },

  vnOpenedNumeros: async ({ gameCode, count }, context) => {
    const vietnamese = await listOffered(context, 'VN');
    const games = vietnamese.filter(({ code }) => gameCode === undefined || code === gameCode);
    return { list: toWireResults(games, await resultsOf(games, count, context)) };
  },

  vnGameMenu: async ({ prizeMode }, context) => {
    const games = await listOffered(context, prizeMode);
    const groups = Map.groupBy(games, ({ family }) => family.code);
    return Object.fromEntries(
      [...groups].map(([code, members]) => [
        code,
        {
          gameGroupCode: code,
          gameGroupName: nameOfGroup(code, context),
          gameMenus: members.map((game) => toMenu(game, context)),
        },
      ]),
    );
  },

  vnRecentGames: async ({ prizeMode }, context) => {
    const games = await listOffered(context, prizeMode);
    const codes = games.map(({ code }) => code);
    const memberId = BigInt(sessionOf(context).memberId);
    const played = await listPlayedGames(context.platform.database.db, { memberId, codes, limit: MAX_RECENT });
    const recent = played.flatMap((code) => games.filter((game) => game.code === code));
    return { gameMenus: recent.map((game) => toMenu(game, context)) };
  },
};

const findOffered = async (context: CallContext, gameId: number): Promise<LotteryGame | undefined> =>
  (await listOffered(context)).find(({ id }) => id === gameId);

const resultsOf = (games: readonly LotteryGame[], count: number, { platform }: CallContext) =>
  listResults(
    platform.database.db,
    games.map(({ code }) => code),
    count,
  );

function toMenu(game: LotteryGame, context: CallContext) {
  const { gameId, gameCode, gameName } = toWireGame(game, context);
  return { gameId, gameCode, gameName };
}

/** Returns the name of a family of lotteries. */
const nameOfGroup = (code: string, { language }: CallContext): string => {
  const names = (groupNames as Readonly<Record<string, Readonly<Record<string, string>>>>)[code];
  return names ? localizedName(names, language) : code;
};
