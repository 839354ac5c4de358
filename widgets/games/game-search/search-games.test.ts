import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameIndex } from '../../../generated/types/data.ts';
import { createSearch } from './search-games.ts';
import { countMistakes, fold, getMaxMistakes, splitWords } from './words.ts';

const rows: readonly [string, string, string, string][] = [
  ['Golden Koi', 'NVX', 'RNG', 'WAYS'],
  ['Temple of Suns', 'NVX', 'RNG', 'VIDEO'],
  ['Carpa Dourada', 'LUM', 'RNG', 'VIDEO'],
  ['Açaí Bingo', 'LUM', 'INHOUSE', 'KENO'],
  ['Roulette Aurelle', 'SAU', 'LIVE', 'ROULETTE'],
  ['金鲤献瑞', 'KZM', 'RNG', 'WAYS'],
  ['Đua Ngựa', 'KZM', 'SPORTS', 'RACING'],
  ['Kraken Deep', 'ABY', 'FISH', 'FISHING'],
];
const index: GameIndex = {
  vendors: [
    { code: 'NVX', displayName: 'Novexa' },
    { code: 'LUM', displayName: 'Lumen Play' },
    { code: 'SAU', displayName: 'Salon Aurelle' },
    { code: 'KZM', displayName: 'Kazumori' },
    { code: 'ABY', displayName: 'Abyssa Games' },
  ],
  games: rows.map(([gameName, vendorCode, gameType, gameClassify], at) => {
    const named = { gameId: at + 1, gameName, vendorCode, gameType, gameClassify };
    return { ...named, isGame: 'GAME', isHot: false, isNew: false, smallIcon: '/a.svg' };
  }),
};
const search = createSearch(
  index,
  ({ gameType, gameClassify }) => `${gameClassify} ${gameType === 'RNG' ? 'slots' : ''}`,
);
const found = (query: string) => search.find(query, 20).map(({ gameName }) => gameName);

test('[GAM-11] a game is found by the name on its cover too, after those that are called so', () => {
  const [first] = index.games;
  const named = { ...first!, gameId: 99, gameName: 'Cá Chép Vàng', coverName: 'Golden Koi' };
  const both = createSearch({ ...index, games: [named, ...index.games] }, () => '');
  expect(both.find('golden koi', 20).map(({ gameId }) => gameId)).toEqual([1, 99]);
  expect(both.find('ca chep', 20).map(({ gameId }) => gameId)).toEqual([99]);
});

test.each([
  ['golden koi', 'Golden Koi'],
  ['koi golden', 'Golden Koi'],
  ['gold', 'Golden Koi'],
  ['goldne koi', 'Golden Koi'],
  ['goldn', 'Golden Koi'],
  ['tmple', 'Temple of Suns'],
  ['templle suns', 'Temple of Suns'],
  ['roullete', 'Roulette Aurelle'],
  ['rulette', 'Roulette Aurelle'],
  ['acai', 'Açaí Bingo'],
  ['金鲤', '金鲤献瑞'],
  ['献瑞', '金鲤献瑞'],
  ['dua ngua', 'Đua Ngựa'],
  ['KRAKEN', 'Kraken Deep'],
  ['krakne', 'Kraken Deep'],
])('[GAM-11] “%s” finds %s first', (query, name) => {
  expect(found(query)[0]).toBe(name);
});

test('[GAM-11] a provider and a kind find their games, and both together only what is both', () => {
  expect(found('novexa')).toEqual(['Golden Koi', 'Temple of Suns']);
  expect(found('novxa video')).toEqual(['Temple of Suns']);
  expect(found('slots').length).toBe(4);
  expect(found('fishing')).toEqual(['Kraken Deep']);
  expect(found('novexa roulette')).toEqual([]);
});

