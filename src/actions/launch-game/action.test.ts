import { beforeEach, expect, test, vi } from 'vitest';
import type { Calls } from '../../../generated/types/calls.ts';
import type { ActionContext } from '../../../renderer/action/define-action.ts';
import { CallFailure } from '../../api/failure.ts';
import { action } from './action.ts';

const call = vi.fn<(name: string, request: object) => Promise<unknown>>();
const navigate = vi.fn();
const openModal = vi.fn();
const closeModal = vi.fn();
const openWindow = vi.fn();
let launchGameCDNs: string[];
const context = {
  call,
  navigate,
  openModal,
  closeModal,
  openWindow,
  text: (key: string) => `words of ${key}`,
  merchant: 'harbour',
  fact: (name: string) => (name === 'session.account' ? 'luana' : 'en'),
  get: () => ({ launchGameCDNs }),
  set: vi.fn(),
  resolveHref: ({ $link, query = {} }: { $link: string; query?: Record<string, string> }) =>
    `/${$link}?${new URLSearchParams(query).toString()}`,
} as unknown as ActionContext<Calls>;
const game = { gameId: 10001, vendorCode: 'NVX', gameName: 'Golden Koi', gameType: 'RNG', isGame: 'GAME' };
const launch = (over: object = {}, how: { room?: string; selection?: string; chosen?: boolean } = {}) =>
  action.run({ game: { ...game, ...over }, chosen: false, ...how }, context);

beforeEach(() => {
  vi.clearAllMocks();
  launchGameCDNs = [];
});

test('[ENG-10] [GLA-01] it needs a signed-in player', () => {
  expect(action.requires).toBe('login');
});

test('[GLA-03] a game goes to the game screen by its identity; a lottery to its own page', async () => {
  await launch();
  await launch({ gameType: 'LOTT', accountTypeName: 'LOTT', gameCode: 'ssc1', defaultPlayType: 'five-star' });
  await launch({ gameType: 'ELOTT', accountTypeName: 'ELOTT', gameCode: 'k3' });
  await launch({ gameType: 'VNLOTTERY', accountTypeName: 'TCG_LOTTO_VN', gameCode: 'north' });
  await launch({ gameType: 'LOTT', accountTypeName: 'TCG_SEA', gameCode: 'sea1' });
  expect(navigate.mock.calls.flat()).toEqual([
    '/game?id=10001&vendor=NVX',
    '/lottery?gameCode=ssc1&playType=five-star',
    '/elott?gameCode=k3',
    '/vnlottery?gameCode=north',
    '/lottery?gameCode=sea1&launcher=sea',
  ]);
  expect(call).not.toHaveBeenCalled();
});

test('[GLA-08] tapped odds go along to the game screen, without a list to choose from', async () => {
  await launch({ gameType: 'SPORTS', isGame: 'VASSALAGE' }, { selection: 'atl-1-0.winner:home' });
  expect(navigate.mock.calls.flat()).toEqual(['/game?id=10001&vendor=NVX&selection=atl-1-0.winner%3Ahome']);
});

test('a banner’s game is asked for by its identity first', async () => {
  call.mockResolvedValue({ nodeId: 10001, vassalage: 'NVX', gameType: 'LOTT', gameCode: 'ssc1' });
  await action.run({ game: { gameId: 10001 }, chosen: false }, context);
  expect(call).toHaveBeenCalledExactlyOnceWith('gameInfo', { nodeId: 10001, language: 'en' });
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/lottery?gameCode=ssc1');
});

test('[MOD-03] a vendor whose games are chosen from a list opens the popup with them', async () => {
  const games = [1, 2].map((nodeId) => ({ nodeId, vassalage: 'NVX', gameType: 'RNG', minBet: 0.5 }));
  call.mockResolvedValue({ games });
  await launch({ isGame: 'VASSALAGE' });
  expect(call).toHaveBeenCalledExactlyOnceWith('gameList', expect.objectContaining({ vassalage: 'NVX' }));
  expect(openModal).toHaveBeenCalledExactlyOnceWith('vendorGames', {
    game: expect.objectContaining({ gameId: 10001 }),
    games: [1, 2].map((gameId) => expect.objectContaining({ gameId, vendorCode: 'NVX', minBet: 5000 })),
  });
});

test('[GLA-03] a game chosen there opens in a window; a blocked one says so and can be tried again', async () => {
  call.mockResolvedValue({ content: { game_url: 'https://a.example/', game_url2: 'https://b.example/' } });
  openWindow.mockReturnValueOnce({ ok: true });
  expect(await launch({ isGame: 'VASSALAGE', ownWindow: true }, { chosen: true })).toEqual({ ok: true });
  expect(openWindow).toHaveBeenCalledWith('https://b.example/', expect.objectContaining({ mustOpen: true }));
  expect(closeModal).toHaveBeenCalledWith('vendorGames');
  const problem = { code: 'popup.blocked', severity: 'warning', message: 'error.popup.blocked' };
  openWindow.mockReturnValueOnce({ ok: false, problem });
  expect(await launch({ isGame: 'VASSALAGE', ownWindow: true }, { chosen: true })).toEqual({
    ok: false,
    problem,
    notified: true,
  });
  expect(openModal).toHaveBeenCalledExactlyOnceWith(
    'launchNotice',
    expect.objectContaining({ message: 'words of error.popup.blocked', again: true }),
  );
});

test('[GLA-03] a game chosen there opens in the frame of the site, unless its vendor refuses that', async () => {
  expect(await launch({ isGame: 'VASSALAGE' }, { chosen: true })).toEqual({ ok: true });
  expect(closeModal).toHaveBeenCalledWith('vendorGames');
  expect(navigate).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('[GLA-06] a game between players shows its rooms; the chosen room goes along; without rooms it just opens', async () => {
  const rooms = [{ roomId: 'r1', roomName: 'Novice', minBet: 1, players: 3 }];
  call.mockResolvedValueOnce({ content: rooms }).mockResolvedValueOnce({ content: [] });
  call.mockRejectedValueOnce(new CallFailure({ code: 'not.found', severity: 'error', message: 'error.not.found' }));
  await launch({ gameType: 'PVP' });
  expect(openModal).toHaveBeenCalledExactlyOnceWith('gameRooms', {
    game: expect.objectContaining({ gameId: 10001 }),
    rooms: [{ ...rooms[0], minBet: 10_000 }],
  });
  await launch({ gameType: 'PVP' }, { room: 'r1' });
  await launch({ gameType: 'PVP' });
  await launch({ gameType: 'PVP' });
  const plain = '/game?id=10001&vendor=NVX';
  expect(navigate.mock.calls.flat()).toEqual([`${plain}&room=r1`, plain, plain]);
});

test('[ENG-10] a launch that is refused says why in a dialog', async () => {
  const problem = { code: 'game.closed', severity: 'error', message: 'error.game.closed' } as const;
  call.mockRejectedValue(new CallFailure(problem));
  expect(await launch({ isGame: 'VASSALAGE' })).toEqual({ ok: false, problem, notified: true });
  expect(openModal).toHaveBeenCalledExactlyOnceWith('launchNotice', {
    game: expect.objectContaining({ gameName: 'Golden Koi' }),
    message: 'words of error.game.closed',
  });
});

test('[ERR-02] a window whose answer has no address is a failure that is told', async () => {
  call.mockResolvedValue({});
  expect(await launch({ ownWindow: true }, { chosen: true })).toMatchObject({ ok: false, notified: true });
  expect(openWindow).not.toHaveBeenCalled();
  expect(openModal).toHaveBeenCalledOnce();
});
