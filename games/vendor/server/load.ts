import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { GameDefinition } from '../define-game.ts';
import type { Title } from '../titles.ts';

const GAMES = new URL('../../', import.meta.url);

/** Returns the names of the folders that contain a `game.ts`. */
export const gameFolders = (): readonly string[] =>
  readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/game.ts`, GAMES)))
    .map(({ name }) => name)
    .toSorted();

/** Loads every game, found by folder. */
export async function loadGames(): Promise<ReadonlyMap<string, GameDefinition>> {
  const games = new Map<string, GameDefinition>();
  for (const folder of gameFolders()) {
    const { game } = (await import(new URL(`${folder}/game.ts`, GAMES).href)) as { game: GameDefinition };
    if (game.code !== folder) throw new Error(`games/${folder}/game.ts says that its code is "${game.code}".`);
    games.set(folder, game);
  }
  return games;
}

/** Returns the available titles that a game serves, each with its game code. */
export function titleBook(
  titles: readonly Title[],
  games: ReadonlyMap<string, GameDefinition>,
): ReadonlyMap<string, { readonly title: Title; readonly game: string }> {
  const entries = titles.flatMap((title) => {
    if (title.rests === true) return [];
    const game = [...games.values()].find((one) => one.serves(title));
    return game ? [[title.gameCode, { title, game: game.code }] as const] : [];
  });
  return new Map(entries);
}

/** Reads the vendor's titles that the generator wrote. */
export function readTitles(file: URL): readonly Title[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Title[];
}