test('[GAM-11] a title that is what is typed stands before those that begin with it, and these before the others', () => {
  const names = ['Mermaid Gold Fishing', 'Royal Gol', 'Golden Koi', 'Dragon’s Gold', 'Gold Rush', 'Gold'];
  const [first] = index.games;
  const games = names.map((gameName, at) => ({ ...first!, gameId: at, gameName }));
  const few = createSearch({ ...index, games }, () => '');
  const order = (query: string) => few.find(query, 20).map(({ gameName }) => gameName);
  expect(order('gold')).toEqual(['Gold', 'Gold Rush', 'Golden Koi', 'Mermaid Gold Fishing', 'Dragon’s Gold']);
  expect(order('GOL').at(3)).toBe('Royal Gol');
  expect(order('dragon s g')).toEqual(['Dragon’s Gold']);
  expect(order('gold fis')).toEqual(['Mermaid Gold Fishing']);
});

test('[GAM-11] games named as typed cut off those that only resemble it', () => {
  const [first] = index.games;
  const games = ['Golden Koi', 'Holden Koa', 'Olden Times'].map((gameName, at) => ({
    ...first!,
    gameId: at,
    gameName,
  }));
  const few = createSearch({ ...index, games }, () => '');
  expect(few.find('golden', 20).map(({ gameName }) => gameName)).toEqual(['Golden Koi']);
  expect(few.find('goldan', 20).map(({ gameName }) => gameName)).toContain('Golden Koi');
});

test.each(['', '   ', '…', 'zzzzzz', '<script>'])('“%s” finds nothing', (query) => {
  expect(found(query)).toEqual([]);
});

test('short words are taken at their word, longer ones may hold a mistake or two', () => {
  expect([3, 4, 7, 8].map(getMaxMistakes)).toEqual([0, 1, 1, 2]);
  expect(found('kox')).toEqual([]);
});

const word = fc.stringMatching(/^[a-z]{1,12}$/);
/** Reference implementation: the smallest distance to any prefix of the word. */
function slow(typed: string, target: string): number {
  const distance = (a: string, b: string): number => {
    const table = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_2, j) => i || j),
    );
    const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
    for (let i = 1; i <= a.length; i += 1)
      for (let j = 1; j <= b.length; j += 1) {
        let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          cost = Math.min(cost, at(i - 2, j - 2) + 1);
        (table[i] as number[])[j] = cost;
      }
    return at(a.length, b.length);
  };
  return Math.min(...Array.from({ length: target.length + 1 }, (_, end) => distance(typed, target.slice(0, end))));
}

test('mistakes are counted as the definition says, up to the most that matter', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, target, most) => {
      expect(Math.min(countMistakes(typed, target, most), most + 1)).toBe(Math.min(slow(typed, target), most + 1));
    }),
    { numRuns: 2_000 },
  );
});

test('[GAM-11] of all titles, those that begin with the query come first, none of them is missing, none twice', () => {
  const title = fc
    .array(fc.stringMatching(/^[a-dé]{1,5}$/), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(' '));
  const titles = fc.array(title, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(titles, fc.nat(), fc.integer({ min: 1, max: 12 }), (names, chosen, length) => {
      const [first] = index.games;
      const games = names.map((gameName, at) => ({ ...first!, gameId: at, gameName }));
      const query = (names[chosen % names.length] ?? '').slice(0, length);
      const order = createSearch({ ...index, games }, () => '').find(query, names.length);
      const begins = order.map(({ gameName }) => fold(gameName).startsWith(fold(query).trim()));
      expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
      expect(begins.filter(Boolean).length).toBe(
        names.filter((name) => fold(name).startsWith(fold(query).trim())).length,
      );
      expect(new Set(order.map(({ gameId }) => gameId)).size).toBe(order.length);
    }),
  );
});

test('any text can be looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      expect(search.find(query, 5).length).toBeLessThanOrEqual(5);
      for (const one of splitWords(fold(query))) expect(one).not.toMatch(/\s/);
    }),
  );
});
