import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getEnd } from './transfer-rules.ts';

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
});
