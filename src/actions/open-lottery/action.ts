import type { Calls } from '../../../generated/types/calls.ts';
import type { OpenLotteryActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { vendorToWire } from '../../api/wire-game.ts';

export const action = defineAction<Calls, OpenLotteryActionParams>({
  name: 'open-lottery',
  describes: 'Opens the first game of the vendor that provides a category’s lotteries.',
  run: async ({ category }, { call, fact, resolveHref, navigate }) => {
    const language = String(fact('site.language'));
    const { [category]: group } = await call('gameMenus', { language });
    const provider = group?.vendors.find(({ lotteryProvider }) => lotteryProvider);
    const found = provider
      ? await call('gameList', { gameType: category, ...vendorToWire(provider.code), language, pageSize: 1 })
      : undefined;
    const [game] = found?.games ?? [];
    // Without a chosen vendor the page shows its default.
    const query = {
      ...(game ? { gameCode: game.gameCode } : {}),
      ...(game?.defaultPlayType ? { playType: game.defaultPlayType } : {}),
    };
    navigate(resolveHref({ $link: category === 'LOTT' ? 'lottery' : 'elott', query }) ?? '/');
    return { ok: true };
  },
});
