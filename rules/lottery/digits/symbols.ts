/** The digits of a drawn number. */
export const DIGITS = [...'0123456789'];

/** The positions of a five-digit number. */
export const BALLS = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'] as const;

/** What a digit or number is besides its value. */
export const SIDES = ['big', 'small', 'odd', 'even'] as const;

/** Returns the sides of a value of which those from `big` on are big. */
export const sidesOf = (value: number, big: number): readonly string[] => [
  value >= big ? 'big' : 'small',
  value % 2 === 0 ? 'even' : 'odd',
];

/** Digits from 5 on are big. */
export const isSideOfDigit = (side: string, digit: string): boolean => sidesOf(Number(digit), 5).includes(side);

export const sumOf = (symbols: readonly string[]): number => symbols.reduce((sum, symbol) => sum + Number(symbol), 0);

/** Returns the result of a comparison in the words of the dragon and tiger table. */
export const dragonOrTiger = (one: string, other: string): readonly string[] => {
  if (Number(one) === Number(other)) return ['tie'];
  return [Number(one) > Number(other) ? 'dragon' : 'tiger'];
};

/** Returns numbers of `width` digits, from all zeros on. */
export const numbersOf = (width: number): string[] =>
  Array.from({ length: 10 ** width }, (_, value) => String(value).padStart(width, '0'));
