/**
 * Returns the shape of three digits. 0 and 9 are neighbours, so 890 and 901 are straights; a half-straight has two
 * neighbours and a third digit that is no neighbour of both.
 */
export function shapeOfThree(digits: readonly string[]): string {
  const [a = 0, b = 0, c = 0] = digits.map(Number);
  const different = new Set([a, b, c]).size;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  const neighbours = [isNeighbour(a, b), isNeighbour(b, c), isNeighbour(a, c)].filter(Boolean).length;
  return ['mixed', 'half-straight'][neighbours] ?? 'straight';
}

const isNeighbour = (one: number, other: number): boolean => [1, 9].includes(Math.abs(one - other));
