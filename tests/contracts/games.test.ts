import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { gameFolders, loadGames, titleBook } from '../../games/vendor/server/load.ts';
import { readGameTexts } from '../../games/vendor/server/texts.ts';
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

test('each game folder has rules, tests, a page and texts', () => {
  expect(folders.length).toBeGreaterThan(3);
  for (const folder of folders) {
    const has = (path: string) => existsSync(`${ROOT}games/${folder}/${path}`);
    expect([folder, has('main.tsx'), has('rules.test.ts')]).toEqual([folder, true, true]);
    expect([folder, has('texts.json')]).toEqual([folder, true]);
  }
});

test.each(folders)('[GLA-08] %s states its return to player', (folder) => {
  const percent = games.get(folder)?.returnToPlayer ?? 0;
  expect(percent).toBeGreaterThan(80);
  expect(percent).toBeLessThan(100);
});

test('[RGM-01] the return that the site states at a game is that of the game which runs it', () => {
  const stated = catalogue.filter((game) => 'rtp' in game && game.rtp !== undefined);
  expect(stated.length).toBeGreaterThan(150);
  for (const [at, { rtp, gameCode, gameType }] of catalogue.entries()) {
    const [served] = [...games.values()].filter((game) => game.serves(titles[at] as Title));
    // What a card table returns hangs on its game and the bet: its rules say it for each.
    if (rtp === undefined || served === undefined || gameType === 'LIVE') continue;
    expect([gameCode, Math.abs(rtp - served.returnToPlayer) < 0.05]).toEqual([gameCode, true]);
  }
});

test('[I18-04] a game uses the requested language, else its base language, else English', () => {
  expect(['pt', 'pt-br', 'xx', '', null].map(texts.languageOf)).toEqual(['pt', 'pt', 'en', 'en', 'en']);
  expect(texts.of('crash', 'vi')).not.toEqual(texts.of('crash', 'en'));
  expect(texts.of('crash', 'xx')).toEqual(texts.of('crash', 'en'));
});

test.each(folders)('%s has a text for each message and each rejection', (folder) => {
  const code = sources(folder);
  const known = new Set(Object.keys(texts.of(folder, 'en')));
  const rejected = [...code.matchAll(/\brefuse\('([\w.]+)'\)/g)].map(([, problem]) => `problem.${problem}`);
  const said = [...code.matchAll(/\btext\('([\w.-]+)'/g)].map(([, key]) => key ?? '');
  expect([...rejected, ...said].filter((key) => !known.has(key))).toEqual([]);
});

/** Categories that are played on pages of the site itself. */
const LOTTERIES = ['LOTT', 'ELOTT', 'VNLOTTERY'];
const gamesServing = (title: Title): string[] =>
  [...games.values()].filter((game) => game.serves(title)).map(({ code }) => code);

test('[GLA-08] exactly one game implements each title that is not a lottery', () => {
  const wrong = titles.filter((title) => gamesServing(title).length !== (LOTTERIES.includes(title.gameType) ? 0 : 1));
  expect(wrong.map(({ gameCode }) => gameCode)).toEqual([]);
});

/** Required words in a title's name, by the game that it opens. */
const NAMED: Readonly<Record<string, RegExp>> = {
  roulette: /roulette/,
  'live-cards': /baccarat|dragon-tiger/,
  'niu-niu': /bull-bull/,
  dice: /dice/,
  crash: /crash|rocket/,
  sportsbook: /football|sports|arena|esports|league|masters|cup|open|picks|odds/,
};

test('a title’s name matches the game that it opens, and its RTP is that of the game', () => {
  for (const [at, title] of titles.entries()) {
    const [code = ''] = gamesServing(title);
    expect([title.gameCode, title.code]).toEqual([title.gameCode, expect.stringMatching(NAMED[code] ?? /./)]);
    const { rtp } = catalogue[at] as { rtp?: number };
    const stated = games.get(code)?.returnToPlayer ?? 0;
    // A card table states the lower RTP of its two games.
    if (rtp !== undefined && code !== 'live-cards')
      expect([title.gameCode, rtp]).toEqual([title.gameCode, expect.closeTo(stated, 1)]);
  }
});

test('[GLA-08] each category of the lobby has playable titles', () => {
  const book = titleBook(titles, games);
  const categories = new Set([...book.values()].map(({ title }) => title.gameType));
  for (const category of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'INHOUSE'])
    expect([...categories]).toContain(category);
});
