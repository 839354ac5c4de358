import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import games from '../../platform/play/catalogue/data/games.json' with { type: 'json' };
import { drawCover, LIMIT } from './cover.ts';
import { drawings } from './make.ts';
import { MOTIFS } from './motifs/all.ts';
import { PALETTES } from './palettes.ts';
import { SCENES } from './scenery.ts';
import scenes from './scenes.json' with { type: 'json' };

const ROOT = new URL('../../', import.meta.url);
const pictures = new Map<string, string>();

beforeAll(() => {
  for (const [path, draw] of drawings) pictures.set(path, draw());
});

test('drawing twice gives the same bytes', () => {
  for (const [path, draw] of drawings) expect(draw(), path).toBe(pictures.get(path));
});

test('every banner and promotion has a card of at most 60 kB for shared links', () => {
  const cards = readdirSync(new URL('cards/', import.meta.url));
  const named = [...pictures.keys()].filter((path) => /^(?:banners|promotions)\//.test(path));
  expect(cards.toSorted()).toEqual(named.map((path) => path.replace('/', '-').replace('.svg', '.jpg')).toSorted());
  for (const card of cards) {
    const bytes = readFileSync(new URL(`cards/${card}`, import.meta.url));
    expect([card, bytes.subarray(0, 3).toString('hex'), bytes.length < 60_000]).toEqual([card, 'ffd8ff', true]);
  }
});

test('a cover weighs at most 6 kB', () => {
  const sizes = games.map((game) => Buffer.byteLength(drawCover(game)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMIT);
});

test('pictures contain no scripts and no external references', () => {
  for (const [path, text] of pictures) {
    expect(text, path).not.toMatch(/<(script|style|foreignObject|image|a)\b|\son\w+=|NaN|undefined/);
    for (const [, target] of text.matchAll(/(?:href="|url\()([^")]*)/g)) expect(target, path).toMatch(/^#/);
  }
});

test('[I18-02] covers have no words: the name of a game is text beside its cover, in the player’s language', () => {
  const words = [...pictures].flatMap(([path, text]) =>
    path.startsWith('games/') ? [...text.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, one]) => one ?? '') : [],
  );
  // Symbols of cards, reels and matches, such as A, 10, BAR and VS, need no translation.
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((one) => !/^(?:\d+|[AJKQ]|BAR|VS)$/.test(one))).toEqual([]);
});

test('pictures use no filters, which cost a browser about as much as all shapes together', () => {
  for (const [path, text] of pictures) expect(text, path).not.toMatch(/<(filter|mask)\b|\s(filter|mask)=/);
});

test('ids are unique over all pictures, and every referenced id exists', () => {
  const known = new Map<string, string>();
  for (const [path, text] of pictures) {
    const own = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '');
    for (const id of own) {
      expect(known.get(id), `${id} of ${path}`).toBeUndefined();
      known.set(id, path);
    }
    for (const [, target] of text.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(own, path).toContain(target);
  }
});

test('there are at least 36 motifs, and every game names existing ones', () => {
  expect(Object.keys(MOTIFS).length).toBeGreaterThanOrEqual(36);
  for (const { code, art } of games) {
    expect(MOTIFS, code).toHaveProperty(art.motif);
    expect(SCENES, code).toHaveProperty(art.scene);
    expect(PALETTES, code).toHaveProperty(art.palette);
  }
  for (const picture of Object.values({ ...scenes.banners, ...scenes.promotions })) {
    for (const motif of [picture.motif, ...picture.cast]) expect(MOTIFS).toHaveProperty(motif);
    expect(SCENES).toHaveProperty(picture.scene);
    expect(PALETTES).toHaveProperty(picture.palette);
  }
});

test('no two covers are equal', () => {
  const looks = games.map(({ art }) => `${art.motif} ${art.palette} ${art.scene}`);
  expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([]);
});

test('every picture that merchants, widgets and schemas name is drawn', () => {
  const found = ['merchants', 'widgets', 'schemas/calls', 'schemas/data'].flatMap(references);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((path) => !pictures.has(path))).toEqual([]);
});

/** Returns the paths under `art/` that the JSON files of a folder name. */
function references(folder: string): string[] {
  const names = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const paths = names.flatMap((name) =>
    [...readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8').matchAll(/"\/?art\/([\w/-]+\.svg)"/g)].map(
      ([, path]) => path ?? '',
    ),
  );
  return [...new Set(paths)];
}
