import { createHash } from 'node:crypto';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { catalogueOf } from '../catalogue/offered-games.ts';
import { recordOpened } from '../recent-games/store.ts';
import { isTransfer } from '../catalogue/game-directory.ts';
import { playerAt } from '../vendors/players.ts';

/** A launch token is worth one opening within this time. */
const TOKEN_MS = 60_000;

interface Asked {
  readonly gameId?: number | undefined;
  readonly nodeId?: number | undefined;
  readonly roomId?: string | undefined;
  readonly vassalage: string;
  readonly platform?: string | undefined;
  readonly merchantCode?: string | undefined;
}

/** Where the game is, or why it cannot be opened (GLA-01…03, GLA-05). */
export async function launch(asked: Asked, context: CallContext): Promise<string | Refusal> {
  const { platform, site } = context;
  if (asked.merchantCode !== undefined && asked.merchantCode !== site.code) return refuse('function.not.available');
  const id = asked.nodeId ?? asked.gameId;
  if (id === undefined) return refuse('request_param_err', { fields: { nodeId: { message: 'field.required' } } });
  const game = catalogueOf(platform, site).byId.get(id);
  if (!game) return refuse((await wasOffered(context, id)) ? 'game.maintenance' : 'not.found');
  if (game.vendor !== asked.vassalage) return refuse('not.found');
  return lotteryPath(game) ?? openGame(game, asked, context);
}

/** A game that is switched off rests; one that never was is not there. */
async function wasOffered({ platform }: CallContext, nodeId: number): Promise<boolean> {
  const row = await platform.database.db
    .selectFrom('game')
    .select('node_id')
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lotteries are played on pages of the site itself. */
function lotteryPath({ gameType, accountTypeName, code, defaultPlayType }: CatalogueGame): string | undefined {
  const query = new URLSearchParams({ gameCode: code, ...(defaultPlayType ? { playType: defaultPlayType } : {}) });
  if (accountTypeName === 'TCG_SEA') return `/lottery?${query}&launcher=sea`;
  if (accountTypeName === 'TCG_LOTTO_VN' || gameType === 'VNLOTTERY') return `/vnlottery?${query}`;
  if (gameType === 'LOTT') return `/lottery?${query}`;
  return gameType === 'ELOTT' ? `/elott?${query}` : undefined;
}

async function openGame(game: CatalogueGame, asked: Asked, context: CallContext): Promise<string | Refusal> {
  const { platform, site } = context;
  const { clock, random, database, vendors } = platform;
  const { memberId, isGuest } = sessionOf(context);
  const adapter = vendors.adapterOf(game.vendor);
  if (!adapter) return refuse('function.not.available');
  const transfer = isTransfer(platform.catalogue(), site, game.vendor);
  // A wallet of its own at a vendor is for accounts that last.
  if (isGuest && transfer) return refuse('in_need_true_account');
  const { currency } = site.manifest.merchant;
  const player = await playerAt(
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
    device: (asked.platform ?? '').includes('desktop') ? 'desktop' : 'mobile',
    lobbyUrl: `${context.origin}/`,
    roomId: asked.roomId,
  });
  if (!opened.ok) return refuse('game.maintenance');
  await database.db
    .insertInto('launch_token')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      player_id: player.id,
      game_code: game.gameCode,
      node_id: game.nodeId,
      language: context.language,
      country: context.visitor.country,
      expires_at: new Date(clock.now() + TOKEN_MS),
    })
    .execute();
  await recordOpened(database.db, { memberId, nodeId: game.nodeId }, clock.now());
  return opened.value;
}
