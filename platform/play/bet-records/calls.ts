import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { getPeriod } from '../../kernel/calendar/period.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { getDownloadPath } from '../../kernel/downloads/ticket.ts';
import { findGame, getGameName, getVendorName } from './names.ts';
import { type BetStatus, getAmounts, getStatus } from './rules.ts';
import { type BetRow, type GameKey, listBets, listBetTransactions, listVendorsPlayed, sumBets } from './store.ts';

export const handlers: Partial<Handlers> = {
  betHistory: async (request, context) => {
    const { platform } = context;
    const { db } = platform.database;
    const memberId = BigInt(sessionOf(context).memberId);
    const { period, ...filters } = getFilters(request, context);
    const query = { memberId, ...filters };
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
      vendors: vendors.map((code) => ({ code, displayName: getVendorName(code, context) })),
    };
  },

  exportBets: async (request, context) => {
    const { platform, site, language } = context;
    const { period: _period, ...filters } = getFilters(request, context);
    const url = await getDownloadPath(platform, {
      name: 'betting-record',
      merchant: site.code,
      subject: sessionOf(context).memberId,
      params: { ...filters, currency: site.manifest.merchant.currency, language },
    });
    return { url };
  },

  betDetail: async ({ vassalage, roundId }, context) => {
    const { database, vendors } = context.platform;
    const key = { memberId: BigInt(sessionOf(context).memberId), vendor: vassalage, roundId };
    const transactions = await listBetTransactions(database.db, key);
    // Before its end a round has nothing to verify: its seed is not revealed.
    const isClosed = transactions.some((one) => one.isClosed);
    const proofUrl = isClosed ? vendors.getAdapter(vassalage)?.roundUrl(roundId, context.language) : undefined;
    return {
      ...(proofUrl === undefined ? {} : { proofUrl }),
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

interface FilterRequest {
  readonly endDay?: string | undefined;
  readonly days: number;
  readonly vassalage?: string | undefined;
  readonly gameCategory?: string | undefined;
  readonly status?: BetStatus | undefined;
}

/** Returns what a request filters by, and its period with those around it. */
function getFilters({ endDay, days, vassalage, gameCategory, status }: FilterRequest, context: CallContext) {
  const { timeZone } = context.site.manifest.merchant;
  const { from, until, ...period } = getPeriod({ endDay, days, now: context.platform.clock.now(), timeZone });
  return { from, until, vendor: vassalage, games: gamesOf(gameCategory, context), status, period };
}

function toWireBet(row: BetRow, context: CallContext) {
  const { vendor, roundId, openedAt, closedAt } = row;
  const game = findGame(row, context.platform);
  return {
    vassalage: vendor,
    vendorName: getVendorName(vendor, context),
    roundId,
    gameName: getGameName(row, context),
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
