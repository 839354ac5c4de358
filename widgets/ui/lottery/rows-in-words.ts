import type { Slip } from '../../../rules/lottery/slip.ts';
import { wordsOfSymbol } from './play-words.ts';

/** Longer tickets end with dots: their count of stakes says the rest. */
const MAX_LENGTH = 80;

/** Returns the numbers of a ticket in one line, rows apart by a bar. A row that is not played is a dash. */
export function rowsInWords({ play, rows }: Pick<Slip, 'play' | 'rows'>, text: (key: string) => string): string {
  const isDigits = play.selection.rows.every(({ symbols }) => symbols.every((symbol) => symbol.length === 1));
  const words = rows
    .map((row) =>
      row.length === 0
        ? '–'
        : row
            .slice(0, MAX_LENGTH)
            .map((symbol) => wordsOfSymbol(symbol, text))
            .join(isDigits && rows.length > 1 ? '' : ' '),
    )
    .join(' | ');
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words;
}
