import type { Motif } from '../palettes.ts';
import { heads } from './heads.ts';
import { lore } from './lore.ts';
import { numbers } from './numbers.ts';
import { play } from './play.ts';
import { reels } from './reels.ts';
import { sea } from './sea.ts';
import { table } from './table.ts';
import { treasure } from './treasure.ts';
import { wild } from './wild.ts';
import { winged } from './winged.ts';

/** Every motif by the name that catalogue entries and scenes use. */
export const MOTIFS: Readonly<Record<string, Motif>> = {
  ...heads,
  ...sea,
  ...winged,
  ...treasure,
  ...reels,
  ...lore,
  ...wild,
  ...table,
  ...play,
  ...numbers,
};
