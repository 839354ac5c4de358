import type { Condition } from '../../../generated/types/manifest.ts';
import type { FactValue } from '../../fact/define-fact.ts';
import { compareFact } from '../../values/condition.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/** All values a fact can take, when they are few and known. */
export type KnownValues = (fact: string) => readonly unknown[] | undefined;

/** A comparison or its opposite; everything a condition is made of once `not` has been pushed down to it. */
interface Literal {
  readonly comparison: JsonObject;
  readonly holds: boolean;
}

type Formula = Literal | { readonly all: readonly Formula[] } | { readonly any: readonly Formula[] };

/** How many choices among alternatives are tried before a condition is taken to be possible. */
const budget = 500;

/**
 * Whether a condition can ever hold, facts being independent of each other. Answers true where it cannot tell: it may
 * miss an impossible condition and never accuses a possible one.
 */
export function canHold(condition: JsonObject, known: KnownValues): boolean {
  const left = { steps: budget };
  return search([positive(condition, true)], [], { known, left });
}

function positive(condition: unknown, holds: boolean): Formula {
  if (!isObject(condition)) return { any: [{ all: [] }] };
  if (isObject(condition.not)) return positive(condition.not, !holds);
  for (const key of ['all', 'any'] as const) {
    const list = condition[key];
    if (!Array.isArray(list)) continue;
    const parts = list.map((one) => positive(one, holds));
    return (key === 'all') === holds ? { all: parts } : { any: parts };
  }
  return { comparison: condition, holds };
}

function search(
  todo: readonly Formula[],
  taken: readonly Literal[],
  limits: { known: KnownValues; left: { steps: number } },
): boolean {
  limits.left.steps -= 1;
  if (limits.left.steps < 0) return true;
  const [first, ...rest] = [...todo].sort((a, b) => weight(a) - weight(b));
  if (!first) return true;
  if ('all' in first) return search([...first.all, ...rest], taken, limits);
  if ('any' in first) return first.any.some((part) => search([part, ...rest], taken, limits));
  const next = [...taken, first];
  return agree(next, limits.known) && search(rest, next, limits);
}

/** Alternatives last, so that they are tried against everything that is certain. */
const weight = (formula: Formula): number => ('any' in formula ? 1 : 0);

/** Whether literals about the same fact leave it a value. */
function agree(literals: readonly Literal[], known: KnownValues): boolean {
  const fact = literals.at(-1)?.comparison.fact;
  if (typeof fact !== 'string') return true;
  const about = literals.filter(({ comparison }) => comparison.fact === fact);
  const candidates = known(fact) ?? candidatesFrom(about);
  return candidates.some((value) =>
    about.every(({ comparison, holds }) => compareFact(comparison as Condition, value as FactValue) === holds),
  );
}

/** For a fact of any value: every value that is named, the borders of numbers, and values that nobody names. */
function candidatesFrom(literals: readonly Literal[]): unknown[] {
  const named = literals.flatMap(({ comparison: { is, in: list, atLeast } }) => [
    is,
    ...(Array.isArray(list) ? list : []),
    atLeast,
  ]);
  const numbers = named.filter((value) => typeof value === 'number');
  const beside = numbers.flatMap((value) => [value - 1, value + 1]);
  return [
    ...named.filter((value) => value !== undefined),
    ...beside,
    '',
    'a value that nobody names',
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    true,
    false,
  ];
}
