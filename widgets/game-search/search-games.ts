import type { GameIndex, IndexedGame } from '../../generated/types/data.ts';
import { fold, mistakesIn, mistakesTo, wordsOf } from './words.ts';

export interface Found extends IndexedGame {
  readonly vendorName: string;
}

export interface Search {
  /** Every game, the most played first. */
  readonly games: readonly Found[];
  /** Games that fit every word of the query, the best first. */
  readonly find: (query: string, most: number) => readonly Found[];
}

/** How much a word counts by where it stands. */
const WEIGHT = { name: 1, vendor: 0.7, tag: 0.5 } as const;

/** Where a word stands: pairs of a game's place and a weight, one after the other. */
type Places = Map<string, number[]>;

/**
 * Words and the games that hold them. The words of thousands of games are some thousand: each is compared once with each
 * word of the query, and only then do games come in.
 *
 * @param tagsOf further words under which a game is found, such as its category in the player's language
 */
export function makeSearch(index: GameIndex, tagsOf: (game: IndexedGame) => string): Search {
  const names = new Map(index.vendors.map(({ code, displayName }) => [code, displayName]));
  const games = index.games.map((game) => ({ ...game, vendorName: names.get(game.vassalage) ?? game.vassalage }));
  const places: Places = new Map();
  for (const [at, game] of games.entries()) {
    const add = (text: string, weight: number): void => addWords(places, text, [at, weight]);
    add(game.gameName, WEIGHT.name);
    add(game.vendorName, WEIGHT.vendor);
    add(tagsOf(game), WEIGHT.tag);
  }
  return { games, find: (query, most) => find(query, { games, places, most }) };
}

function addWords(places: Places, text: string, place: readonly [number, number]): void {
  for (const word of wordsOf(fold(text))) {
    const list = places.get(word) ?? [];
    if (list.length === 0) places.set(word, list);
    list.push(...place);
  }
}

interface Where {
  readonly games: readonly Found[];
  readonly places: Places;
  readonly most: number;
}

function find(query: string, { games, places, most }: Where): readonly Found[] {
  const asked = wordsOf(fold(query)).slice(0, 6);
  if (asked.length === 0) return [];
  let sums: Map<number, number> | undefined;
  for (const word of asked) {
    const scores = scoresOf(word, places);
    const before: Map<number, number> | undefined = sums;
    sums = before
      ? new Map([...before].flatMap(([at, sum]) => (scores.has(at) ? [[at, sum + (scores.get(at) ?? 0)]] : [])))
      : scores;
  }
  // Of equal ones the more played comes first: the index is in that order.
  const best = [...(sums ?? [])].sort(([a, one], [b, other]) => other - one || a - b).slice(0, most);
  return best.flatMap(([at]) => games[at] ?? []);
}

/** How well each game fits one word. */
function scoresOf(typed: string, places: Places): Map<number, number> {
  const scores = new Map<number, number>();
  const most = mistakesIn(typed.length);
  for (const [word, list] of places) {
    const likeness = likenessOf(typed, word, most);
    if (likeness === 0) continue;
    for (let at = 0; at < list.length; at += 2) {
      const [game = 0, weight = 0] = [list[at], list[at + 1]];
      const score = likeness * weight;
      if (score > (scores.get(game) ?? 0)) scores.set(game, score);
    }
  }
  return scores;
}

/** From 0, nothing alike, to 1, the same: a whole word before a beginning, a part, and a word with mistakes. */
function likenessOf(typed: string, word: string, most: number): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.8 + (0.15 * typed.length) / word.length;
  if (word.length > typed.length && (typed.length > 2 || typed.charCodeAt(0) > 0x2e80) && word.includes(typed))
    return 0.6;
  if (most === 0 || word.length + most < typed.length) return 0;
  const mistakes = mistakesTo(typed, word, most);
  return mistakes > most ? 0 : 0.5 - 0.12 * mistakes;
}
