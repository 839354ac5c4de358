import { expect, test } from 'vitest';
import { createStopwatch, durationsText, slowestText } from './durations.ts';

test('the summary says how long each step took, and all together', async () => {
  let now = 0;
  const { durations, time } = createStopwatch(() => now);
  const taking = (milliseconds: number) => () => {
    now += milliseconds;
    return Promise.resolve(milliseconds);
  };
  expect(await time('generate', taking(2_900))).toBe(2_900);
  await time('unit', taking(125_000));
  expect(durationsText(durations)).toBe('— took: generate 3 s, unit 2 min 5 s; together 2 min 8 s');
});

test('the summary lists the ten slowest test files and journeys, the slowest first', () => {
  expect(slowestText([])).toBe('');
  const files = Array.from({ length: 12 }, (_, at) => ({ step: `${at}.test.ts`, milliseconds: at * 1_000 }));
  const lines = slowestText(files).split('\n');
  expect(lines).toHaveLength(11);
  expect([lines[0], lines[1], lines[10]]).toEqual(['— slowest', '  11 s 11.test.ts', '  2 s 2.test.ts']);
});
