import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { countingLess } from './validators.ts';

const ajvCode = (comparison: string): string =>
  `import * as module1 from "ajv/dist/runtime/ucs2length.js";
const func2 = ((module1.default ?? module1).default ?? (module1.default ?? module1));
const isWrong = (data0) => ${comparison};`;

/** Runs the comparison that takes the place of Ajv's, and counts the calls of the function that counts characters. */
function compare(comparison: string, text: string): { wrong: boolean; counted: number } {
  const code = /isWrong = (.*);$/.exec(countingLess(ajvCode(comparison)))?.[1];
  let counted = 0;
  const count = (value: string): number => {
    counted += 1;
    return [...value].length;
  };
  const isWrong: (data: string) => boolean = runInNewContext(code ?? '', { func2: count });
  return { wrong: isWrong(text), counted };
}

const texts = ['', 'a', 'ab', 'abc', 'abcd', 'abcdefgh', '🎰', '🎰🎰', 'a🎰', '🎰🎰🎰', 'a🎰🎰', '\ud83c', '🎰🎰🎰🎰'];

test('[INT-01] a limit of a text decides as Ajv does, also for characters of two code units', () => {
  for (const text of texts)
    for (const limit of [0, 1, 2, 3, 4])
      for (const sign of ['<', '>']) {
        const length = [...text].length;
        const expected = sign === '<' ? length < limit : length > limit;
        expect(compare(`func2(data0) ${sign} ${limit}`, text).wrong, `${text} ${sign} ${limit}`).toBe(expected);
      }
});

test('[INT-01] the characters of a text are counted only near its limit', () => {
  expect(compare('func2(data0) > 60', 'Games')).toEqual({ wrong: false, counted: 0 });
  expect(compare('func2(data0) < 1', 'Games')).toEqual({ wrong: false, counted: 0 });
  expect(compare('func2(data0) > 2', '🎰🎰')).toEqual({ wrong: false, counted: 1 });
});

test('[INT-01] code without limits of texts stays as it is', () => {
  expect(countingLess('const func2 = (data) => data;\nif(func2(data) > 3){}')).toContain('if(func2(data) > 3)');
});
