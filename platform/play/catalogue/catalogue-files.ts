import { readFileSync } from 'node:fs';
import type { CatalogueGame, Vendor } from './catalogue.ts';

const FOLDER = new URL('./data/', import.meta.url);

/** A game as games.json describes it. */
type GameFile = Omit<CatalogueGame, 'plays' | 'isHot'> & { readonly art?: unknown };

/**
 * Returns the vendors and games of the data files. `content` is their text, by which a start detects that they changed.
 */
export function readCatalogueFiles(): { vendors: readonly Vendor[]; games: readonly CatalogueGame[]; content: string } {
  const [vendors, games] = ['vendors.json', 'games.json'].map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
  return {
    vendors: JSON.parse(vendors ?? '[]') as Vendor[],
    games: (JSON.parse(games ?? '[]') as GameFile[]).map(({ art: _art, ...game }) => ({
      ...game,
      plays: 0,
      isHot: false,
    })),
    content: `${vendors}${games}`,
  };
}
