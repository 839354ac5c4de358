/** Glyphs of 5 × 7 dots, row by row from the top. Characters that look alike, such as B and 8, are left out. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  C: '.#### #.... #.... #.... #.... #.... .####',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# ##..# #.#.# #..## #..## #...#',
  P: '####. #...# #...# ####. #.... #.... #....',
  R: '####. #...# #...# ####. #.#.. #..#. #...#',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  W: '#...# #...# #...# #.#.# #.#.# ##.## #...#',
  X: '#...# #...# .#.#. ..#.. .#.#. #...# #...#',
  Y: '#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..',
  3: '####. ....# ....# .###. ....# ....# ####.',
  4: '#..#. #..#. #..#. ##### ...#. ...#. ...#.',
  6: '.###. #.... #.... ####. #...# #...# .###.',
  7: '##### ....# ...#. ..#.. ..#.. .#... .#...',
  9: '.###. #...# #...# .#### ....# ....# .###.',
};

export const ALPHABET = Object.keys(LETTERS).toSorted().join('');

export const LETTER_WIDTH = 5;
export const LETTER_HEIGHT = 7;

/** Returns the darkness of a glyph at a point, from 0 to 1, interpolated between its dots. */
export function glyphDarkness(letter: string, x: number, y: number): number {
  const rows = (LETTERS[letter] ?? '').split(' ');
  const dot = (column: number, row: number): number => (rows[row]?.[column] === '#' ? 1 : 0);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const upper = dot(left, top) * (1 - right) + dot(left + 1, top) * right;
  const lower = dot(left, top + 1) * (1 - right) + dot(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}
