import { hero, paletteOf } from './cover.ts';
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

/** Motifs that were drawn for one world belong together on one set of reels. */
const WORLDS = [heads, sea, winged, treasure, reels, party, lore, magic, wild, journey, homeland, cards, table, play];
const REST = [numbers, quick];

/** Palettes by which the companions on one set of reels are told apart. */
const TONES = ['crimson', 'emerald', 'sapphire', 'amethyst', 'citrus'] as const;
const SIZE = 400;

/** A motif alone, on nothing: `koi.lagoon`. */
export function drawSymbol(name: string): string {
  const [motif = '', palette = ''] = name.split('.');
  const sheet = newSheet('s');
  const colours = paletteOf(palette);
  const half = SIZE / 2;
  const stage = { w: SIZE, h: SIZE, floor: SIZE, x: half, y: half };
  const body = hero({ sheet, palette: colours, stage, chance: () => 0 }, motif, 0.9);
  return svg([SIZE, SIZE], definitions(sheet) + body);
}

/** Names of the symbols that go with a motif: others of its world, each in a tone of its own. */
export function companionsOf(motif: string, count: number, turn: number): string[] {
  const world = [...WORLDS, ...REST].find((motifs) => motif in motifs) ?? treasure;
  const others = [...Object.keys(world), ...Object.keys(treasure)].filter((name) => name !== motif);
  const different = [...new Set(others)];
  return Array.from({ length: count }, (_, at) => {
    const name = different[(turn + at * 3) % different.length] ?? 'coin';
    return [name, at] as const;
  })
    .map(([name, at], _, all) => (all.findIndex(([other]) => other === name) === at ? name : (different[at] ?? name)))
    .map((name, at) => `${name}.${TONES[at % TONES.length]}`);
}
