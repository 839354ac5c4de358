import { expect, test } from 'vitest';
import { createStopwatch, durationsText } from './durations.ts';

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
