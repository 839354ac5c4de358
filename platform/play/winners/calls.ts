import { decimalFromUnits } from '../../../rules/money.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { nameOf, readerOf } from '../catalogue/wire.ts';
import { largestWins } from './store.ts';

export const handlers: Partial<Handlers> = {
  rankList: async (request, context) => {
    const { catalogue, language } = readerOf(context);
    const category = request.gameCategory === 'ALL' ? undefined : request.gameCategory;
    const { platform, site } = context;
    const wins = await largestWins(platform.database.db, site.code, {
      limit: request.limitNum,
      category,
      now: platform.clock.now(),
    });
    const list = wins.flatMap((win) => {
      const game = catalogue.byId.get(win.nodeId);
      if (!game) return [];
      const vo = {
        gameName: nameOf(game.names, language),
        customerName: win.customerName,
        winAmount: decimalFromUnits(win.amount),
        nodeId: game.nodeId,
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
