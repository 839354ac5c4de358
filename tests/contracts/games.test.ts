import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readGameTexts } from '../../games/vendor/server/texts.ts';
import { gameFolders, loadGames, titleBook } from '../../games/vendor/server/load.ts';
import type { Title } from '../../games/vendor/titles.ts';
import catalogue from '../../platform/play/catalogue/data/games.json' with { type: 'json' };
import { ROOT } from './tracked.ts';

const folders = gameFolders();
const games = await loadGames();

const texts = readGameTexts(pathToFileURL(`${ROOT}generated/texts/games/`));
const sources = (folder: string): string =>
  readdirSync(`${ROOT}games/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(`${ROOT}games/${folder}/${path}`, 'utf8'))
    .join('\n');

const titles = catalogue.map((game) => ({
  gameCode: game.gameCode,
  vendor: game.vendor,
  gameType: game.gameType,
  classify: game.gameClassify,
  code: game.code,
})) as Title[];

test('there are games, and each folder of one has its rules, tests, page and words', () => {
  expect(folders.length).toBeGreaterThan(3);
  for (const folder of folders) {
    const has = (path: string) => existsSync(`${ROOT}games/${folder}/${path}`);
    expect([folder, has('main.tsx'), has('rules.test.ts')]).toEqual([folder, true, true]);
    expect([folder, has('texts.json')]).toEqual([folder, true]);
  }
});

test.each(folders)('[GLA-08] %s states what comes back to players', (folder) => {
  const percent = games.get(folder)?.returnToPlayer ?? 0;
  expect(percent).toBeGreaterThan(80);
  expect(percent).toBeLessThan(100);
});

test('[I18-04] a game speaks the language that is asked for, or one that it narrows, or English', () => {
  expect(['pt', 'pt-br', 'xx', '', null].map(texts.languageOf)).toEqual(['pt', 'pt', 'en', 'en', 'en']);
  expect(texts.of('crash', 'vi')).not.toEqual(texts.of('crash', 'en'));
  expect(texts.of('crash', 'xx')).toEqual(texts.of('crash', 'en'));
});

test.each(folders)('what %s says, and why it rejects, has words', (folder) => {
  const code = sources(folder);
  const known = new Set(Object.keys(texts.of(folder, 'en')));
  const rejected = [...code.matchAll(/\brefuse\('([\w.]+)'\)/g)].map(([, problem]) => `problem.${problem}`);
  const said = [...code.matchAll(/\btext\('([\w.-]+)'/g)].map(([, key]) => key ?? '');
  expect([...rejected, ...said].filter((key) => !known.has(key))).toEqual([]);
});

/** Played on pages of the site itself. */
const LOTTERIES = ['LOTT', 'ELOTT', 'VNLOTTERY'];
const takersOf = (title: Title): string[] =>
  [...games.values()].filter((game) => game.serves(title)).map(({ code }) => code);

test('[GLA-08] a title that is no lottery is played by exactly one game', () => {
  const wrong = titles.filter((title) => takersOf(title).length !== (LOTTERIES.includes(title.gameType) ? 0 : 1));
  expect(wrong.map(({ gameCode }) => gameCode)).toEqual([]);
});

/** What a title must be called, by the game that opens. */
const NAMED: Readonly<Record<string, RegExp>> = {
  roulette: /roulette/,
  'live-cards': /baccarat|dragon-tiger/,
  'niu-niu': /bull-bull/,
  dice: /dice/,
  crash: /crash|rocket/,
  sportsbook: /football|sports|arena|esports|league|masters|cup|open|picks|odds/,
};

test('titles are called what they open, and say what the game returns', () => {
  for (const [at, title] of titles.entries()) {
    const [code = ''] = takersOf(title);
    expect([title.gameCode, title.code]).toEqual([title.gameCode, expect.stringMatching(NAMED[code] ?? /./)]);
    const { rtp } = catalogue[at] as { rtp?: number };
    const stated = games.get(code)?.returnToPlayer ?? 0;
    // A table of cards states the lower of its two games.
    if (rtp !== undefined && code !== 'live-cards')
      expect([title.gameCode, rtp]).toEqual([title.gameCode, expect.closeTo(stated, 1)]);
  }
});

test('[GLA-08] each category of the lobby has titles that can be played', () => {
  const book = titleBook(titles, games);
  const categories = new Set([...book.values()].map(({ title }) => title.gameType));
  for (const category of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'INHOUSE'])
    expect([...categories]).toContain(category);
});
