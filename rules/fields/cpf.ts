/**
 * Whether a value is a CPF number of the Brazilian revenue service: eleven digits, with or without their dots and dash,
 * of which the last two check the others. Numbers of one repeated digit fit the checksum and are never given out.
 */
export function isCpf(value: string): boolean {
  if (!/^\d{11}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$/u.test(value)) return false;
  const digits = [...value.replaceAll(/\D/gu, '')].map(Number);
  if (digits.every((digit) => digit === digits[0])) return false;
  return digits[9] === checkDigit(digits.slice(0, 9)) && digits[10] === checkDigit(digits.slice(0, 10));
}

/** Weights fall to 2; what is left of eleven, and 10 counts as 0. */
export function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}
