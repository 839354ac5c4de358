// Draws the covers of the games, the logos of the vendors, banners, promotions, payment methods, avatars and gifts.

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import games from '../../platform/play/catalogue/data/games.json' with { type: 'json' };
import vendors from '../../platform/play/catalogue/data/vendors.json' with { type: 'json' };
import { AVATAR_COUNT } from '../../rules/avatars.ts';
import { drawAvatar, drawGift, drawPayment, GIFT_COUNT, PAYMENTS } from './badge.ts';
import { drawCover } from './cover.ts';
import { drawVendorLogo } from './logo.ts';
import { drawHero, drawPromo } from './picture.ts';
import scenes from './scenes.json' with { type: 'json' };

const OUT = new URL('../../generated/art/', import.meta.url);
const STAMP = new URL('.stamp', OUT);
/** Rasters of banners and promotions for shared links, which `scripts/cards.ts` draws. */
const CARDS = new URL('./cards/', import.meta.url);

type Drawing = readonly [path: string, draw: () => string];

const numbered = (folder: string, count: number, draw: (number: number) => string): Drawing[] =>
  Array.from({ length: count }, (_, at) => [`${folder}/${at + 1}.svg`, () => draw(at + 1)]);

/** Every picture with its path and a function that draws it. */
export const drawings: readonly Drawing[] = [
  ...games.map((game): Drawing => [`games/${game.gameId}.svg`, () => drawCover(game)]),
  ...vendors.map((vendor): Drawing => [`vendors/${vendor.code}.svg`, () => drawVendorLogo(vendor)]),
  ...Object.entries(scenes.banners).map(
    ([key, picture]): Drawing => [`banners/${key}.svg`, () => drawHero(key, picture)],
  ),
  ...Object.entries(scenes.promotions).map(
    ([key, picture]): Drawing => [`promotions/${key}.svg`, () => drawPromo(key, picture)],
  ),
  ...PAYMENTS.map((key): Drawing => [`payments/${key}.svg`, () => drawPayment(key)]),
  ...numbered('avatars', AVATAR_COUNT, drawAvatar),
  ...numbered('points', GIFT_COUNT, drawGift),
];

/** Returns one hash over all inputs of the pictures. */
function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify([games, vendors, scenes]));
  const folder = new URL('./', import.meta.url);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
    if ((name.endsWith('.ts') && !name.endsWith('.test.ts')) || name.endsWith('.jpg'))
      hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('hex');
}

function readStamp(): string {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Draws all pictures and removes obsolete ones. The stamp is written last, so an interrupted run does not count as
 * complete.
 */
function make(): void {
  const started = performance.now();
  const wanted = fingerprint();
  if (readStamp() === wanted) {
    console.log(`art: ${drawings.length} pictures are up to date`);
    return;
  }
  rmSync(OUT, { recursive: true, force: true });
  for (const folder of new Set(drawings.map(([path]) => path.split('/')[0] ?? '')))
    mkdirSync(new URL(`${folder}/`, OUT), { recursive: true });
  let bytes = 0;
  for (const [path, draw] of drawings) {
    const drawing = draw();
    bytes += Buffer.byteLength(drawing);
    writeFileSync(new URL(path, OUT), drawing);
  }
  cpSync(CARDS, new URL('cards/', OUT), { recursive: true });
  writeFileSync(STAMP, wanted);
  console.log(
    `art: ${drawings.length} pictures, ${Math.round(bytes / 1024)} kB, in ${Math.round(performance.now() - started)} ms`,
  );
}

if (import.meta.main) make();
