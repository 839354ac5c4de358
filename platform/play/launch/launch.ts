import { createHash } from 'node:crypto';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../catalogue/offered-games.ts';
import { recordOpened } from '../recent-games/store.ts';
import { isTransfer } from '../catalogue/game-directory.ts';
import { addLaunchToken } from './store.ts';
import { hasGame } from '../catalogue/store.ts';
import { ensurePlayer } from '../vendors/players.ts';

/** A launch token opens one game within this time. */
const TOKEN_MS = 60_000;

interface LaunchRequest {
  readonly gameId?: number | undefined;
  readonly nodeId?: number | undefined;
  readonly roomId?: string | undefined;
  readonly vassalage: string;
  readonly platform?: string | undefined;
  readonly merchantCode?: string | undefined;
}

/** Returns the address at which the game opens, or why it cannot be opened (GLA-01…03, GLA-05). */
export async function launch(request: LaunchRequest, context: CallContext): Promise<string | ApiError> {
  const { platform, site } = context;
  if (request.merchantCode !== undefined && request.merchantCode !== site.code) return reject('function.not.available');
  const id = request.nodeId ?? request.gameId;
  if (id === undefined) return reject('request_param_err', { fields: { nodeId: { message: 'field.required' } } });
  const game = catalogueOf(platform, site).byId.get(id);
  if (!game) return reject((await hasGame(platform.database.db, id)) ? 'game.maintenance' : 'not.found');
  if (game.vendor !== request.vassalage) return reject('not.found');
  return lotteryPath(game) ?? openGame(game, request, context);
}

/** Lotteries are played on pages of the site itself. */
function lotteryPath({ gameType, accountTypeName, code, defaultPlayType }: CatalogueGame): string | undefined {
  const query = new URLSearchParams({ gameCode: code, ...(defaultPlayType ? { playType: defaultPlayType } : {}) });
  if (accountTypeName === 'TCG_SEA') return `/lottery?${query}&launcher=sea`;
  if (accountTypeName === 'TCG_LOTTO_VN' || gameType === 'VNLOTTERY') return `/vnlottery?${query}`;
  if (gameType === 'LOTT') return `/lottery?${query}`;
  return gameType === 'ELOTT' ? `/elott?${query}` : undefined;
}

async function openGame(game: CatalogueGame, request: LaunchRequest, context: CallContext): Promise<string | ApiError> {
  const { platform, site } = context;
  const { clock, random, database, vendors } = platform;
  const { memberId, isGuest } = sessionOf(context);
  const adapter = vendors.adapterOf(game.vendor);
  if (!adapter) return reject('function.not.available');
  const transfer = isTransfer(platform.catalogue(), site, game.vendor);
  // Guests have no wallets at vendors, because their accounts do not last.
  if (isGuest && transfer) return reject('in_need_true_account');
  const { currency } = site.manifest.merchant;
  const player = await ensurePlayer(
    database.db,
    { vendor: game.vendor, memberId, currency, realm: 'play', transfer },
    random,
  );
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  const opened = await adapter.launch({
    token,
    gameCode: game.gameCode,
    language: context.language,
    currency,
    device: (request.platform ?? '').includes('desktop') ? 'desktop' : 'mobile',
    lobbyUrl: `${context.origin}/`,
    roomId: request.roomId,
  });
  if (!opened.ok) return reject('game.maintenance');
  await addLaunchToken(database.db, {
    hash: createHash('sha256').update(token).digest(),
    playerId: player.id,
    gameCode: game.gameCode,
    gameId: game.nodeId,
    language: context.language,
    country: context.visitor.country,
    expiresAt: clock.now() + TOKEN_MS,
  });
  await recordOpened(database.db, { memberId, nodeId: game.nodeId }, clock.now());
  return opened.value;
}
