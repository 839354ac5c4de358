export const NUMBERS = Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(2, '0'));
export const POSITIONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
