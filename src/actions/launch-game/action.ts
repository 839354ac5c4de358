import type { Calls } from '../../../generated/types/calls.ts';
import type { LaunchGameActionParams } from '../../../generated/types/params.ts';
import { type ActionContext, defineAction, type Outcome } from '../../../renderer/action/define-action.ts';
import { lotteryLink } from '../../../rules/game-link.ts';
import { launchRequest, launchUrl } from '../../../rules/launch.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';
import { CallFailure, toProblem } from '../../api/failure.ts';
import { gameFromWire, gameToWire, vendorToWire } from '../../api/wire-game.ts';
import { gameOrigin } from '../../facts/connections/skipped.ts';
import { markPlayed, sessionState, settingsState } from '../../facts/state.ts';
import { getLaunchMode } from './launch-mode.ts';

type Launched = LaunchGameActionParams['game'];
type Context = ActionContext<Calls>;

const WINDOW = { width: 1280, height: 800 };

export const action = defineAction<Calls, LaunchGameActionParams>({
  name: 'launch-game',
  describes: 'Opens a game: in the game screen, in a window, or through a page, list or room choice.',
  requires: 'login',
  tracks: 'launch_game',
  run: async ({ game: params, room, selection, chosen }, context) => {
    try {
      const game = await withDetails(params, context);
      const lottery = lotteryLink(game);
      if (lottery) return goTo(lottery, context);
      switch (getLaunchMode(game, { room, selection, chosen })) {
        case 'list':
          return await openList(game, context);
        case 'rooms':
          return await openRooms(game, context);
        case 'window':
          return await openInWindow(game, context);
        case 'frame':
          context.closeModal('vendorGames');
          return openFrame(game, { room, selection }, context);
      }
    } catch (error) {
      const problem = toProblem(error);
      void context.openModal('launchNotice', { game: params, message: context.text(problem.message) });
      return { ok: false, problem, notified: true };
    }
  },
});

/** A banner has only the game's id, so the details that decide how it opens are fetched. */
async function withDetails(game: Launched, { call, fact }: Context): Promise<Launched> {
  if (game.gameType !== undefined && game.vendorCode !== undefined) return game;
  return { ...gameFromWire(await call('gameInfo', { ...gameToWire(game), language: String(fact('site.language')) })) };
}

function goTo(link: Parameters<Context['resolveHref']>[0], { resolveHref, navigate }: Context): Outcome {
  const href = resolveHref(link);
  if (href === undefined)
    return {
      ok: false,
      problem: { code: 'route.unknown', severity: 'error', message: 'error.not.found', found: link.$link },
    };
  navigate(href);
  return { ok: true };
}

interface Within {
  readonly room?: string | undefined;
  readonly selection?: string | undefined;
}

const openFrame = ({ gameId, vendorCode }: Launched, { room, selection }: Within, context: Context): Outcome =>
  goTo(
    {
      $link: 'game',
      query: {
        id: gameId,
        ...(vendorCode ? { vendor: vendorCode } : {}),
        ...(room ? { room } : {}),
        ...(selection ? { selection } : {}),
      },
    },
    context,
  );

/** Opens the list of a vendor whose games are chosen from a list (MOD-03). */
async function openList(game: Launched, { call, fact, openModal }: Context): Promise<Outcome> {
  const { games } = await call('gameList', {
    ...vendorToWire(game.vendorCode),
    language: String(fact('site.language')),
    pageSize: 60,
  });
  void openModal('vendorGames', { game, games: games.map(gameFromWire) });
  return { ok: true };
}

/** Opens the choice of rooms; a game without rooms opens directly (GLA-06). */
async function openRooms(game: Launched, context: Context): Promise<Outcome> {
  const { content } = await context
    .call('roomList', { ...gameToWire(game), language: String(context.fact('site.language')) })
    .catch(() => ({ content: [] }));
  if (content.length === 0) return openFrame(game, {}, context);
  const rooms = content.map((room) => ({ ...room, minBet: unitsFromDecimal(room.minBet) }));
  void context.openModal('gameRooms', { game, rooms });
  return { ok: true };
}

async function openInWindow(game: Launched, context: Context): Promise<Outcome> {
  const { call, fact, get, set, merchant, openWindow, openModal, closeModal, text } = context;
  const { gameId, vendorCode = '' } = game;
  const [username, language] = [String(fact('session.account') ?? ''), String(fact('site.language'))];
  const answer = await call('launchGame', launchRequest({ gameId, vendorCode, username, merchant, language }));
  const origin = gameOrigin(get(settingsState).launchGameCDNs);
  const url = launchUrl(answer, { inWindow: true, origin });
  if (!url) throw new CallFailure(withoutAddress);
  set(sessionState, markPlayed);
  const opened = openWindow(url, { ...WINDOW, mustOpen: true });
  if (opened.ok) {
    closeModal('vendorGames');
    closeModal('launchNotice');
    return opened;
  }
  void openModal('launchNotice', { game, message: text(opened.problem.message), again: true });
  return { ...opened, notified: true };
}

const withoutAddress = { code: 'launch.address', severity: 'error', message: 'error.internal.error' } as const;
