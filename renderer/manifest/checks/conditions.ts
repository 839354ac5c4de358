import type { Condition } from '../../../generated/types/manifest.ts';
import type { FactValue } from '../../fact/define-fact.ts';
import { evaluate } from '../../screen/condition.ts';
import { type FactFacts, factOf } from '../catalog.ts';
import type { Finding } from '../finding.ts';
import { isObject, type JsonObject, show } from '../json.ts';
import { listed } from '../problem-text.ts';
import type { Path } from '../survey.ts';
import { checkFactName } from './bound.ts';
import type { CheckScope } from './scope.ts';

/** Comparisons that fit their facts, and conditions that can hold. */
export function checkConditions(scope: CheckScope): Finding[] {
  return scope.survey.conditions.flatMap(({ value, path }) => {
    const findings = checkCondition(value, path, scope);
    return findings.length > 0 || isComparison(value) ? findings : checkOutcome(value, path, scope);
  });
}

const isComparison = (condition: JsonObject): boolean => typeof condition.fact === 'string';

function checkCondition(condition: JsonObject, path: Path, scope: CheckScope): Finding[] {
  if (isComparison(condition)) return checkComparison(condition, path, scope);
  const parts: (readonly [unknown, Path])[] = ['all', 'any'].flatMap((key) => {
    const list = condition[key];
    return Array.isArray(list) ? list.map((one, index) => [one, [...path, key, index]] as const) : [];
  });
  if (condition.not !== undefined) parts.push([condition.not, [...path, 'not']]);
  return parts.flatMap(([one, at]) => (isObject(one) ? checkCondition(one, at, scope) : []));
}

function checkComparison(condition: JsonObject, path: Path, { catalog }: CheckScope): Finding[] {
  const name = String(condition.fact);
  const unknown = checkFactName(name, [...path, 'fact'], catalog);
  const fact = factOf(catalog.facts, name);
  if (unknown.length > 0 || !fact) return unknown;
  if (condition.exists !== undefined) return [];
  if (condition.atLeast !== undefined)
    return fact.type === 'number'
      ? []
      : [
          {
            code: 'condition-operator',
            path: [...path, 'atLeast'],
            at: 'key',
            found: '"atLeast"',
            expected: `is or in, because ${name} is of type ${fact.type}`,
          },
        ];
  if (Array.isArray(condition.in))
    return condition.in.flatMap((value, index) => checkValue(value, [...path, 'in', index], { name, fact }));
  if (condition.is !== undefined) return checkValue(condition.is, [...path, 'is'], { name, fact });
  if (fact.type === 'boolean') return [];
  return [
    {
      code: 'condition-operator',
      path: [...path, 'fact'],
      found: `${show(name)} alone, which means is: true`,
      expected: `is, in, ${fact.type === 'number' ? 'atLeast ' : ''}or exists beside a fact of type ${fact.type}`,
    },
  ];
}

function checkValue(value: unknown, path: Path, { name, fact }: { name: string; fact: FactFacts }): Finding[] {
  if (typeof value !== fact.type)
    return [{ code: 'condition-value', path, found: show(value), about: name, expected: `of type ${fact.type}` }];
  const values = fact.values?.map(String) ?? [];
  return fact.values && !values.includes(String(value))
    ? [
        {
          code: 'condition-value',
          path,
          found: show(value),
          about: name,
          expected: listed(values),
          names: () => values,
        },
      ]
    : [];
}

const MOST_WORLDS = 4096;

/**
 * Whether a compound condition can hold, and can fail: it is evaluated, by the evaluator that draws, in every world that
 * differs in a fact it reads. Skipped where there are too many.
 */
function checkOutcome(condition: JsonObject, path: Path, { catalog }: CheckScope): Finding[] {
  const mentioned = new Map<string, Set<FactValue>>();
  mention(condition, mentioned);
  const facts = [...mentioned].map(([name, values]) => [name, worldsOf(factOf(catalog.facts, name), values)] as const);
  const count = facts.reduce((product, [, values]) => product * values.length, 1);
  if (count > MOST_WORLDS || facts.length === 0) return [];
  let holds = 0;
  for (let world = 0; world < count; world++) {
    let rest = world;
    const values = new Map<string, FactValue>();
    for (const [name, of] of facts) {
      values.set(name, of[rest % of.length]);
      rest = Math.floor(rest / of.length);
    }
    if (evaluate(condition as unknown as Condition, (name) => values.get(name))) holds++;
  }
  if (holds === 0) return [{ code: 'condition-never', path, about: show(condition) }];
  return holds === count ? [{ code: 'condition-always', path, about: show(condition) }] : [];
}

function mention(condition: JsonObject, into: Map<string, Set<FactValue>>): void {
  if (typeof condition.fact === 'string') {
    const values = into.get(condition.fact) ?? new Set();
    into.set(condition.fact, values);
    for (const value of [condition.is, condition.atLeast, ...(Array.isArray(condition.in) ? condition.in : [])])
      if (['string', 'number', 'boolean'].includes(typeof value)) values.add(value as FactValue);
  }
  for (const inner of [
    condition.not,
    ...(Array.isArray(condition.all) ? condition.all : []),
    ...(Array.isArray(condition.any) ? condition.any : []),
  ])
    if (isObject(inner)) mention(inner, into);
}

/** Values that matter: those it can take, or those compared with and one that is none of them. */
function worldsOf(fact: FactFacts | undefined, mentioned: ReadonlySet<FactValue>): readonly FactValue[] {
  if (fact?.type === 'boolean') return [true, false];
  if (fact?.values) return fact.values;
  if (fact?.type === 'number')
    return [
      ...new Set(
        [...mentioned].flatMap((value) => (typeof value === 'number' ? [value - 1, value, value + 1] : [])).concat(0),
      ),
    ];
  return [...mentioned, '', '\u0000another'];
}
