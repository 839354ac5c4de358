import type { Motif } from '../palettes.ts';
import { cards } from './cards.ts';
import { heads } from './heads.ts';
import { homeland } from './homeland.ts';
import { journey } from './journey.ts';
import { lore } from './lore.ts';
import { magic } from './magic.ts';
import { numbers } from './numbers.ts';
import { party } from './party.ts';
import { play } from './play.ts';
import { quick } from './quick.ts';
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
  ...party,
  ...lore,
  ...magic,
  ...wild,
  ...journey,
  ...cards,
  ...table,
  ...play,
  ...numbers,
  ...quick,
  ...homeland,
};
