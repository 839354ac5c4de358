/** Characters that nobody takes for one another, as 5 × 7 dots, row by row from the top. */
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

/** How dark a letter is at a place in it, 0 to 1, smooth between its dots. */
export function inkAt(letter: string, x: number, y: number): number {
  const rows = (LETTERS[letter] ?? '').split(' ');
  const dot = (column: number, row: number): number => (rows[row]?.[column] === '#' ? 1 : 0);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const upper = dot(left, top) * (1 - right) + dot(left + 1, top) * right;
  const lower = dot(left, top + 1) * (1 - right) + dot(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}
