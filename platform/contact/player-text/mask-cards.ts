const CARD = /(?<!\p{N})\p{Nd}(?:[ -]?\p{Nd}){12,18}(?!\p{N})/gu;
const SHOWN = 4;

/** Returns the text with card numbers hidden but for their last digits, so that none is stored where operators read. */
export const maskCards = (text: string): string =>
  text.replaceAll(CARD, (found) => {
    const digits = found.replaceAll(/\D/g, '');
    return hasCheckDigit(digits) ? `•••• ${digits.slice(-SHOWN)}` : found;
  });

/** Returns whether the last digit is the check digit that cards have (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
