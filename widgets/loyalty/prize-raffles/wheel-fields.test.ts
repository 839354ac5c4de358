import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, rotationTo } from './wheel-fields.ts';

test('[PRO-03] fields fill the circle in the order of the prizes, and none is too narrow to be seen', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 10 }), (chances) => {
      const sum = chances.reduce((total, chance) => total + chance, 0);
      const fields = fieldsOf(chances.map((chance, place) => ({ key: String(place), chance: (chance * 100) / sum })));
      expect(fields[0]?.from).toBe(0);
      expect(fields.at(-1)?.to).toBeCloseTo(360);
      for (const { from, to } of fields) expect(to - from).toBeGreaterThan(10);
    }),
  );
});

test('[PRO-03] the wheel stops with the middle of the prize at the top, and only turns on', () => {
  const fields = fieldsOf([
    { key: 'a', chance: 50 },
    { key: 'b', chance: 30 },
    { key: 'c', chance: 20 },
  ]);
  let present = 0;
  for (const { key, from, to } of [...fields, ...fields]) {
    const next = rotationTo(fields, key, present);
    expect(next).toBeGreaterThan(present + 720);
    expect((next + (from + to) / 2) % 360).toBeCloseTo(0);
    present = next;
  }
});
