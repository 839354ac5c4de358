import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFavorite } from '../../platform/play/favorites/store.ts';
import { recordRecentGame } from '../../platform/play/recent-games/store.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
const flags = { GAMELOFAV3: true, GAMELOREC3: true, LOTTERY3: true };
beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteFixture('alpha', { flags }), siteFixture('beta', { flags: { GAMELOFAV3: false, GAMELOREC3: false } })],
  });
});
afterAll(() => platform.close());

let last = 0;
async function newPlayer(host = 'alpha.localhost'): Promise<{ token: string; memberId: string }> {
  last += 1;
  const password = 'correct horse';
  const username = `lobbyist${last}`;
  const answer = await platform.call('registerMember', { username, password, confirmPassword: password }, { host });
  expect(answer.status, answer.text).toBe(200);
  return { token: answer.body.value.token, memberId: String(answer.body.value.id) };
}

const valueOf = async (...given: Parameters<TestPlatform['call']>) => {
  const answer = await platform.call(...given);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value;
};
const idsOf = (games: readonly { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);

describe('favourites', () => {
  test('[FAV-01] [FAV-02] adds and removes favourites idempotently, and lists them by category and page', async () => {
    const { token } = await newPlayer();
    for (const nodeId of [10001, 10002, 10001])
      await valueOf('addFavoriteGame', { nodeId, vendor: 'NVX', gameType: 'RNG' }, { token });
    expect((await valueOf('favoriteGames', {}, { token })).toSorted()).toEqual([10001, 10002]);
    const list = await valueOf('favoriteGamesList', { clientType: 3, platform: 'flash', gameType: 'RNG' }, { token });
    expect(idsOf(list.content).toSorted((a, b) => a - b)).toEqual([10001, 10002]);
    expect([list.pageNum, list.totalPages]).toEqual([1, 1]);
    expect((await valueOf('favoriteGamesList', { gameType: 'LIVE' }, { token })).content).toEqual([]);
    const second = await valueOf('favoriteGamesList', { pageNo: 2, pageSize: 1 }, { token });
    expect([second.content.length, second.totalPages]).toEqual([1, 2]);
    for (let times = 0; times < 2; times += 1) await valueOf('removeFavoriteGame', { nodeId: 10001 }, { token });
    expect(await valueOf('favoriteGames', {}, { token })).toEqual([10002]);
  });

  test('belong to one player, refer to existing games, and are limited', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    await valueOf('addFavoriteGame', { nodeId: 10003 }, one);
    expect(await valueOf('favoriteGames', {}, other)).toEqual([]);
    expect((await platform.call('addFavoriteGame', { nodeId: 999_999 }, one)).body.errorCode).toBe('not.found');
    expect((await platform.call('addFavoriteGame', { nodeId: 10003, vendor: 'LUM' }, one)).status).toBe(404);
    const { db } = platform.database;
    expect(await addFavorite(db, { memberId: one.memberId, gameId: 10004 }, { now: 0, max: 1 })).toBe(false);
    expect(await addFavorite(db, { memberId: one.memberId, gameId: 10003 }, { now: 0, max: 1 })).toBe(true);
  });

  test('[FAV-03] rejects visitors and guests, each with the reason', async () => {
    const { token, memberId } = await newPlayer();
    await platform.database.db
      .updateTable('member')
      .set({ customer_type: 4 })
      .where('id', '=', BigInt(memberId))
      .execute();
    for (const name of ['favoriteGames', 'recentGames'] as const) {
      expect((await platform.call(name)).body.errorCode).toBe('login.not.session');
      expect((await platform.call(name, {}, { token })).body.errorCode).toBe('in_need_true_account');
    }
  });

  test('are available only where the site enables them', async () => {
    const host = 'beta.localhost';
    const { token } = await newPlayer(host);
    expect((await platform.call('favoriteGames', {}, { token, host })).body.errorCode).toBe('function.not.available');
  });
});

describe('recent games', () => {
  test('[FAV-02] are sorted by the time of the last launch, each game once', async () => {
    const { token, memberId } = await newPlayer();
    const { db } = platform.database;
    for (const [at, gameId] of [10001, 10005, 10002, 10001].entries())
      await recordRecentGame(db, { memberId, gameId }, 1_000 * (at + 1));
    const recent = await valueOf('recentGames', { clientType: 3, language: 'en' }, { token });
    expect(idsOf(recent.list)).toEqual([10001, 10002, 10005]);
    expect(recent.totalPages).toBe(1);
    expect(recent.list[0].gameName).toBe('Golden Koi');
    expect((await valueOf('recentGames', { vassalage: 'NONE' }, { token })).list).toEqual([]);
    const times = db.selectFrom('recent_game').select('times').where('member_id', '=', BigInt(memberId));
    expect((await times.where('node_id', '=', 10001).executeTakeFirst())?.times).toBe(2);
  });
});

