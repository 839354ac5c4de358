import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { seededRandom } from '../../../rules/random.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { NewWin } from './store.ts';

const SYLLABLES = [
  'ma',
  'ri',
  'lu',
  'an',
  'te',
  'ka',
  'jo',
  'li',
  'vi',
  'do',
  'na',
  'sa',
  'be',
  'to',
  'mi',
  'ra',
] as const;
const SIMULATED_WINS = 48;

/** Returns wins of simulated players, the same on every machine except for their times; none without games. */
export function simulateWins({
  merchant,
  currency,
  catalogue,
  now,
}: {
  merchant: string;
  currency: string;
  catalogue: Catalogue;
  now: number;
}): NewWin[] {
  if (catalogue.games.length === 0) return [];
  const random = seededRandom([...merchant].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7));
  const syllable = (): string => SYLLABLES[random.integer(SYLLABLES.length)] ?? 'ma';
  return Array.from({ length: SIMULATED_WINS }, () => {
    const game = catalogue.games[random.integer(catalogue.games.length)];
    // High factors are rare, as large wins are.
    const factor = Math.floor(20 / (0.002 + random.integer(1000) / 1000));
    const amount = BigInt(scaleToCurrency(currency, Math.max(game?.minBet ?? 0, 1_000)) * factor);
    const customerName = maskName(syllable() + syllable() + syllable());
    return {
      merchant,
      gameId: game?.gameId ?? 0,
      category: game?.gameType ?? '',
      customerName,
      amount,
      wonAt: new Date(now - random.integer(36 * 3_600_000)),
    };
  });
}

/** Masks a name, `marluka` → `ma***a`, so that only its owner recognises it. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
