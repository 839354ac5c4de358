import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHECKS_BEFORE_TASK, getEnd, nextCheck } from './transfer-rules.ts';

test('[MEM-03] only what the vendor says ends a transfer, and that it has none only once that is final', () => {
  const answer = fc.constantFrom('done', 'refused', 'unknown', 'absent');
  fc.assert(
    fc.property(answer, fc.nat(1e9), fc.integer({ min: 1, max: 1e5 }), (said, age, absentIsFinalAfter) => {
      const end = getEnd({ answer: said, age, absentIsFinalAfter });
      if (said === 'unknown') expect(end).toBeUndefined();
      else if (said === 'absent') expect(end).toBe(age >= absentIsFinalAfter * 1000 ? 'refused' : undefined);
      else expect(end).toBe(said);
    }),
  );
  expect(getEnd({ answer: 'absent', age: 7_000, absentIsFinalAfter: 7 })).toBe('refused');
});

test('[MEM-03] a vendor is asked about a transfer soon at first, then every ten minutes, and an operator hears of it', () => {
  const seconds = [0, 1, 2, 3, 4, 99].map((checks) => (nextCheck(500, checks).getTime() - 500) / 1000);
  expect([seconds, CHECKS_BEFORE_TASK]).toEqual([[5, 15, 60, 300, 600, 600], 4]);
});
