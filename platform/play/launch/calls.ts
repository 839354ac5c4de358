import { decimalFromUnits } from '../../../rules/money.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { getOfferedCatalogue } from '../catalogue/offered-games.ts';
import { launch } from './launch.ts';

export const handlers: Partial<Handlers> = {
  launchGame: async ({ nodeId, vassalage, platform: device, ...request }, context) => {
    const gameId = nodeId ?? request.gameId;
    if (gameId === undefined) return reject('request_param_err', { fields: { nodeId: { message: 'field.required' } } });
    const url = await launch({ ...request, gameId, vendorCode: vassalage, device }, context);
    return url instanceof ApiError ? url : { content: { game_url: url } };
  },

  roomList: async ({ nodeId, vassalage }, { platform, site, language }) => {
    if (nodeId === undefined) return { content: [] };
    const game = getOfferedCatalogue(platform, site).byId.get(nodeId);
    if (!game || (vassalage !== undefined && vassalage !== game.vendor)) return reject('not.found');
    const { currency } = site.manifest.merchant;
    const found = await platform.vendors
      .getAdapter(game.vendor)
      ?.rooms({ gameCode: game.gameCode, currency, language });
    if (!found?.ok) return found?.reason === 'unreachable' ? reject('game.maintenance') : { content: [] };
    return { content: found.value.map((room) => ({ ...room, minBet: decimalFromUnits(room.minBet) })) };
  },
};
