import { wireFromUnits } from '../../../rules/money.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { gameKey } from '../popularity/rules.ts';
import { localizedName } from '../catalogue/wire.ts';
import { getAmounts, getPeriod, getStatus } from './rules.ts';
import { type BetRow, type GameKey, listBets, listBetTransactions, listVendorsPlayed, sumBets } from './store.ts';

export const handlers: Partial<Handlers> = {
  betHistory: async (request, context) => {
    const { platform, site } = context;
    const { db } = platform.database;
    const memberId = BigInt(sessionOf(context).memberId);
    const { timeZone } = site.manifest.merchant;
    const { from, until, ...period } = getPeriod({
      endDay: request.endDay,
      days: request.days,
      now: platform.clock.now(),
      timeZone,
    });
    const query = {
      memberId,
      from,
      until,
      vendor: request.vassalage,
      games: gamesOf(request.gameCategory, context),
      status: request.status,
    };
    const { pageNo, pageSize } = request;
    const page = { ...query, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const [rows, totals, vendors] = await Promise.all([
      listBets(db, page),
      sumBets(db, query),
      listVendorsPlayed(db, memberId),
    ]);
    return {
      list: rows.map((row) => toWireBet(row, context)),
      totals: { bets: totals.bets, ...toWireAmounts(totals) },
      totalPages: Math.ceil(totals.bets / pageSize),
      ...period,
      vendors: vendors.map((code) => ({ code, displayName: vendorName(code, context) })),
    };
  },

  betDetail: async ({ vassalage, roundId }, context) => {
    const { db } = context.platform.database;
    const key = { memberId: BigInt(sessionOf(context).memberId), vendor: vassalage, roundId };
    const transactions = await listBetTransactions(db, key);
    return {
      transactions: transactions.map(({ id, verb, amount, winAmount, isUndone, ledgerTx, at }) => ({
        id,
        type: verb,
        amount: wireFromUnits(amount),
        payout: wireFromUnits(winAmount),
        isUndone,
        ...(ledgerTx === null ? {} : { ledgerTransaction: String(ledgerTx) }),
        createdAt: at.toISOString(),
      })),
    };
  },
};

/** Returns the games of a category, also those that the site no longer offers; undefined for every category. */
function gamesOf(category: string | undefined, { platform }: CallContext): readonly GameKey[] | undefined {
  if (category === undefined) return undefined;
  return platform.catalogue().games.filter(({ gameType }) => gameType === category);
}

const vendorName = (code: string, { platform }: CallContext): string =>
  platform.catalogue().vendors.get(code)?.name ?? code;

function toWireBet(row: BetRow, context: CallContext) {
  const { vendor, gameCode, roundId, openedAt, closedAt } = row;
  const game = context.platform.catalogue().games.find((one) => gameKey(one) === gameKey({ vendor, gameCode }));
  return {
    vassalage: vendor,
    vendorName: vendorName(vendor, context),
    roundId,
    // The code, when the catalogue no longer has the game.
    gameName: game ? localizedName(game.names, context.language) : gameCode,
    ...(game ? { nodeId: game.gameId, gameType: game.gameType } : {}),
    status: getStatus(row),
    ...toWireAmounts(getAmounts(row)),
    openedAt: openedAt.toISOString(),
    ...(closedAt === null ? {} : { closedAt: closedAt.toISOString() }),
  };
}

const toWireAmounts = ({ stake, validBet, payout, net }: ReturnType<typeof getAmounts>) => ({
  stake: wireFromUnits(stake),
  validBet: wireFromUnits(validBet),
  payout: wireFromUnits(payout),
  net: wireFromUnits(net),
});
