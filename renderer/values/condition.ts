import type { Condition } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';

export type ReadFact = (name: string) => FactValue;

/** True, false, or undefined while a fact is not known yet. */
export type Verdict = boolean | undefined;

/**
 * Evaluates a condition in three-valued (Kleene) logic: an unknown fact makes the result unknown unless the other parts
 * decide it.
 */
export function evaluate(condition: Condition, fact: ReadFact): Verdict {
  if (condition.all) return every(condition.all, fact);
  if (condition.any)
    return negate(
      every(
        condition.any.map((one) => ({ not: one })),
        fact,
      ),
    );
  if (condition.not) return negate(evaluate(condition.not, fact));
  return condition.fact === undefined ? undefined : compareFact(condition, fact(condition.fact));
}

function every(conditions: readonly Condition[], fact: ReadFact): Verdict {
  let result: Verdict = true;
  for (const condition of conditions) {
    const verdict = evaluate(condition, fact);
    if (verdict === false) return false;
    if (verdict === undefined) result = undefined;
  }
  return result;
}

const negate = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);

/** Compares the value of a fact as one condition states. */
export function compareFact(condition: Condition, value: FactValue): Verdict {
  if (value === undefined) return undefined;
  if (condition.exists !== undefined) return (value !== '' && value !== false) === condition.exists;
  if (Array.isArray(condition.in)) return condition.in.some((one) => one === value);
  if (condition.atLeast !== undefined) return typeof value === 'number' && value >= condition.atLeast;
  return value === (condition.is ?? true);
}
