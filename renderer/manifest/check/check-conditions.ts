import { checkFactName } from './check-bindings.ts';
import { type Catalog, factOf, type FactFacts } from './catalog.ts';
import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';
import { listed } from '../problems/problem-text.ts';
import { canHold } from './satisfiable.ts';
import type { Path, Survey } from './survey.ts';

const operators = ['is', 'in', 'atLeast', 'exists'] as const;

/** Facts exist, operators fit their types, values are ones they take, and the whole can hold and can fail. */
export function checkConditions({ conditions }: Survey, catalog: Catalog): Finding[] {
  // The same condition stands on many nodes; what is known of it is known of all of them.
  const judged = new Map<string, Verdict>();
  return conditions.flatMap(({ value, path }): Finding[] => {
    const findings = checkParts(value, path, catalog);
    if (findings.length > 0) return findings;
    const text = JSON.stringify(value);
    const verdict = judged.get(text) ?? judge(value, catalog);
    judged.set(text, verdict);
    return verdict === 'fine' ? [] : [{ code: verdict, path, at: 'key', about: show(value) }];
  });
}

function checkParts(condition: JsonObject, path: Path, catalog: Catalog): Finding[] {
  const parts = ['all', 'any'].flatMap((key) => {
    const list = condition[key];
    return Array.isArray(list)
      ? list.flatMap((one, index) => (isObject(one) ? checkParts(one, path.concat(key, index), catalog) : []))
      : [];
  });
  if (isObject(condition.not)) parts.push(...checkParts(condition.not, path.concat('not'), catalog));
  if (typeof condition.fact !== 'string') return parts;
  return [...parts, ...checkComparison(condition, path, catalog)];
}

function checkComparison(condition: JsonObject, path: Path, catalog: Catalog): Finding[] {
  const name = String(condition.fact);
  const unknown = checkFactName(name, path.concat('fact'), catalog);
  const fact = factOf(catalog.facts, name);
  if (!fact || unknown.length > 0) return unknown;
  const operator = operators.find((one) => condition[one] !== undefined);
  if (operator === 'exists') return [];
  if (operator === 'atLeast') return fact.type === 'number' ? [] : [misfit(name, fact, path.concat('atLeast'))];
  if (operator === 'in') {
    const list = Array.isArray(condition.in) ? condition.in : [];
    return list.flatMap((value: unknown, index) => checkValue(value, path.concat('in', index), { name, fact }));
  }
  if (operator === 'is') return checkValue(condition.is, path.concat('is'), { name, fact });
  return fact.type === 'boolean' ? [] : [misfit(name, fact, path)];
}

const words: Readonly<Record<string, string>> = { string: 'text', boolean: 'true or false' };

const fitting: Readonly<Record<string, string>> = {
  boolean: 'is (true or false)',
  string: 'is, in or exists',
  number: 'is, in, atLeast or exists',
};

function misfit(name: string, fact: FactFacts, path: Path): Finding {
  const found = path.at(-1) === 'atLeast' ? 'atLeast' : 'no operator, which means true';
  return {
    code: 'condition-operator',
    path,
    at: 'key',
    found,
    expected: `${fitting[fact.type] ?? 'another operator'} for ${name}, which is a ${words[fact.type] ?? fact.type}`,
  };
}

function checkValue(value: unknown, path: Path, { name, fact }: { name: string; fact: FactFacts }): Finding[] {
  if (typeof value !== fact.type) {
    return [
      {
        code: 'condition-value',
        path,
        found: show(value),
        about: name,
        expected: fact.values ? listed(fact.values.map(show)) : (words[fact.type] ?? `a ${fact.type}`),
      },
    ];
  }
  const { values } = fact;
  if (!values || values.some((one) => one === value)) return [];
  return [
    {
      code: 'condition-value',
      path,
      found: show(value),
      about: name,
      expected: listed(values.map(show)),
      names: () => values.map(String),
    },
  ];
}

type Verdict = 'fine' | 'condition-never' | 'condition-always';

function judge(condition: JsonObject, catalog: Catalog): Verdict {
  // One comparison with a value that its fact takes can hold and can fail.
  if (condition.fact !== undefined && condition.in === undefined) return 'fine';
  const known = (fact: string): readonly unknown[] | undefined => {
    const found = factOf(catalog.facts, fact);
    return found?.type === 'boolean' ? [true, false] : found?.values;
  };
  if (!canHold(condition, known)) return 'condition-never';
  return canHold({ not: condition }, known) ? 'fine' : 'condition-always';
}
