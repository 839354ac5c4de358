// Writes the titles that the sandbox vendor sells, and draws their symbols.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Title } from '../games/vendor/titles.ts';
import games from '../platform/play/catalogue/data/games.json' with { type: 'json' };
import vendors from '../platform/play/catalogue/data/vendors.json' with { type: 'json' };
import { paletteOf } from './art/cover.ts';
import { companionsOf, drawSymbol } from './art/symbol.ts';

const OUT = new URL('../generated/games/', import.meta.url);
const COMPANIONS = 4;

const names = new Map(vendors.map(({ code, name }) => [code, name]));

/** The seed catalogue of a new platform is also the vendor's list of titles. */
const titles = games.map((game): Title => {
  const { deep, mid, bright, glow } = paletteOf(game.art.palette);
  return {
    gameCode: game.gameCode,
    vendor: game.vendor,
    vendorName: names.get(game.vendor) ?? game.vendor,
    gameType: game.gameType,
    classify: game.gameClassify,
    code: game.code,
    names: game.names,
    palette: { deep, mid, bright, glow },
    motif: `${game.art.motif}.${game.art.palette}`,
    companions: game.gameType === 'RNG' ? companionsOf(game.art.motif, COMPANIONS, game.gameId) : [],
    lines: game.minLineNum,
    minBet: game.minBet,
    ...('rests' in game && game.rests ? { rests: true } : {}),
  };
});

rmSync(OUT, { recursive: true, force: true });
mkdirSync(new URL('motifs/', OUT), { recursive: true });
const symbols = new Set(titles.flatMap(({ motif, companions }) => [motif, ...companions]));
for (const name of symbols) writeFileSync(new URL(`motifs/${name}.svg`, OUT), drawSymbol(name));
// Written last, because its existence marks the step as complete.
writeFileSync(new URL('titles.json', OUT), `${JSON.stringify(titles)}\n`);
console.log(`games: ${titles.length} titles, ${symbols.size} symbols`);
