import type { Condition } from '../../../generated/types/manifest.ts';
import type { FactValue } from '../../fact/define-fact.ts';
import { compareFact } from '../../values/condition.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/** Returns all values that a fact can have, when they are few and known. */
export type KnownValues = (fact: string) => readonly unknown[] | undefined;

/**
 * A comparison or its negation. Pushing `not` down to comparisons reduces every condition to literals, `all` and `any`.
 */
interface Literal {
  readonly comparison: JsonObject;
  readonly holds: boolean;
}

type Formula = Literal | { readonly all: readonly Formula[] } | { readonly any: readonly Formula[] };

/** Number of search steps after which a condition counts as possible. */
const MAX_STEPS = 500;

/**
 * Returns whether some assignment of facts makes a condition true, assuming that facts are independent. Returns true
 * when the step limit is reached, so it never reports a possible condition as impossible.
 */
export function canHold(condition: JsonObject, known: KnownValues): boolean {
  const left = { steps: MAX_STEPS };
  return search([withoutNegation(condition, true)], [], { known, left });
}

function withoutNegation(condition: unknown, holds: boolean): Formula {
  if (!isObject(condition)) return { any: [{ all: [] }] };
  if (isObject(condition.not)) return withoutNegation(condition.not, !holds);
  for (const key of ['all', 'any'] as const) {
    const list = condition[key];
    if (!Array.isArray(list)) continue;
    const parts = list.map((one) => withoutNegation(one, holds));
    return (key === 'all') === holds ? { all: parts } : { any: parts };
  }
  return { comparison: condition, holds };
}

function search(
  pending: readonly Formula[],
  assumed: readonly Literal[],
  limits: { known: KnownValues; left: { steps: number } },
): boolean {
  limits.left.steps -= 1;
  if (limits.left.steps < 0) return true;
  const [first, ...rest] = [...pending].sort((a, b) => weight(a) - weight(b));
  if (!first) return true;
  if ('all' in first) return search([...first.all, ...rest], assumed, limits);
  if ('any' in first) return first.any.some((part) => search([part, ...rest], assumed, limits));
  const next = [...assumed, first];
  return areCompatible(next, limits.known) && search(rest, next, limits);
}

/** Alternatives come last, so that they are tested against everything that must hold. */
const weight = (formula: Formula): number => ('any' in formula ? 1 : 0);

/** Returns whether some value of the fact satisfies all literals. */
function areCompatible(literals: readonly Literal[], known: KnownValues): boolean {
  const fact = literals.at(-1)?.comparison.fact;
  if (typeof fact !== 'string') return true;
  const about = literals.filter(({ comparison }) => comparison.fact === fact);
  const candidates = known(fact) ?? getCandidateValues(about);
  return candidates.some((value) =>
    about.every(({ comparison, holds }) => compareFact(comparison as Condition, value as FactValue) === holds),
  );
}

/**
 * Returns sample values for a fact without known values: every value that a literal names, values next to number
 * limits, and a value that no literal names.
 */
function getCandidateValues(literals: readonly Literal[]): unknown[] {
  const named = literals.flatMap(({ comparison: { is, in: list, atLeast } }) => [
    is,
    ...(Array.isArray(list) ? list : []),
    atLeast,
  ]);
  const numbers = named.filter((value) => typeof value === 'number');
  const unnamedValues = numbers.flatMap((value) => [value - 1, value + 1]);
  return [
    ...named.filter((value) => value !== undefined),
    ...unnamedValues,
    '',
    'a value that nobody names',
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    true,
    false,
  ];
}
