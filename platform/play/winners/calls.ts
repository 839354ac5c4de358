import { decimalFromUnits } from '../../../rules/money.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { createReader, localizedName } from '../catalogue/wire.ts';
import { shownFor } from './rules.ts';
import { listLargestWins } from './store.ts';

export const handlers: Partial<Handlers> = {
  rankList: async (request, context) => {
    const { catalogue, language } = createReader(context);
    const category = request.gameCategory === 'ALL' ? undefined : request.gameCategory;
    const { platform, site } = context;
    const wins = await listLargestWins(platform.database.db, site.code, {
      limit: request.limitNum,
      category,
      games: catalogue.byId.keys(),
      since: new Date(platform.clock.now() - shownFor(site.run.settings.winnerBoard)),
    });
    const list = wins.flatMap((win) => {
      const game = catalogue.byId.get(win.gameId);
      if (!game) return [];
      const vo = {
        gameName: localizedName(game.names, language),
        customerName: win.customerName,
        winAmount: decimalFromUnits(win.amount),
        nodeId: game.gameId,
        gameType: game.gameType,
        vendor: catalogue.vendors.get(game.vendor)?.name ?? game.vendor,
        iconUrl: game.icon,
        wonAt: win.wonAt.toISOString(),
      };
      return [{ vo }];
    });
    return { list };
  },
};
