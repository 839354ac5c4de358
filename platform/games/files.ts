import { readFileSync } from 'node:fs';
import type { CatalogueGame, Vendor } from './catalogue.ts';

/** What the files of the catalogue say; `content` changes whenever they do. */
export interface CatalogueFiles {
  readonly vendors: Vendor[];
  readonly games: CatalogueGame[];
  readonly content: string;
}

/** The catalogue a platform starts with, as `catalogue/catalogue.schema.json` describes it. */
export function readCatalogueFiles(): CatalogueFiles {
  const [vendors, games] = ['vendors', 'games'].map((name) =>
    readFileSync(new URL(`catalogue/${name}.json`, import.meta.url), 'utf8'),
  ) as [string, string];
  return {
    vendors: JSON.parse(vendors) as Vendor[],
    games: (JSON.parse(games) as (CatalogueGame & { art?: unknown })[]).map(withoutArt),
    content: vendors + games,
  };
}

/** Hints for the drawing of covers are of no use to a running platform. */
function withoutArt({ art: _, ...game }: CatalogueGame & { art?: unknown }): CatalogueGame {
  return game;
}
