import { figure, paletteOf } from './cover.ts';
import { cards } from './motifs/cards.ts';
import { heads } from './motifs/heads.ts';
import { homeland } from './motifs/homeland.ts';
import { journey } from './motifs/journey.ts';
import { lore } from './motifs/lore.ts';
import { magic } from './motifs/magic.ts';
import { numbers } from './motifs/numbers.ts';
import { party } from './motifs/party.ts';
import { play } from './motifs/play.ts';
import { quick } from './motifs/quick.ts';
import { reels } from './motifs/reels.ts';
import { sea } from './motifs/sea.ts';
import { table } from './motifs/table.ts';
import { treasure } from './motifs/treasure.ts';
import { wild } from './motifs/wild.ts';
import { winged } from './motifs/winged.ts';
import { definitions, newSheet, svg } from './svg.ts';

/** Sets of motifs with a common theme; the symbols of one machine come from one set. */
const WORLDS = [heads, sea, winged, treasure, reels, party, lore, magic, wild, journey, homeland, cards, table, play];
const REST = [numbers, quick];

/** Palettes that distinguish the companions on one machine. */
const COMPANION_PALETTES = ['crimson', 'emerald', 'sapphire', 'amethyst', 'citrus'] as const;
const SIZE = 400;

/** Draws a single motif without a background: `koi.lagoon`. */
export function drawSymbol(name: string): string {
  const [motif = '', palette = ''] = name.split('.');
  const sheet = newSheet('s');
  const colours = paletteOf(palette);
  const half = SIZE / 2;
  const stage = { w: SIZE, h: SIZE, floor: SIZE, x: half, y: half };
  const body = figure({ sheet, palette: colours, stage, chance: () => 0 }, motif, 0.9);
  return svg([SIZE, SIZE], definitions(sheet) + body);
}

/** Returns the companion symbols of a motif: other motifs of its set, each in its own palette. */
export function companionsOf(motif: string, count: number, turn: number): string[] {
  const world = [...WORLDS, ...REST].find((motifs) => motif in motifs) ?? treasure;
  const others = [...Object.keys(world), ...Object.keys(treasure)].filter((name) => name !== motif);
  const different = [...new Set(others)];
  return Array.from({ length: count }, (_, at) => {
    const name = different[(turn + at * 3) % different.length] ?? 'coin';
    return [name, at] as const;
  })
    .map(([name, at], _, all) => (all.findIndex(([other]) => other === name) === at ? name : (different[at] ?? name)))
    .map((name, at) => `${name}.${COMPANION_PALETTES[at % COMPANION_PALETTES.length]}`);
}