describe('game list of the lobby', () => {
  test('[GAM-04] [GAM-05] combines all filters of the family, with pages of 42 and several vendors', async () => {
    const request = { clientType: 3, platform: 'html5-desktop', channel: 'WEB', merchant: 'alpha', language: 'en' };
    const all = await valueOf('gameList', request);
    expect([all.games.length, all.totalPages]).toEqual([42, Math.ceil(all.totalCount / 42)]);
    const two = await valueOf('gameList', { ...request, gameType: 'RNG', vassalage: 'NVX,LUM', pageSize: 200 });
    expect(new Set(two.games.map(({ vassalage }: { vassalage: string }) => vassalage))).toEqual(
      new Set(['NVX', 'LUM']),
    );
    const narrow = { ...request, gameType: 'RNG', vassalage: 'NVX', gameClassify: 'WAYS', minBet: 1, minLineNum: 100 };
    const found = await valueOf('gameList', { ...narrow, gameName: 'koi' });
    expect(found.games).toMatchObject([{ nodeId: 10001, gameClassify: 'WAYS', vassalage: 'NVX', gameType: 'RNG' }]);
  });

  test('[GAM-11] returns the number of games for each choice', async () => {
    const filter = { gameType: 'RNG', gameClassify: 'WAYS', facets: true };
    const { facets, totalCount } = await valueOf('gameList', filter);
    const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
    expect(sum(facets.vendors)).toBe(totalCount);
    for (const { code, count } of facets.vendors)
      expect((await valueOf('gameList', { ...filter, vassalage: code })).totalCount).toBe(count);
    for (const { code, count } of facets.classifies)
      expect((await valueOf('gameList', { ...filter, gameClassify: code })).totalCount).toBe(count);
    expect((await valueOf('gameList')).facets).toBeUndefined();
  });

  test('[GAM-03] returns games with the fields of the family, alone and in lists', async () => {
    const game = await valueOf('gameInfo', { nodeId: 10001, language: 'en' });
    expect(game).toMatchObject({
      nodeId: 10001,
      vassalage: 'NVX',
      gameType: 'RNG',
      gameClassify: 'WAYS',
      gameName: 'Golden Koi',
      minBet: expect.any(Number),
      minLineNum: 243,
      isGame: 'GAME',
      code: 'golden-koi',
      gameCode: 'NVX-0001',
      isHot: false,
      smallIcon: '/art/games/10001.svg',
    });
    const { games } = await valueOf('gameList', { gameType: 'VNLOTTERY' });
    expect(games[0]).toMatchObject({ accountTypeName: 'TCG_LOTTO_VN', defaultPlayType: 'loto_2so' });
    expect((await platform.call('gameInfo', { nodeId: 1 })).body.errorCode).toBe('not.found');
  });

  test('returns every game in the index, the most played first', async () => {
    const { games, vendors } = await valueOf('gameIndex', { language: 'en' });
    expect(games).toHaveLength((await valueOf('gameList')).totalCount);
    expect(vendors).toContainEqual({ code: 'NVX', displayName: 'Novexa' });
    const popular = (await platform.call('popularGames', { limit: 5 })).body.list;
    expect(idsOf(games).slice(0, 5)).toEqual(idsOf(popular));
    const koi = async (language: string) =>
      (await valueOf('gameIndex', { language })).games.find(({ nodeId }: { nodeId: number }) => nodeId === 10_001);
    expect(await koi('pt')).toMatchObject({ gameName: 'Carpa Dourada', coverName: 'Golden Koi' });
    expect(await koi('en')).not.toHaveProperty('coverName');
  });
});

test('[GAM-01] [RTE-04] without the lottery module no menu, list, search or launch has a lottery', async () => {
  const types = ['LOTT', 'ELOTT', 'VNLOTTERY'];
  const at = async (host: string) => {
    const found = async (...given: Parameters<TestPlatform['call']>) => valueOf(given[0], given[1], { host });
    const menus = (await platform.call('gameMenus', {}, { host })).body as Record<string, unknown>;
    const listed = await Promise.all(types.map((gameType) => found('gameList', { gameType })));
    const listOf = async (...given: Parameters<TestPlatform['call']>): Promise<unknown[]> => {
      const { body } = await platform.call(given[0], given[1], { host });
      return (body.value ?? body).list;
    };
    const popular = await Promise.all(types.map((gameType) => listOf('popularGames', { gameType })));
    const hot = await Promise.all(types.map((gameType) => listOf('hotGames', { gameType })));
    const index = (await found('gameIndex', {})).games as { gameType: string; nodeId: number }[];
    return {
      menus: Object.keys(menus).filter((type) => types.includes(type)).length,
      listed: listed.flatMap(({ games }) => games).length,
      popular: [...popular, ...hot].flat().length,
      index: index.filter(({ gameType }) => types.includes(gameType)).map(({ nodeId }) => nodeId),
    };
  };
  const open = await at('alpha.localhost');
  expect([open.menus, open.listed > 0, open.popular > 0, open.index.length > 0]).toEqual([3, true, true, true]);
  expect(await at('beta.localhost')).toEqual({ menus: 0, listed: 0, popular: 0, index: [] });
  const { body } = await platform.call('gameInfo', { nodeId: open.index[0] }, { host: 'beta.localhost' });
  expect(body.errorCode).toBe('not.found');
});
