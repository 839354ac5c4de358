import { createHash } from 'node:crypto';

/** Letters and digits that nobody confuses: without I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'DEP';
const LENGTH = 7;

/** Returns the check symbol of a reference: it finds every single wrong symbol and every swap of neighbours. */
function checkSymbol(symbols: string): string {
  const sum = [...symbols].reduce((total, symbol, at) => total + SYMBOLS.indexOf(symbol) * (2 * at + 1), 0);
  return SYMBOLS[sum % SYMBOLS.length] ?? '';
}

/** Returns the reference of an order: DEP, seven symbols and a check symbol, the same for each request of the order. */
export function referenceOf(orderId: string): string {
  const digest = createHash('sha256').update(orderId).digest();
  const symbols = [...digest.subarray(0, LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
  return PREFIX + symbols + checkSymbol(symbols);
}

/**
 * Returns the references in the text of a transfer. Banks put words before it, change case, cut it and insert spaces and
 * dots, so everything but letters and digits is removed first.
 */
export function findReferences(text: string): readonly string[] {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const pattern = new RegExp(`(?=(${PREFIX}[${SYMBOLS}]{${LENGTH + 1}}))`, 'g');
  const found = [...plain.matchAll(pattern)].map(([, token = '']) => token);
  return found.filter((token) => token.at(-1) === checkSymbol(token.slice(PREFIX.length, -1)));
}
