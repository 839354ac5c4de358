import type { GameIndex, IndexedGame } from '../../../generated/types/data.ts';
import { fold, lettersOf, mistakesIn, mistakesTo, wordsOf } from './words.ts';

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
const WEIGHT = { name: 1, cover: 0.9, vendor: 0.7, tag: 0.5 } as const;

/** What a title that begins as the query does has ahead of others: more than all words of a query can come to. */
const AHEAD = { name: 20, cover: 10 } as const;
const MOST_WORDS = 6;

/** A word with the games that hold it: pairs of a game's place and a weight, one after the other. */
interface Entry {
  readonly word: string;
  readonly letters: number;
  readonly places: number[];
}

/**
 * Words and the games that hold them. The words of thousands of games are some thousand: each is compared once with each
 * word of the query, and only then do games come in.
 *
 * @param tagsOf further words under which a game is found, such as its category in the player's language
 */
export function makeSearch(index: GameIndex, tagsOf: (game: IndexedGame) => string): Search {
  const names = new Map(index.vendors.map(({ code, displayName }) => [code, displayName]));
  const games = index.games.map((game) => ({ ...game, vendorName: names.get(game.vassalage) ?? game.vassalage }));
  const entries = new Map<string, Entry>();
  const known = new Map<string, readonly Entry[]>();
  const entriesOf = (text: string): readonly Entry[] => {
    // Vendors and categories are the same few for all games.
    const found = known.get(text) ?? wordsOf(fold(text)).map((word) => entryOf(word, entries));
    known.set(text, found);
    return found;
  };
  for (const [at, game] of games.entries()) {
    const texts = [
      [game.gameName, WEIGHT.name],
      [game.coverName ?? '', WEIGHT.cover],
      [game.vendorName, WEIGHT.vendor],
      [tagsOf(game), WEIGHT.tag],
    ] as const;
    for (const [text, weight] of texts) for (const { places } of entriesOf(text)) places.push(at, weight);
  }
  const where: Where = {
    games,
    titles: games.map(({ gameName, coverName }) => ({ name: plain(gameName), cover: plain(coverName ?? '') })),
    entries: [...entries.values()],
    scores: new Float32Array(games.length),
  };
  return { games, find: (query, most) => find(query, most, where) };
}

/** Words with one space between them, so that "Dragon's  Gold" begins as "dragon s g" does. */
const plain = (text: string): string => wordsOf(fold(text)).join(' ');

function entryOf(word: string, entries: Map<string, Entry>): Entry {
  const entry = entries.get(word) ?? { word, letters: lettersOf(word), places: [] };
  entries.set(word, entry);
  return entry;
}

interface Where {
  readonly games: readonly Found[];
  /** What each game is called, in the words that are compared. */
  readonly titles: readonly { readonly name: string; readonly cover: string }[];
  readonly entries: readonly Entry[];
  /** For the scores of one word; made once, so that a key leaves no rubbish of thousands behind. */
  readonly scores: Float32Array;
}

function find(query: string, most: number, { games, titles, entries, scores }: Where): readonly Found[] {
  const asked = wordsOf(fold(query)).slice(0, MOST_WORDS);
  if (asked.length === 0) return [];
  const sums = new Float32Array(games.length).fill(1);
  for (const word of asked) {
    score(word, entries, scores.fill(0));
    for (const [at, sum] of sums.entries()) sums[at] = scores[at] === 0 ? 0 : sum && sum + (scores[at] ?? 0);
  }
  const fitting: number[] = [];
  const begin = asked.join(' ');
  for (const [at, sum] of sums.entries()) {
    if (sum === 0) continue;
    fitting.push(at);
    const { name = '', cover = '' } = titles[at] ?? {};
    sums[at] = sum + (name.startsWith(begin) ? AHEAD.name : cover.startsWith(begin) ? AHEAD.cover : 0);
  }
  // Of equal ones the more played comes first: the index is in that order.
  fitting.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
  return fitting.slice(0, most).flatMap((at) => games[at] ?? []);
}

/** How well each game fits one word. */
function score(typed: string, entries: readonly Entry[], scores: Float32Array): void {
  const most = mistakesIn(typed.length);
  const letters = lettersOf(typed);
  for (const { word, letters: held, places } of entries) {
    const likeness = likenessOf(typed, word, hasMost(letters & ~held, most) ? most : 0);
    if (likeness === 0) continue;
    for (let at = 0; at < places.length; at += 2) {
      const [game = 0, weight = 0] = [places[at], places[at + 1]];
      if (likeness * weight > (scores[game] ?? 0)) scores[game] = likeness * weight;
    }
  }
}

/** Whether no more than so many bits are set: each letter that a word lacks is a mistake. */
function hasMost(bits: number, most: number): boolean {
  let left = bits;
  for (let times = 0; times < most; times += 1) left &= left - 1;
  return left === 0;
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
