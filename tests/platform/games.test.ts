import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classesByVendor, createCatalogue } from '../../platform/play/catalogue/catalogue.ts';
import { readCatalogueFiles } from '../../platform/play/catalogue/catalogue-files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { siteFixture } from '../support/site-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const dong = {
    merchant: { code: 'dong', name: 'Dong', hosts: ['dong.localhost'], currency: 'VND', currencyDecimals: 0 },
  };
  platform = await startTestPlatform({ sites: [siteFixture('alpha'), siteFixture('dong', dong)] });
});
afterAll(() => platform.close());

const value = async (...given: Parameters<TestPlatform['call']>) => (await platform.call(...given)).body.value;
interface Game {
  nodeId: number;
  vassalage: string;
  gameType: string;
  gameName: string;
  minBet: number;
  minLineNum: number;
  isHot: boolean;
  isNew: boolean;
  gameClassify: string;
}

describe('game list', () => {
  test('the database has at least 240 games of 20 vendors over all categories', async () => {
    const page = await value('gameList', { pageSize: 200 });
    expect(page.totalCount).toBeGreaterThanOrEqual(240);
    const menus = (await platform.call('gameMenus')).body;
    expect(Object.keys(menus)).toEqual(
      expect.arrayContaining(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']),
    );
    const vendors = new Set(
      Object.values<{ vendors: { code: string }[] }>(menus).flatMap((group) => group.vendors.map(({ code }) => code)),
    );
    expect(vendors.size).toBeGreaterThanOrEqual(20);
  });

  test('[GAM-02] puts sports of esports vendors into a category of their own', async () => {
    const menus = (await platform.call('gameMenus')).body;
    const esports = ['AV', 'AI', 'IMES', 'TF', 'IA'];
    expect(menus.SPORTS.vendors.some(({ code }: { code: string }) => esports.includes(code))).toBe(false);
    expect(menus.ESPORTS.vendors.length).toBeGreaterThan(0);
    const counted = Object.values<{ vendors: { gameCount: number }[] }>(menus).flatMap((group) =>
      group.vendors.map(({ gameCount }) => gameCount),
    );
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe((await value('gameList')).totalCount);
  });

  test('pages of 42 games follow each other without gaps or repetitions', async () => {
    const first = await value('gameList');
    expect(first.games).toHaveLength(42);
    const seen = new Set<number>();
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1)
      for (const game of (await value('gameList', { pageNo })).games) seen.add(game.nodeId);
    expect(seen.size).toBe(first.totalCount);
    expect((await value('gameList', { pageNo: first.totalPages + 1 })).games).toEqual([]);
  });

  test.each([
    [{ gameType: 'LIVE' }, (game: Game) => game.gameType === 'LIVE'],
    [{ vassalage: 'NVX' }, (game: Game) => game.vassalage === 'NVX'],
    [{ gameType: 'RNG', minLineNum: 50 }, (game: Game) => game.minLineNum >= 50],
    [{ minBet: 0.2 }, (game: Game) => game.minBet <= 0.2],
    [{ isNew: true }, (game: Game) => game.isNew],
    [{ gameName: 'CARPA' }, (game: Game) => game.gameName.includes('Carpa')],
    [
      { gameType: 'RNG', gameClassify: 'WAYS', isNew: true },
      (game: Game) => game.isNew && game.gameClassify === 'WAYS',
    ],
  ])('%j returns matching games only, and at least one', async (filter, fits) => {
    const { games, totalCount } = await value('gameList', { ...filter, pageSize: 200 });
    expect(games.length).toBeGreaterThan(0);
    expect(totalCount).toBeLessThan((await value('gameList')).totalCount);
    expect(games.every(fits)).toBe(true);
  });

  test('returns names in the requested language, else in the site’s language, else in English', async () => {
    const nameIn = async (language: string) =>
      (await value('gameList', { gameName: 'Golden Koi', language })).games[0].gameName;
    expect(await nameIn('en')).toBe('Golden Koi');
    expect(await nameIn('pt')).toBe('Carpa Dourada');
    expect(await nameIn('xx')).toBe('Carpa Dourada');
  });

  test('returns the smallest stake in the site’s currency', async () => {
    const [real] = (await value('gameList', { gameName: 'Golden Koi' })).games;
    const [dong] = (await value('gameList', { gameName: 'Golden Koi' }, { host: 'dong.localhost' })).games;
    expect(real.minBet).toBe(0.2);
    expect(dong.minBet).toBe(4000);
  });

  test('[GAM-09] returns vendors as cards by category, and their classes of games', async () => {
    const { data } = await value('newGameVendor', { merchantCode: 'alpha', platform: 'html5-desktop' });
    expect(data.lanes[0]).toMatchObject({ title: 'RNG', gameClassify: 'RNG' });
    expect(data.lanes[0].cards[0]).toMatchObject({
      vassalage: expect.any(String),
      lagerIcon: expect.stringMatching(/^\/art\/vendors\//),
    });
    expect((await value('vassGameType')).content.RNG.NVX).toEqual(expect.arrayContaining(['WAYS', 'VIDEO']));
  });
});

describe('catalogue', () => {
  const { vendors, games } = readCatalogueFiles();

  test('is stored once, and again only when its files change', async () => {
    const seeded = () =>
      platform.database.db.selectFrom('seeded').selectAll().where('name', '=', 'catalogue').executeTakeFirstOrThrow();
    const before = await seeded();
    const again = await startTestPlatform({ databaseUrl: platform.database.url });
    expect(await seeded()).toEqual(before);
    await again.close();
  });

  test('hides a disabled game in every response', async () => {
    await platform.database.db.updateTable('game').set({ enabled: false }).where('node_id', '=', 10001).execute();
    await platform.database.notify('catalogue_changed', '');
    await expect.poll(async () => (await value('gameList', { gameName: 'Golden Koi' })).totalCount).toBe(0);
  });

  test('omits categories without games', () => {
    const { categories } = createCatalogue(
      vendors,
      games.filter(({ gameType }) => gameType === 'FISH' || gameType === 'RNG'),
    );
    expect(categories).toEqual(['RNG', 'FISH']);
    expect(Object.keys(classesByVendor(createCatalogue(vendors, [])))).toEqual([]);
  });
});
