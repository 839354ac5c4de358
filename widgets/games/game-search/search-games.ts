import type { GameIndex, IndexedGame } from '../../../generated/types/data.ts';
import { countMistakes, fold, getLetterBits, getMaxMistakes, splitWords } from './words.ts';

export interface Found extends IndexedGame {
  readonly vendorName: string;
}

export interface Search {
  /** All games, most played first. */
  readonly games: readonly Found[];
  /** Returns games that match every word of the query, best first. */
  readonly find: (query: string, max: number) => readonly Found[];
}

/** Weight of a match by field. */
const WEIGHT = { name: 1, cover: 0.9, vendor: 0.7, tag: 0.5 } as const;

/**
 * Bonus of a title that starts with the query, and of one that is the query. Larger than the scores of all words of a
 * query together.
 */
const PREFIX_BONUS = { name: 20, cover: 10 } as const;
const EXACT_BONUS = { name: 40, cover: 30 } as const;
const MAX_WORDS = 6;

/** A word with the games that contain it: pairs of game index and weight, flattened. */
interface Entry {
  readonly word: string;
  readonly letters: number;
  readonly places: number[];
}

/**
 * Creates an inverted index: each distinct word is compared once with each word of the query, and games are scored
 * afterwards. A few thousand games have about a thousand words.
 * @param getTags returns further words for a game, such as its category in the player's language
 */
export function createSearch(index: GameIndex, getTags: (game: IndexedGame) => string): Search {
  const names = new Map(index.vendors.map(({ code, displayName }) => [code, displayName]));
  const games = index.games.map((game) => ({ ...game, vendorName: names.get(game.vendorCode) ?? game.vendorCode }));
  const entries = new Map<string, Entry>();
  const known = new Map<string, readonly Entry[]>();
  const entriesOf = (text: string): readonly Entry[] => {
    // Vendors and categories repeat for many games, so their words are cached.
    const found = known.get(text) ?? splitWords(fold(text)).map((word) => getEntry(word, entries));
    known.set(text, found);
    return found;
  };
  for (const [at, game] of games.entries()) {
    const texts = [
      [game.gameName, WEIGHT.name],
      [game.coverName ?? '', WEIGHT.cover],
      [game.vendorName, WEIGHT.vendor],
      [getTags(game), WEIGHT.tag],
    ] as const;
    for (const [text, weight] of texts) for (const { places } of entriesOf(text)) places.push(at, weight);
  }
  const where: SearchIndex = {
    games,
    titles: games.map(({ gameName, coverName }) => ({ name: plain(gameName), cover: plain(coverName ?? '') })),
    entries: [...entries.values()],
    scores: new Float32Array(games.length),
  };
  return { games, find: (query, max) => find(query, max, where) };
}

/** Normalises spaces and punctuation, so that "Dragon's  Gold" starts with "dragon s g". */
const plain = (text: string): string => splitWords(fold(text)).join(' ');

function getEntry(word: string, entries: Map<string, Entry>): Entry {
  const entry = entries.get(word) ?? { word, letters: getLetterBits(word), places: [] };
  entries.set(word, entry);
  return entry;
}

interface SearchIndex {
  readonly games: readonly Found[];
  /** Titles of each game, normalised for comparison. */
  readonly titles: readonly { readonly name: string; readonly cover: string }[];
  readonly entries: readonly Entry[];
  /** Buffer for the scores of one word, allocated once to avoid garbage on every key press. */
  readonly scores: Float32Array;
}

function find(query: string, max: number, where: SearchIndex): readonly Found[] {
  const queryWords = splitWords(fold(query)).slice(0, MAX_WORDS);
  if (queryWords.length === 0) return [];
  // Games that are named as typed leave no room for those that only resemble it.
  const fitting = match(queryWords, where, false);
  const found = fitting.length > 0 ? fitting : match(queryWords, where, true);
  return found.slice(0, max).flatMap((at) => where.games[at] ?? []);
}

/** Returns the games that match every word, best first; `tolerant` accepts mistakes. */
function match(queryWords: readonly string[], where: SearchIndex, tolerant: boolean): readonly number[] {
  const { games, titles, entries, scores } = where;
  const sums = new Float32Array(games.length).fill(1);
  for (const word of queryWords) {
    score(word, { entries, tolerant }, scores.fill(0));
    for (const [at, sum] of sums.entries()) sums[at] = scores[at] === 0 ? 0 : sum && sum + (scores[at] ?? 0);
  }
  const fitting: number[] = [];
  const begin = queryWords.join(' ');
  for (const [at, sum] of sums.entries()) {
    if (sum === 0) continue;
    fitting.push(at);
    const { name = '', cover = '' } = titles[at] ?? {};
    sums[at] = sum + getTitleBonus(name, cover, begin);
  }
  // Ties are broken by popularity, which is the order of the index.
  return fitting.toSorted((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
}

function getTitleBonus(name: string, cover: string, query: string): number {
  if (name === query) return EXACT_BONUS.name;
  if (cover === query) return EXACT_BONUS.cover;
  if (name.startsWith(query)) return PREFIX_BONUS.name;
  return cover.startsWith(query) ? PREFIX_BONUS.cover : 0;
}

interface Words {
  readonly entries: readonly Entry[];
  readonly tolerant: boolean;
}

/** Scores each game for one word. */
function score(typed: string, { entries, tolerant }: Words, scores: Float32Array): void {
  const max = tolerant ? getMaxMistakes(typed.length) : 0;
  const letters = getLetterBits(typed);
  for (const { word, letters: held, places } of entries) {
    const similarity = getSimilarity(typed, word, hasAtMostBits(letters & ~held, max) ? max : 0);
    if (similarity === 0) continue;
    for (let at = 0; at < places.length; at += 2) {
      const [game = 0, weight = 0] = [places[at], places[at + 1]];
      if (similarity * weight > (scores[game] ?? 0)) scores[game] = similarity * weight;
    }
  }
}

/** Returns whether at most `max` bits are set: each letter that the word lacks is a mistake. */
function hasAtMostBits(bits: number, max: number): boolean {
  let left = bits;
  for (let times = 0; times < max; times += 1) left &= left - 1;
  return left === 0;
}

/**
 * Returns a similarity from 0 to 1: an exact word scores higher than a prefix, a substring, and a word with mistakes.
 */
function getSimilarity(typed: string, word: string, max: number): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.8 + (0.15 * typed.length) / word.length;
  if (word.length > typed.length && (typed.length > 2 || typed.charCodeAt(0) > 0x2e80) && word.includes(typed))
    return 0.6;
  if (max === 0 || word.length + max < typed.length) return 0;
  const mistakes = countMistakes(typed, word, max);
  return mistakes > max ? 0 : 0.5 - 0.12 * mistakes;
}
