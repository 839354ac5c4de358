import { createHash } from 'node:crypto';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { findCheckBar } from '../../money/play-time/session.ts';
import { findMissingLimits } from '../../money/player-limits/missing-limits.ts';
import { findLaunchBar } from '../../money/player-limits/play-bar.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { isTransfer } from '../catalogue/game-directory.ts';
import { getOfferedCatalogue } from '../catalogue/offered-games.ts';
import { hasGame } from '../catalogue/store.ts';
import { recordRecentGame } from '../recent-games/store.ts';
import { ensurePlayer } from '../vendors/players.ts';
import { addLaunchToken } from './store.ts';

/** Lifetime of a launch token. Each token opens one game once. */
const TOKEN_TTL_MS = 60_000;

interface LaunchRequest {
  readonly gameId: number;
  readonly roomId?: string | undefined;
  readonly selection?: string | undefined;
  readonly vendorCode: string;
  /** Name of the player's device, such as `desktop` or `mobile`. */
  readonly device?: string | undefined;
  readonly merchantCode?: string | undefined;
}

/** Returns the URL at which the game opens, or the reason why it cannot be opened (GLA-01…03, GLA-05). */
export async function launch(request: LaunchRequest, context: CallContext): Promise<string | ApiError> {
  const { platform, site } = context;
  if (request.merchantCode !== undefined && request.merchantCode !== site.code) return reject('function.not.available');
  const game = getOfferedCatalogue(platform, site).byId.get(request.gameId);
  if (!game) return reject((await hasGame(platform.database.db, request.gameId)) ? 'game.maintenance' : 'not.found');
  if (game.vendor !== request.vendorCode) return reject('not.found');
  const { memberId } = sessionOf(context);
  const bar = await findLaunchBar(platform.database.db, { memberId, at: new Date(platform.clock.now()) });
  if (bar) return bar;
  const missing = await findMissingLimits(context);
  if (missing) return missing;
  const checkBar = await findCheckBar(context);
  if (checkBar) return checkBar;
  return lotteryPath(game) ?? openGame(game, request, context);
}

/** Returns the path of the site's own page for lottery games, which no vendor hosts. */
function lotteryPath({ gameType, accountTypeName, gameCode, defaultPlayType }: CatalogueGame): string | undefined {
  const query = new URLSearchParams({ gameCode, ...(defaultPlayType ? { playType: defaultPlayType } : {}) });
  if (accountTypeName === 'TCG_SEA') return `/lottery?${query}&launcher=sea`;
  if (accountTypeName === 'TCG_LOTTO_VN' || gameType === 'VNLOTTERY') return `/vnlottery?${query}`;
  if (gameType === 'LOTT') return `/lottery?${query}`;
  return gameType === 'ELOTT' ? `/elott?${query}` : undefined;
}

async function openGame(game: CatalogueGame, request: LaunchRequest, context: CallContext): Promise<string | ApiError> {
  const { platform, site } = context;
  const { clock, random, database, vendors } = platform;
  const { memberId, role, key: sessionKey } = sessionOf(context);
  const adapter = vendors.getAdapter(game.vendor);
  if (!adapter) return reject('function.not.available');
  const transfer = isTransfer(platform.catalogue(), site, game.vendor);
  // Guests have no wallets at vendors, because their accounts do not last.
  if (role === 'guest' && transfer) return reject('in_need_true_account');
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
    device: (request.device ?? '').includes('desktop') ? 'desktop' : 'mobile',
    lobbyUrl: `${context.origin}/`,
    roomId: request.roomId,
    selection: request.selection,
  });
  if (!opened.ok) return reject('game.maintenance');
  await addLaunchToken(database.db, {
    hash: createHash('sha256').update(token).digest(),
    playerId: player.id,
    sessionKey,
    gameCode: game.gameCode,
    gameId: game.gameId,
    language: context.language,
    country: context.visitor.country,
    expiresAt: clock.now() + TOKEN_TTL_MS,
  });
  await recordRecentGame(database.db, { memberId, gameId: game.gameId }, clock.now());
  return opened.value;
}
