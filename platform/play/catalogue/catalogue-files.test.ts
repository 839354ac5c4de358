import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { createCatalogue, filterGames, getVendorKey, vendorGroups } from './catalogue.ts';
import { readCatalogueFiles } from './catalogue-files.ts';
import schema from './data/catalogue.schema.json' with { type: 'json' };
import games from './data/games.json' with { type: 'json' };
import vendors from './data/vendors.json' with { type: 'json' };

const files = readCatalogueFiles();
const catalogue = createCatalogue(files.vendors, files.games);

test('the files follow their schema', () => {
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  validate({ vendors, games });
  expect(validate.errors ?? []).toEqual([]);
});

test('identities are unique and every vendor has games', () => {
  for (const key of ['gameId', 'code'] as const)
    expect(new Set(files.games.map((game) => game[key])).size, key).toBe(files.games.length);
  // Two providers may offer the same lottery, each with the bets of its own table.
  expect(new Set(files.games.map(getVendorKey)).size).toBe(files.games.length);
  expect(new Set(files.vendors.map(({ code }) => code)).size).toBe(files.vendors.length);
  expect(new Set(files.games.map(({ vendor }) => vendor))).toEqual(new Set(files.vendors.map(({ code }) => code)));
});

test('[GAM-01] every category has its games, and at least 24 vendors offer them', () => {
  const least = {
    RNG: 120,
    LIVE: 30,
    FISH: 16,
    PVP: 18,
    SPORTS: 12,
    ESPORTS: 8,
    LOTT: 12,
    ELOTT: 8,
    VNLOTTERY: 14,
    INHOUSE: 12,
    SEAMLESS: 6,
  };
  expect(catalogue.categories).toEqual(Object.keys(least));
  for (const [gameType, count] of Object.entries(least))
    expect(filterGames(catalogue.games, { gameType }).length, gameType).toBeGreaterThanOrEqual(count);
  expect(catalogue.games.length).toBeGreaterThanOrEqual(280);
  expect(catalogue.vendors.size).toBeGreaterThanOrEqual(24);
});

test('[GAM-02] sports of the esports vendors stand apart', () => {
  const esports = vendorGroups(catalogue).find(({ category }) => category === 'ESPORTS');
  expect(esports?.vendors.map(({ vendor }) => vendor.code).toSorted()).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF']);
});

test('a game has a name of its own in each of the four languages', () => {
  for (const language of ['en', 'pt', 'cn', 'vi'] as const) {
    const names = games.map((game) => game.names[language]);
    expect(
      names.filter((name, at) => names.indexOf(name) !== at),
      language,
    ).toEqual([]);
  }
});

test('a few games are new, in every category of the first page', () => {
  expect(games.filter(({ isNew }) => isNew).length / games.length).toBeCloseTo(0.08, 1);
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'INHOUSE'])
    expect(filterGames(catalogue.games, { gameType, isNew: true }).length, gameType).toBeGreaterThan(0);
});

test('[GAM-07] the files invent no facts: no game of them is hot or has been played', () => {
  expect(catalogue.games.filter(({ isHot, plays }) => isHot || plays > 0)).toEqual([]);
  expect(JSON.stringify(games)).not.toMatch(/"(?:isHot|popularity|plays|players|jackpot|wins)"/);
});

test('what only the drawing needs does not reach the platform', () => {
  expect(files.games.some((game) => 'art' in game)).toBe(false);
});
