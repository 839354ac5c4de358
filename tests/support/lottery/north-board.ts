/** Returns a board of the north whose greatest prize is a number. */
export const northBoard = (special: string): readonly string[] => [
  special,
  '11111',
  ...Array.from({ length: 8 }, () => '22222'),
  ...Array.from({ length: 10 }, () => '3333'),
  ...Array.from({ length: 3 }, () => '444'),
  ...Array.from({ length: 4 }, () => '55'),
];
