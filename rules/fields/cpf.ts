/**
 * Returns whether a value is a CPF number of the Brazilian revenue service: eleven digits, with or without dots and
 * dash, whose last two are check digits. Numbers of one repeated digit pass the checksum but are never issued, so they
 * are rejected.
 */
export function isCpf(value: string): boolean {
  if (!/^\d{11}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$/u.test(value)) return false;
  const digits = [...value.replaceAll(/\D/gu, '')].map(Number);
  if (digits.every((digit) => digit === digits[0])) return false;
  return digits[9] === checkDigit(digits.slice(0, 9)) && digits[10] === checkDigit(digits.slice(0, 10));
}

/** Returns the modulo-11 check digit of a CPF; the weights descend to 2, and a remainder of 10 counts as 0. */
export function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}
